import type { RealtimeBye, RealtimeChange, RealtimeHello } from '@telecare/contracts';
import type { RealtimeNews } from '@telecare/shell-sdk';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly cursor?: string | undefined;
  /**
   * Does not connect while the user is idle, because that would keep a forgotten session alive (docs/live-updates.md).
   */
  readonly isInUse: () => boolean;
  readonly onHello: (hello: RealtimeHello) => void;
  readonly onNews: (news: RealtimeNews) => void;
  readonly onStatus: (status: 'off' | 'live' | 'trying') => void;
}

const PATH = '/api/realtime';
const HELLO_WITHIN_MS = 10_000;
const SILENT_AFTER_MS = 45_000;
const SILENCES_OF_A_NETWORK = 2;
const HELD_BACK_MS = 30 * 60_000;
/** The server allows thirty connections a minute. */
const ONCE_EVERY_MS = 2_000;
const RETRY_FROM_MS = 1_000;
const RETRY_UP_TO_MS = 15_000;
const TOO_OFTEN = 429;
/** A stream that ends sooner was buffered by a proxy, which delivers everything at the end. */
const AT_ONCE_MS = 1_000;
/** The server no longer accepts this user, or not here, so retrying is pointless. */
const FINAL = [401, 403, 404];
/** Within this time, the shell has checked the user's access and disconnected a page that is closed to them. */
const ACCESS_JUDGED_MS = 5_000;

/**
 * Keeps one stream open. Reconnects with its cursor after a random delay, up to a maximum that grows with each failure.
 */
export class LiveConnection {
  cursor: string | undefined;
  private failures = 0;
  /** Number of streams in a row that ended without an event. A single one may be due to a slow server. */
  private silences = 0;
  /** Networks that buffer streams get short ones until this time, because the network may have changed by then. */
  private heldBackUntil = 0;
  private bye: RealtimeBye | undefined;
  private isOver = false;
  private open = new AbortController();
  private wake = () => undefined as void;
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
    this.cursor = around.cursor;
  }

  async start(): Promise<void> {
    while (!this.isOver) {
      if (this.around.isInUse()) await this.sleep(await this.listen());
      else {
        this.around.onStatus('off');
        await this.sleep(Infinity);
      }
    }
  }

  look(): void {
    this.wake();
  }

  stop(): void {
    this.isOver = true;
    this.open.abort();
    this.wake();
  }

  private async listen(): Promise<number> {
    this.open = new AbortController();
    this.bye = undefined;
    let isLive = false;
    const guard = new Silence(this.isHeldBack ? SILENT_AFTER_MS : HELLO_WITHIN_MS, () => {
      if (!isLive) this.noticeSilence();
      this.open.abort();
    });
    let passing: ReturnType<typeof setTimeout> | undefined;
    try {
      const answer = await this.ask();
      if (FINAL.includes(answer.status)) return this.giveUp();
      if (answer.status === TOO_OFTEN) return this.waitAsTold(answer);
      if (!answer.ok || !answer.body) throw new Error(`live channel: ${answer.status}`);
      const parser = createParser({
        onEvent: (event) => {
          isLive = true;
          if (!this.isHeldBack) this.silences = 0;
          // The stream is still open a while after its first event, so no proxy buffers it and the server was just
          // slow.
          passing ??= setTimeout(() => this.noticePassing(), AT_ONCE_MS);
          this.receive(event);
        },
      });
      // Safari's streams are not iterable.
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parser.feed(part.value);
        guard.heard(isLive || this.isHeldBack ? SILENT_AFTER_MS : HELLO_WITHIN_MS);
      }
    } catch {
      // Handled below: a broken stream is treated like one that ended without an event.
    } finally {
      guard.end();
      clearTimeout(passing);
    }
    return this.pause();
  }

  private noticeSilence(): void {
    this.silences += 1;
    if (this.silences >= SILENCES_OF_A_NETWORK) this.heldBackUntil = Date.now() + HELD_BACK_MS;
  }

  private noticePassing(): void {
    this.silences = 0;
    this.heldBackUntil = 0;
  }

  private get isHeldBack(): boolean {
    return Date.now() < this.heldBackUntil;
  }

  private ask(): Promise<Response> {
    // Screens may show data older than the first stream, so request all events since the page started.
    const sinceBeginning = `-${Math.ceil(performance.now())}`;
    const headers = { accept: 'text/event-stream', 'last-event-id': this.cursor ?? sinceBeginning };
    return this.around.fetch(this.isHeldBack ? `${PATH}?once=true` : PATH, { headers, signal: this.open.signal });
  }

  private receive({ event, id, data }: EventSourceMessage): void {
    if (id) this.cursor = id;
    const said = JSON.parse(data) as unknown;
    switch (event) {
      case 'hello':
        this.failures = 0;
        this.around.onStatus('live');
        return this.around.onHello(said as RealtimeHello);
      case 'bye':
        this.bye = said as RealtimeBye;
        return;
      case 'resync':
        return this.around.onNews({ kind: 'resync' });
      case 'message':
      case 'conversation':
      case 'read':
      case 'receipt':
      case 'appointment':
      case 'call':
      case 'signal':
      case 'attachment':
        return this.around.onNews({ kind: event, ...(said as RealtimeChange) });
      default:
      // Ignore unknown events of a newer server.
    }
  }

  private pause(): number {
    if (this.bye?.reason === 'access') return ACCESS_JUDGED_MS;
    if (this.bye?.reason === 'once') return ONCE_EVERY_MS;
    if (this.bye) return Math.random() * this.bye.retryMs;
    if (!this.isOver) this.around.onStatus('trying');
    const most = Math.min(RETRY_FROM_MS * 2 ** this.failures++, RETRY_UP_TO_MS);
    return Math.max(RETRY_FROM_MS, Math.random() * most);
  }

  private waitAsTold(answer: Response): number {
    this.around.onStatus('trying');
    return Math.max(Number(answer.headers.get('retry-after')) * 1_000, RETRY_FROM_MS);
  }

  private giveUp(): number {
    this.isOver = true;
    this.around.onStatus('off');
    return 0;
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      if (milliseconds < Infinity) setTimeout(resolve, milliseconds);
    });
  }
}

class Silence {
  private timer: ReturnType<typeof setTimeout>;
  private readonly onSilence: () => void;

  constructor(within: number, onSilence: () => void) {
    this.onSilence = onSilence;
    this.timer = setTimeout(onSilence, within);
  }

  heard(within: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.onSilence, within);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
