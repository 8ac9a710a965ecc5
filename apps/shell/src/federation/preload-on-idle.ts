interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Runs once nothing else is to do, and not where bytes are dear; a failure waits until the page is opened. */
export function preloadOnIdle(load: () => Promise<void>): void {
  if (isCostly((navigator as { connection?: Connection }).connection)) return;
  whenIdle(() => void load().catch(() => undefined));
}

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}

function isCostly(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
