const RELOADED_KEY = 'telecare.reloaded-at';
const ONCE_IN_MS = 60_000;

/** A chunk that is gone means a newer shell was released while this page was open: load it, but never in a circle. */
export function reloadOnceForNewVersion(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return;
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < ONCE_IN_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}
