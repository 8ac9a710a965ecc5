export const BEAT_EVERY_MS = 20_000;
export const LOST_AFTER_MS = 45_000;
const LOOK_EVERY_MS = 5_000;

interface Surroundings {
  readonly locks: LockManager | undefined;
  readonly isVisible: () => boolean;
  readonly onLead: () => void;
  readonly onLost: () => void;
}

/**
 * One tab of the browser has the connection and a lock. A suspended tab may keep its lock forever, so a visible tab
 * that receives nothing from the leader for too long steals it.
 */
export class Leadership {
  isLeader = false;
  private heardAt = Date.now();
  private queue = new AbortController();
  private release = () => undefined as void;
  private isOver = false;
  private readonly looking: ReturnType<typeof setInterval>;

  constructor(
    private readonly name: string,
    private readonly around: Surroundings,
  ) {
    this.looking = setInterval(() => this.look(), LOOK_EVERY_MS);
    if (around.locks) void this.claim({ signal: this.queue.signal });
    else this.lead();
  }

  heard(): void {
    this.heardAt = Date.now();
  }

  look(): void {
    const isLost = !this.isLeader && Date.now() - this.heardAt > LOST_AFTER_MS;
    if (!isLost || !this.around.isVisible() || this.isOver) return;
    this.heard();
    this.queue.abort();
    void this.claim({ steal: true });
  }

  stop(): void {
    this.isOver = true;
    clearInterval(this.looking);
    this.queue.abort();
    this.release();
  }

  private async claim(options: LockOptions): Promise<void> {
    let wasHeld = false;
    const hold = () => {
      wasHeld = true;
      return this.hold();
    };
    // Fails if it is aborted to steal the lock, or if another tab steals the lock.
    await this.around.locks?.request(this.name, options, hold).catch(() => undefined);
    if (!wasHeld) return;
    this.isLeader = false;
    if (this.isOver) return;
    this.around.onLost();
    this.heard();
    this.queue = new AbortController();
    void this.claim({ signal: this.queue.signal });
  }

  private hold(): Promise<void> {
    if (this.isOver) return Promise.resolve();
    this.lead();
    return new Promise((resolve) => (this.release = resolve));
  }

  private lead(): void {
    this.isLeader = true;
    this.around.onLead();
  }
}
