import type { VideoSignal } from '@telecare/contracts';
import { isRefusal } from './call-api.js';
import { backoff, pause } from './pause.js';

/** Sends signals one after another and retries lost ones, so that their order is preserved. */
export class SignalQueue {
  private readonly waiting: VideoSignal[] = [];
  private readonly end = new AbortController();
  private isSending = false;

  constructor(private readonly send: (signal: VideoSignal) => Promise<void>) {}

  push(signal: VideoSignal): void {
    this.waiting.push(signal);
    if (!this.isSending) void this.work();
  }

  stop(): void {
    this.end.abort();
  }

  private async work(): Promise<void> {
    this.isSending = true;
    let failures = 0;
    for (let next = this.waiting[0]; next && !this.end.signal.aborted; next = this.waiting[0]) {
      const sent = await this.trySending(next);
      failures = sent ? 0 : failures + 1;
      if (sent) this.waiting.shift();
      else await pause(backoff(failures), this.end.signal);
    }
    this.isSending = false;
  }

  /** Does not retry a refused signal: polling reports the reason. */
  private async trySending(signal: VideoSignal): Promise<boolean> {
    try {
      await this.send(signal);
      return true;
    } catch (error) {
      return isRefusal(error);
    }
  }
}
