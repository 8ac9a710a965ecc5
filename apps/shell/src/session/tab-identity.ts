const TAB_KEY = 'telecare.tab';

/**
 * Maximum time in milliseconds that a reloaded page waits for the browser to release the lock of the page it replaces.
 */
const HANDOVER_MS = 250;

/**
 * Duplicating a tab copies its sessionStorage with its tokens, and using a refresh token twice ends the session. Each
 * tab therefore has a lock for its id. A tab that cannot get the lock is the copy and must get its own tokens.
 */
export async function isCopyOfAnotherTab(): Promise<boolean> {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known && (await holdLock(known))) return false;
  const id = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, id);
  await holdLock(id);
  return known !== null;
}

function holdLock(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = navigator.locks.request(`telecare.tab.${id}`, { signal: AbortSignal.timeout(HANDOVER_MS) }, () => {
      resolve(true);
      return untilTheTabEnds();
    });
    held.catch(() => resolve(false));
  });
}

const untilTheTabEnds = () => new Promise<never>(() => undefined);
