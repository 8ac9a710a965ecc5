import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

export type HintKind = 'message' | 'conversation' | 'note' | 'read' | 'appointment' | 'call' | 'signal' | 'attachment';

/** A committed change in a practice. Only ids go through Redis. */
export interface Hint {
  readonly kind: HintKind;
  readonly practiceId: string;
  readonly id: string;
  /** User who made the change; empty for the worker. */
  readonly userId: string;
}

export const HINTS_CHANNEL = 'realtime';

/** A hint may be lost. A process without streams ignores it. */
@Injectable()
export class RealtimeHintSender {
  readonly self = randomUUID();

  constructor(private readonly redis: Redis) {}

  send({ kind, practiceId, id, userId }: Hint): void {
    const text = JSON.stringify([this.self, kind, practiceId, id, userId]);
    void this.redis.publish(HINTS_CHANNEL, text).catch(() => undefined);
  }
}
