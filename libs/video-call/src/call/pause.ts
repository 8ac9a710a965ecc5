export function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    ended.addEventListener('abort', done);
  });
}

const LONGEST_MS = 5_000;

export const backoff = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), LONGEST_MS);

export class Ear {
  private heard = false;
  private done: (() => void) | undefined;

  wake(): void {
    this.heard = true;
    this.done?.();
  }

  async next(milliseconds: number, ended: AbortSignal): Promise<void> {
    if (!this.heard && !ended.aborted) {
      const word = new AbortController();
      this.done = () => word.abort();
      await pause(milliseconds, AbortSignal.any([ended, word.signal]));
    }
    this.heard = false;
  }
}
