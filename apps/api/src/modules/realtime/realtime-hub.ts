import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Hint, HintKind } from '../../platform/realtime/realtime-hint-sender.js';
import { RealtimeHints } from '../../platform/realtime/realtime-hints.js';
import type { Change } from './audience.js';
import { RealtimeChanges, type Recent } from './realtime-changes.js';
import { PracticeStreams } from './practice-streams.js';
import { openStreams } from './realtime.metrics.js';
import type { LiveEvent, RealtimeStream } from './realtime-stream.js';

/** A change becomes visible when it commits, which may be this much later than its timestamp. */
export const OVERLAP_SECONDS = 30;

const TAIL_EVERY_MS = 5_000;
const TAIL_ALONE_EVERY_MS = 1_000;
/** Rows per query of the tail, about 280 a second for one process. Above this, clients reload everything. */
const TAIL_MAX = 10_000;
/**
 * Together with the second that the worker needs to notice a disabled account, this stays below five (docs/sign-in.md).
 */
const PROVE_EVERY_MS = 2_000;
const COMMENT_EVERY_MS = 1_000;
const RETRY_AFTER_SHUTDOWN_MS = 15_000;

/** Streams of this process and their events. Hints make updates fast, and polling the database makes them complete. */
@Injectable()
export class RealtimeHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly practices = new Map<string, PracticeStreams>();
  private readonly published = new LRUCache<string, Pick<Change, 'seq' | 'changedAt'>>({ max: 20_000 });
  private readonly timers: NodeJS.Timeout[] = [];
  private waiting: Hint[] = [];
  private isAsking = false;
  private isTailing = false;
  private isOver = false;
  private tailedAt = Date.now();

  constructor(
    private readonly hints: RealtimeHints,
    private readonly changes: RealtimeChanges,
  ) {}

  onApplicationBootstrap(): void {
    this.hints.onHint((hint) => this.onHint(hint));
    this.hints.onConnected(() => void this.tail().catch(ignore));
    this.timers.push(
      setInterval(() => void this.tailWhenDue().catch(ignore), TAIL_ALONE_EVERY_MS),
      setInterval(() => void this.prove().catch(ignore), PROVE_EVERY_MS),
      setInterval(() => this.comment(), COMMENT_EVERY_MS),
    );
  }

  add(practiceId: string, stream: RealtimeStream): void {
    if (this.isOver) throw new Error('The process ends');
    const streams = this.practices.get(practiceId) ?? new PracticeStreams();
    this.practices.set(practiceId, streams);
    streams.add(stream);
    openStreams.inc();
  }

  settle(practiceId: string, stream: RealtimeStream): void {
    this.practices.get(practiceId)?.settle(stream);
  }

  remove(practiceId: string, stream: RealtimeStream): boolean {
    const streams = this.practices.get(practiceId);
    if (!streams?.remove(stream)) return false;
    openStreams.dec();
    if (streams.size === 0) this.practices.delete(practiceId);
    return true;
  }

  /** Ends all streams, so that none keeps the process alive. */
  beforeApplicationShutdown(): void {
    this.isOver = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.all()) stream.end('shutdown', RETRY_AFTER_SHUTDOWN_MS);
  }

  private onHint(hint: Hint): void {
    if (!this.practices.has(hint.practiceId)) return;
    if (hint.kind === 'read') this.publish(hint.practiceId, { event: 'read', id: hint.id, userId: hint.userId });
    this.waiting.push(hint);
    if (!this.isAsking) void this.ask();
  }

  /** Batches the hints that arrive during a query for the next query. */
  private async ask(): Promise<void> {
    this.isAsking = true;
    while (this.waiting.length > 0) {
      const hints = this.waiting;
      this.waiting = [];
      // Polling finds changes whose lookup fails here.
      const changes = await this.changes.of(hints).catch((): Change[] => []);
      const byId = new Map(changes.map((change) => [change.id, change]));
      for (const { id, kind, practiceId, userId } of hints) {
        const change = byId.get(id);
        if (change?.practiceId !== practiceId) continue;
        this.publish(practiceId, eventOfHint(kind, change, userId) ?? this.eventOf(change, kind));
      }
    }
    this.isAsking = false;
  }

  private async tailWhenDue(): Promise<void> {
    if (!this.hints.isConnected || Date.now() - this.tailedAt >= TAIL_EVERY_MS) await this.tail();
  }

  private async tail(): Promise<void> {
    // A stream that opens later queries earlier changes itself.
    if (this.practices.size === 0) this.tailedAt = Date.now();
    else if (!this.isTailing) await this.tailOnce();
  }

  private async tailOnce(): Promise<void> {
    this.isTailing = true;
    try {
      const [startedAt, practiceIds] = [Date.now(), [...this.practices.keys()]];
      const pause = startedAt - this.tailedAt;
      const recent = await this.changes.since(practiceIds, OVERLAP_SECONDS + pause / 1_000, TAIL_MAX);
      const isWhole = recent.length < TAIL_MAX;
      const unpublished = isWhole ? await this.changes.of(recent.filter((change) => this.isNew(change))) : [];
      this.tailedAt = startedAt;
      if (!isWhole) for (const stream of this.all()) stream.resync();
      for (const change of unpublished) this.publish(change.practiceId, this.eventOf(change));
    } finally {
      this.isTailing = false;
    }
  }

  private isNew({ id, changedAt }: Recent): boolean {
    return this.published.get(id)?.changedAt !== changedAt;
  }

  private eventOf(change: Change, kind?: HintKind): LiveEvent {
    const { id, seq, changedAt } = change;
    const before = this.published.get(id);
    this.published.set(id, { seq, changedAt });
    if (change.kind === 'appointment') return { event: 'appointment', change };
    if (kind === 'attachment') return { event: 'attachment', change };
    const isMessage = kind === 'message' || (kind === undefined && before !== undefined && before.seq < seq);
    return { event: isMessage ? 'message' : 'conversation', change, isForStaff: kind === 'note' };
  }

  private publish(practiceId: string, liveEvent: LiveEvent): void {
    this.practices.get(practiceId)?.publish(liveEvent);
  }

  private async prove(): Promise<void> {
    const streams = this.all().filter(({ listener }) => listener !== undefined);
    if (streams.length === 0) return;
    const open = await this.changes.stillOpen(streams.map(({ listener }) => listener!));
    for (const [index, stream] of streams.entries()) if (!open[index]) stream.end('access', 0);
  }

  private comment(): void {
    for (const stream of this.all()) stream.commentWhenDue();
  }

  private all(): RealtimeStream[] {
    return [...this.practices.values()].flatMap((streams) => [...streams]);
  }
}

function eventOfHint(kind: HintKind, change: Change, userId: string): LiveEvent | undefined {
  switch (kind) {
    case 'read':
      return { event: 'receipt', change, userId };
    case 'signal':
      return { event: 'signal', change, userId };
    case 'call':
      return { event: 'call', change };
    default:
      return undefined;
  }
}

/** Ignores database outages. Streams stay open, and the next query covers the gap. */
const ignore = (): void => undefined;
