const TAB_KEY = 'telecare.tab';
const SECOND_TRY_MS = 60;

/**
 * Duplicating a tab copies its sessionStorage, tokens included, and a refresh token used twice ends the session.
 * Each tab therefore holds a lock under its id; who cannot get the lock is the copy and must get tokens of its own.
 */
export async function isCopyOfAnotherTab(): Promise<boolean> {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known && ((await holdLock(known)) || (await holdLockLater(known)))) return false;
  const id = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, id);
  await holdLock(id);
  return known !== null;
}

/** A reloaded page may start before the browser has released the lock of the page it replaces. */
async function holdLockLater(id: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
  return holdLock(id);
}

function holdLock(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`telecare.tab.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? untilTheTabEnds() : undefined;
    });
  });
}

const untilTheTabEnds = () => new Promise<never>(() => undefined);
