import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** What may have happened. Which event follows, and for whom, is for the streams to say. */
export type HintKind = 'message' | 'conversation' | 'note' | 'read' | 'appointment' | 'call' | 'signal' | 'attachment';

/** That something of a practice changed and is committed: ids, and nothing else goes through Redis. */
export interface Hint {
  readonly kind: HintKind;
  readonly practiceId: string;
  readonly id: string;
  /** Who did it; empty for the worker. */
  readonly userId: string;
}

export const HINTS_CHANNEL = 'realtime';

/** Tells every process; one that holds no streams needs no more. A hint may be lost. */
@Injectable()
export class RealtimeHintSender {
  readonly self = randomUUID();

  constructor(private readonly redis: Redis) {}

  send({ kind, practiceId, id, userId }: Hint): void {
    const text = JSON.stringify([this.self, kind, practiceId, id, userId]);
    void this.redis.publish(HINTS_CHANNEL, text).catch(() => undefined);
  }
}
