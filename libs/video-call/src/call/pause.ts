/** Waits, but no longer than until the network is back or it is ended. */
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

/** One second, two, four, then five. */
export const backoff = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), LONGEST_MS);
