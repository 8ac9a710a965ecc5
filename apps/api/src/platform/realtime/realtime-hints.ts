import { EventEmitter } from 'node:events';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type Hint, type HintKind, HINTS_CHANNEL, RealtimeHintSender } from './realtime-hint-sender.js';

/** Publishes hints to every process. A hint may be lost, so listeners also poll the database. */
@Injectable()
export class RealtimeHints implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly heard = new EventEmitter();
  private readonly subscriber: Redis;

  constructor(
    redis: Redis,
    private readonly sender: RealtimeHintSender,
  ) {
    this.subscriber = redis.duplicate({ lazyConnect: true });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('ready', () => void this.subscribe().catch(() => undefined));
    this.subscriber.on('message', (_, text: string) => this.receive(text));
  }

  onApplicationBootstrap(): void {
    void this.subscriber.connect().catch(() => undefined);
  }

  get isConnected(): boolean {
    return this.subscriber.status === 'ready';
  }

  /** Notifies the streams of this process at once, even if Redis is down. */
  tell(hint: Hint): void {
    this.heard.emit('hint', hint);
    this.sender.send(hint);
  }

  onHint(listen: (hint: Hint) => void): void {
    this.heard.on('hint', listen);
  }

  onConnected(listen: () => void): void {
    this.heard.on('connected', listen);
  }

  beforeApplicationShutdown(): void {
    this.subscriber.disconnect();
  }

  private async subscribe(): Promise<void> {
    await this.subscriber.subscribe(HINTS_CHANNEL);
    this.heard.emit('connected');
  }

  private receive(text: string): void {
    const [from, kind, practiceId, id, userId] = JSON.parse(text) as [string, HintKind, string, string, string];
    if (from !== this.sender.self) this.heard.emit('hint', { kind, practiceId, id, userId } satisfies Hint);
  }
}
