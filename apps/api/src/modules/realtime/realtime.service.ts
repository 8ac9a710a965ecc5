import { Injectable } from '@nestjs/common';
import { REALTIME_STREAMS_PER_PERSON, type RealtimeHello } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { RateLimited } from '../../platform/http/domain-error.js';
import { concerns } from './audience.js';
import { RealtimeChanges } from './realtime-changes.js';
import type { EventOutput } from './event-output.js';
import { OVERLAP_SECONDS, RealtimeHub } from './realtime-hub.js';
import { startListening } from './realtime.queries.js';
import { type Listener, type LiveEvent, RealtimeStream } from './realtime-stream.js';

export interface Asked {
  readonly tokenEndsAt: number;
  /** Id of the last event of the previous stream. A negative value is the age of the displayed data in milliseconds. */
  readonly cursor: string | undefined;
  readonly isOnce: boolean;
}

export interface Opened {
  readonly stream: RealtimeStream;
  readonly listener: Listener;
  readonly asked: Asked;
  readonly hello: { readonly at: number; readonly data: RealtimeHello };
  readonly missed: readonly LiveEvent[] | 'too_much';
}

const CATCH_UP_MAX = 200;
const RECENT_MAX = 1_000;
const CATCH_UP_SECONDS = 3_600;
const ONCE_MS = 25_000;
const RETRY_AFTER_SECONDS = 10;

@Injectable()
export class RealtimeService {
  private readonly held = new Map<string, number>();

  constructor(
    private readonly db: TenantDb,
    private readonly hub: RealtimeHub,
    private readonly changes: RealtimeChanges,
  ) {}

  /**
   * Passes `gone` what ends the stream, at once, because a client may disconnect before the stream has begun.
   * @throws RateLimited if the person already has the maximum of streams in this process
   */
  async open(viewer: Viewer, asked: Asked, gone: (leave: () => void) => void): Promise<Opened> {
    const stream = new RealtimeStream(asked.isOnce);
    const leave = this.enter(viewer, stream);
    gone(leave);
    try {
      return { stream, asked, ...(await this.prove(viewer, asked)) };
    } catch (error) {
      leave();
      throw error;
    }
  }

  listen({ stream, listener, asked, hello, missed }: Opened, output: EventOutput): void {
    stream.begin(listener, output, hello);
    stream.endAfter(asked.tokenEndsAt - Date.now(), 'token');
    if (asked.isOnce) stream.endAfter(ONCE_MS, 'once');
    stream.catchUp(missed);
    this.hub.settle(listener.practiceId, stream);
  }

  private enter({ userId, practiceId }: Viewer, stream: RealtimeStream): () => void {
    const held = this.held.get(userId) ?? 0;
    if (held >= REALTIME_STREAMS_PER_PERSON) throw new RateLimited(RETRY_AFTER_SECONDS);
    this.held.set(userId, held + 1);
    this.hub.add(practiceId, stream);
    return () => {
      stream.stop();
      if (!this.hub.remove(practiceId, stream)) return;
      const left = (this.held.get(userId) ?? 1) - 1;
      if (left > 0) this.held.set(userId, left);
      else this.held.delete(userId);
    };
  }

  private async prove(viewer: Viewer, { tokenEndsAt, cursor }: Asked) {
    const [found] = await this.db.query(viewer, startListening({}));
    const { role, profileId, readsInbox, unread, at } = found!;
    const { userId, sessionId, practiceId } = viewer;
    const listener: Listener = { userId, sessionId, practiceId, role, profileId, readsInbox };
    const data = { unread: (readsInbox && unread) || 0, endsAt: new Date(tokenEndsAt).toISOString() };
    return { listener, hello: { at, data }, missed: await this.missedBy(listener, at, cursor) };
  }

  private async missedBy(listener: Listener, now: number, cursor: string | undefined): Promise<Opened['missed']> {
    if (cursor === undefined) return [];
    const seconds = (cursor.startsWith('-') ? -Number(cursor) : now - Number(cursor)) / 1_000;
    if (!(seconds >= 0 && seconds <= CATCH_UP_SECONDS)) return 'too_much';
    const recent = await this.changes.since([listener.practiceId], seconds + OVERLAP_SECONDS, RECENT_MAX);
    if (recent.length >= RECENT_MAX) return 'too_much';
    const missed = (await this.changes.of(recent)).filter((change) => concerns(change, listener));
    if (missed.length > CATCH_UP_MAX) return 'too_much';
    return missed.map((change) => ({ event: change.kind, change }));
  }
}
