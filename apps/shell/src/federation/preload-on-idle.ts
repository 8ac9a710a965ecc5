interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Runs when the browser is idle, but not on slow or data-saving connections. Ignores failures, because opening the page
 * tries again.
 */
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
