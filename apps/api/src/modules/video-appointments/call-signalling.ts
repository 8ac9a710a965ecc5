import { EventEmitter } from 'node:events';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Redis } from 'ioredis';

const CHANNEL = 'video-call-signalling';

/** While Redis is away nobody says that something happened in another process. */
const LOOK_EVERY_MS = 1_000;

export interface Listening {
  /** Resolves when it is worth looking again; false when the time is up. */
  next(until: number): Promise<boolean>;
  stop(): void;
}

/** Wakes whoever waits for news of a call, in whichever process: by the appointment's id, nothing else goes through Redis. */
@Injectable()
export class CallSignalling implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly calls = new EventEmitter().setMaxListeners(0);
  private readonly subscriber: Redis;
  private isOver = false;

  constructor(private readonly redis: Redis) {
    this.subscriber = redis.duplicate({ lazyConnect: true });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('ready', () => void this.subscriber.subscribe(CHANNEL).catch(() => undefined));
    this.subscriber.on('message', (_, id: string) => this.calls.emit(id));
  }

  onApplicationBootstrap(): void {
    void this.subscriber.connect().catch(() => undefined);
  }

  tell(id: string): void {
    this.calls.emit(id);
    void this.redis.publish(CHANNEL, id).catch(() => undefined);
  }

  /** Begins before the caller looks, so that nothing happens unheard in between. */
  listen(id: string): Listening {
    let heard = false;
    let wake = () => undefined as void;
    const onNews = () => {
      heard = true;
      wake();
    };
    this.calls.on(id, onNews);
    const next = async (until: number): Promise<boolean> => {
      const left = Math.min(until - Date.now(), this.subscriber.status === 'ready' ? Infinity : LOOK_EVERY_MS);
      if (!heard && left > 0 && !this.isOver) await new Promise<void>((resolve) => (wake = within(left, resolve)));
      heard = false;
      return !this.isOver && Date.now() < until;
    };
    return { next, stop: () => void this.calls.off(id, onNews) };
  }

  /** Nobody waits for a process that ends. */
  beforeApplicationShutdown(): void {
    this.isOver = true;
    for (const id of this.calls.eventNames()) this.calls.emit(id);
    this.subscriber.disconnect();
  }
}

/** Calls back after so long, or when it is called itself. */
function within(milliseconds: number, done: () => void): () => void {
  const timer = setTimeout(done, milliseconds);
  return () => {
    clearTimeout(timer);
    done();
  };
}
