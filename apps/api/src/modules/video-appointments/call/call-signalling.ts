import { EventEmitter } from 'node:events';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { RealtimeHints } from '../../../platform/realtime/realtime-hints.js';

/** Polling interval while Redis is down, because other processes cannot announce changes. */
const LOOK_EVERY_MS = 1_000;

export interface Listening {
  /** Resolves to true when the caller should check again, and to false when the time is up. */
  next(until: number): Promise<boolean>;
  stop(): void;
}

/** Announces new signals of a call to the other person's live updates and to polling requests, in every process. */
@Injectable()
export class CallSignalling implements BeforeApplicationShutdown {
  private readonly calls = new EventEmitter().setMaxListeners(0);
  private isOver = false;

  constructor(private readonly hints: RealtimeHints) {
    hints.onHint(({ kind, id }) => kind === 'signal' && this.calls.emit(id));
  }

  tell({ practiceId, userId }: Viewer, id: string): void {
    this.hints.tell({ kind: 'signal', practiceId, id, userId });
  }

  /** Subscribes before the caller checks, so that no signal gets lost in between. */
  listen(id: string): Listening {
    let heard = false;
    let wake = () => undefined as void;
    const onNews = () => {
      heard = true;
      wake();
    };
    this.calls.on(id, onNews);
    const next = async (until: number): Promise<boolean> => {
      const left = Math.min(until - Date.now(), this.hints.isConnected ? Infinity : LOOK_EVERY_MS);
      if (!heard && left > 0 && !this.isOver) await new Promise<void>((resolve) => (wake = within(left, resolve)));
      heard = false;
      return !this.isOver && Date.now() < until;
    };
    return { next, stop: () => void this.calls.off(id, onNews) };
  }

  beforeApplicationShutdown(): void {
    this.isOver = true;
    for (const id of this.calls.eventNames()) this.calls.emit(id);
  }
}

function within(milliseconds: number, done: () => void): () => void {
  const timer = setTimeout(done, milliseconds);
  return () => {
    clearTimeout(timer);
    done();
  };
}
