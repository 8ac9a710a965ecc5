import { HEALTH_SAMPLE_SECONDS } from '@telecare/contracts';

/** Looks again and again, one look after the other, until it is stopped. A look that fails leaves a minute without a row. */
export class Recorder {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly look: () => Promise<void>) {}

  start(): void {
    this.next(0);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.looking;
  }

  private next(delay: number): void {
    this.timer = setTimeout(() => {
      const began = this.timer;
      this.looking = this.look().catch(() => undefined);
      void this.looking.then(() => {
        if (this.timer === began) this.next(HEALTH_SAMPLE_SECONDS * 1_000);
      });
    }, delay).unref();
  }
}
