import { REALTIME_COMMENT_SECONDS, type RealtimeBye, type RealtimeKind, type Role } from '@telecare/contracts';
import { type Change, concerns, takesPart } from './audience.js';
import type { EventOutput } from './event-output.js';
import { byes, events } from './realtime.metrics.js';

export interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  readonly practiceId: string;
  readonly role: Role;
  readonly profileId: string | null;
  readonly readsInbox: boolean;
}

export type LiveEvent =
  | {
      readonly event: Exclude<RealtimeKind, 'read' | 'receipt' | 'signal'>;
      readonly change: Change;
      readonly isForStaff?: boolean;
    }
  | { readonly event: 'receipt'; readonly change: Change; readonly userId: string }
  | { readonly event: 'signal'; readonly change: Change; readonly userId: string }
  | { readonly event: 'read'; readonly id: string; readonly userId: string };

const RESYNC: RealtimeBye = { reason: 'once', retryMs: 0 };

/** One open response. It is registered in the hub before its user is proved, so that it misses no event in between. */
export class RealtimeStream {
  private early: LiveEvent[] | undefined = [];
  private output: EventOutput | undefined;
  private timers: NodeJS.Timeout[] = [];
  private commentedAt = 0;
  private cursor = 0;
  listener: Listener | undefined;

  constructor(private readonly isOnce: boolean) {}

  receive(liveEvent: LiveEvent): void {
    if (this.early) this.early.push(liveEvent);
    else if (this.isFor(liveEvent)) this.send(liveEvent);
  }

  /** Starts writing. Events since the stream was requested come first. */
  begin(listener: Listener, output: EventOutput, hello: { at: number; data: object }): void {
    this.listener = listener;
    this.output = output;
    this.cursor = hello.at;
    this.write('hello', hello.data);
    // Some network scanners delay a chunk until the next one arrives.
    this.comment('listening');
  }

  commentWhenDue(): void {
    if (Date.now() - this.commentedAt >= REALTIME_COMMENT_SECONDS * 1_000) this.comment('still here');
  }

  catchUp(missed: readonly LiveEvent[] | 'too_much'): void {
    const early = this.early ?? [];
    this.early = undefined;
    if (missed === 'too_much') this.resync();
    for (const liveEvent of [...(missed === 'too_much' ? [] : missed), ...early]) this.receive(liveEvent);
  }

  resync(): void {
    this.write('resync', RESYNC);
    if (this.isOnce) this.end('once', 0);
  }

  endAfter(milliseconds: number, reason: RealtimeBye['reason']): void {
    this.timers.push(setTimeout(() => this.end(reason, 0), Math.max(milliseconds, 0)));
  }

  end(reason: RealtimeBye['reason'], retryMs: number): void {
    if (!this.output || this.output.isClosed) return;
    byes.inc({ reason });
    this.write('bye', { reason, retryMs } satisfies RealtimeBye);
    this.output.end();
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  private comment(text: string): void {
    this.commentedAt = Date.now();
    this.output?.comment(text);
  }

  private isFor(liveEvent: LiveEvent): boolean {
    const { listener } = this;
    if (!listener) return false;
    if (liveEvent.event === 'read') return liveEvent.userId === listener.userId;
    // The hub never notifies streams of another practice. This check sends nothing if it ever does.
    if (liveEvent.change.practiceId !== listener.practiceId) return false;
    if (liveEvent.event === 'signal')
      return liveEvent.userId !== listener.userId && takesPart(liveEvent.change, listener);
    if (liveEvent.event === 'receipt')
      return liveEvent.userId !== listener.userId && concerns(liveEvent.change, listener);
    if (liveEvent.isForStaff && listener.role === 'patient') return false;
    return concerns(liveEvent.change, listener);
  }

  private send(liveEvent: LiveEvent): void {
    events.inc({ kind: liveEvent.event });
    if (liveEvent.event === 'read') this.write('read', { id: liveEvent.id });
    else {
      const { id, kind, seq, changedAt } = liveEvent.change;
      this.cursor = Math.max(this.cursor, Math.floor(changedAt * 1_000));
      this.write(liveEvent.event, kind === 'conversation' ? { id, seq } : { id });
    }
    if (this.isOnce) this.end('once', 0);
  }

  private write(type: string, data: object): void {
    this.output?.event({ type, id: String(this.cursor), data });
  }
}
