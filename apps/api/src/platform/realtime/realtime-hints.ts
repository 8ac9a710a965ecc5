import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Redis } from 'ioredis';

/** What may have happened. Which event follows, and for whom, is for the streams to say. */
export type HintKind = 'message' | 'conversation' | 'note' | 'read' | 'appointment' | 'call';

/** That something of a practice changed and is committed: ids, and nothing else goes through Redis. */
export interface Hint {
  readonly kind: HintKind;
  readonly practiceId: string;
  readonly id: string;
  /** Who did it. */
  readonly userId: string;
}

const CHANNEL = 'realtime';

/** Carries hints to every process. A hint may be lost: whoever listens also asks the database now and then. */
@Injectable()
export class RealtimeHints implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly self = randomUUID();
  private readonly heard = new EventEmitter();
  private readonly subscriber: Redis;

  constructor(private readonly redis: Redis) {
    this.subscriber = redis.duplicate({ lazyConnect: true });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('ready', () => void this.subscribe().catch(() => undefined));
    this.subscriber.on('message', (_, text: string) => this.receive(text));
  }

  onApplicationBootstrap(): void {
    void this.subscriber.connect().catch(() => undefined);
  }

  /** Whether hints of other processes arrive. */
  get isConnected(): boolean {
    return this.subscriber.status === 'ready';
  }

  /** Own streams learn of it at once, whatever Redis does. */
  tell(hint: Hint): void {
    this.heard.emit('hint', hint);
    const { kind, practiceId, id, userId } = hint;
    const text = JSON.stringify([this.self, kind, practiceId, id, userId]);
    void this.redis.publish(CHANNEL, text).catch(() => undefined);
  }

  onHint(listen: (hint: Hint) => void): void {
    this.heard.on('hint', listen);
  }

  /** Hints arrive from now on; those before are lost. */
  onConnected(listen: () => void): void {
    this.heard.on('connected', listen);
  }

  beforeApplicationShutdown(): void {
    this.subscriber.disconnect();
  }

  private async subscribe(): Promise<void> {
    await this.subscriber.subscribe(CHANNEL);
    this.heard.emit('connected');
  }

  private receive(text: string): void {
    const [from, kind, practiceId, id, userId] = JSON.parse(text) as [string, HintKind, string, string, string];
    if (from !== this.self) this.heard.emit('hint', { kind, practiceId, id, userId } satisfies Hint);
  }
}
