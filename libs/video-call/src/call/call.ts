import { asProblem } from '@telecare/api-client';
import type { VideoCallDto, VideoNews, VideoPeer } from '@telecare/contracts';
import type { LocalMedia } from '../media/local-media.js';
import { Store } from '@telecare/portal-kit';
import { type CallApi, isRefusal } from './call-api.js';
import { type CallPhase, type CallState, FIRST_STATE, isOver, type SentMedia } from './call-state.js';
import { backoff, Ear, pause } from './pause.js';
import { PeerLink } from './peer-link.js';
import { SignalQueue } from './signal-queue.js';

/**
 * Delay before a new connection if an ICE restart has not helped and the other side is silent. The polite side goes
 * first. The other one follows in case that side is broken. The delay doubles each time, because two slow machines
 * would otherwise never connect.
 */
const ANEW_AFTER_MS = { polite: 15_000, impolite: 30_000 };

/**
 * Polls even while live events arrive, because an event may get lost and a client that is silent for 25 seconds counts
 * as away.
 */
const ASKS_EVERY_MS = 8_000;

export class Call extends Store<CallState> {
  private readonly end = new AbortController();
  private joined: VideoCallDto | undefined;
  private peer: VideoPeer | null = null;
  private after = 0;
  private link: PeerLink | undefined;
  private queue: SignalQueue | undefined;
  private told: SentMedia | undefined;
  private brokenSince: number | undefined;
  private beginnings = 0;
  private unfollow: () => void = () => undefined;
  private readonly ear = new Ear();
  private isTold = false;

  constructor(
    private readonly api: CallApi,
    private readonly media: LocalMedia,
  ) {
    super(FIRST_STATE);
  }

  async start(): Promise<void> {
    this.unfollow = this.media.subscribe(() => this.share());
    try {
      await this.join();
      await this.follow();
    } catch (error) {
      this.finish(asProblem(error).code === 'video.joined_elsewhere' ? 'elsewhere' : 'refused', error);
    }
  }

  /**
   * `isTold` is true while live events announce signals. Otherwise polling requests stay open until there are signals.
   */
  listen(isTold: boolean): void {
    this.isTold = isTold;
    if (!isTold) this.ear.wake();
  }

  hear(): void {
    this.ear.wake();
  }

  leave(): void {
    if (this.end.signal.aborted) return;
    this.tellLeaving();
    this.finish('left');
  }

  private async join(): Promise<void> {
    this.unlink();
    this.joined = await this.api.join();
    this.after = 0;
    this.brokenSince = undefined;
    if (this.end.signal.aborted) return this.tellLeaving();
    this.meet(this.joined.peer);
  }

  private async follow(): Promise<void> {
    for (let failures = 0; !this.end.signal.aborted;) {
      try {
        this.take(await this.news());
        failures = 0;
        if (this.isStuck()) await this.beginAnew();
        else if (this.isTold) await this.ear.next(ASKS_EVERY_MS, this.end.signal);
      } catch (error) {
        if (this.end.signal.aborted) return;
        if (isRefusal(error)) throw error;
        failures += 1;
        await pause(backoff(failures), this.end.signal);
      }
    }
  }

  private beginAnew(): Promise<void> {
    this.beginnings += 1;
    return this.join();
  }

  private news(): Promise<VideoNews> {
    const { connection = '' } = this.joined ?? {};
    const peer = this.peer && { peer: this.peer.connection };
    const now = this.isTold && ({ now: 'true' } as const);
    return this.api.news({ connection, after: this.after, ...peer, ...now }, this.end.signal);
  }

  private take({ peer, signals }: VideoNews): void {
    if (this.end.signal.aborted) return;
    this.meet(peer);
    if (signals.length > 0 && this.brokenSince !== undefined) this.brokenSince = Date.now();
    for (const { id, signal } of signals) {
      this.after = Math.max(this.after, id);
      if (signal.kind === 'media') this.set({ otherMedia: signal });
      else this.link?.receive(signal);
    }
  }

  /** A new browser on the other side needs a new connection. The call ends if the peer leaves. */
  private meet(peer: VideoPeer | null): void {
    const before = this.peer;
    this.peer = peer;
    if (before && !peer) {
      this.tellLeaving();
      return this.finish('ended');
    }
    if (peer?.here && !before?.here) this.brokenSince = Date.now();
    if (peer && (peer.connection !== before?.connection || !this.link)) this.connect(peer);
    this.show();
  }

  private connect(peer: VideoPeer): void {
    this.unlink();
    this.brokenSince = Date.now();
    const { connection = '', polite = true, iceServers = [] } = this.joined ?? {};
    const queue = new SignalQueue((signal) => this.api.send({ connection, to: peer.connection, signal }));
    const send = queue.push.bind(queue);
    this.queue = queue;
    this.told = undefined;
    this.link = new PeerLink({ polite, iceServers, send, onChange: () => this.show() });
    this.share();
  }

  private share(): void {
    const { stream, microphone, camera } = this.media.get();
    if (stream) this.link?.use(stream);
    if (this.told?.microphone === microphone && this.told.camera === camera) return;
    this.told = { microphone, camera };
    this.queue?.push({ kind: 'media', microphone, camera });
  }

  private show(): void {
    if (isOver(this.get().phase)) return;
    const phase = this.phase();
    if (phase === 'connected') this.beginnings = 0;
    this.brokenSince = phase === 'connected' ? undefined : (this.brokenSince ?? Date.now());
    const connectedAt = this.get().connectedAt ?? (phase === 'connected' ? Date.now() : undefined);
    this.set({ phase, remote: this.link?.remote, connectedAt });
  }

  private phase(): CallPhase {
    if (this.link?.state === 'connected') return 'connected';
    if (this.get().connectedAt !== undefined) return 'reconnecting';
    return this.peer?.here ? 'connecting' : 'waiting';
  }

  private isStuck(): boolean {
    if (!this.peer?.here || this.brokenSince === undefined || this.end.signal.aborted) return false;
    const patience = ANEW_AFTER_MS[this.joined?.polite ? 'polite' : 'impolite'] * 2 ** this.beginnings;
    return Date.now() - this.brokenSince > patience;
  }

  private tellLeaving(): void {
    if (this.joined) void this.api.leave(this.joined.connection).catch(() => undefined);
  }

  private unlink(): void {
    this.queue?.stop();
    this.link?.close();
    this.link = undefined;
  }

  private finish(phase: CallPhase, error?: unknown): void {
    if (this.end.signal.aborted) return;
    this.end.abort();
    this.unfollow();
    this.unlink();
    this.set({ phase, error, remote: undefined, endedAt: Date.now() });
  }
}
