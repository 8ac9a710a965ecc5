import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

export type HintKind = 'message' | 'conversation' | 'note' | 'read' | 'appointment' | 'call' | 'signal' | 'attachment';

/** A committed change in a practice. Redis only receives ids. */
export interface Hint {
  readonly kind: HintKind;
  readonly practiceId: string;
  readonly id: string;
  /** User who made the change. Empty for changes by the worker. */
  readonly userId: string;
}

export const HINTS_CHANNEL = 'realtime';

/** Sends hints through Redis. A hint may be lost, and processes without streams ignore it. */
@Injectable()
export class RealtimeHintSender {
  readonly self = randomUUID();

  constructor(private readonly redis: Redis) {}

  send({ kind, practiceId, id, userId }: Hint): void {
    const text = JSON.stringify([this.self, kind, practiceId, id, userId]);
    void this.redis.publish(HINTS_CHANNEL, text).catch(() => undefined);
  }
}
