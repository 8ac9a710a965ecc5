export class Repeated {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: () => Promise<void>,
    private readonly everySeconds: number,
  ) {}

  start(): void {
    this.next(0);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private next(delay: number): void {
    this.timer = setTimeout(() => {
      const began = this.timer;
      this.running = this.work().catch(() => undefined);
      void this.running.then(() => {
        if (this.timer === began) this.next(this.everySeconds * 1_000);
      });
    }, delay).unref();
  }
}
