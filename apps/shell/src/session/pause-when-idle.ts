import { focusManager } from '@tanstack/react-query';
import { isInUse } from './activity.js';

const CHECK_MS = 30_000;

const ignore = () => undefined;

/**
 * Pauses polling screens while the user is idle, because each response would renew the token of a forgotten page and
 * its session would never end. `loadWatch` loads the code that ends the session, and is retried if it fails. Returns a
 * function that stops watching.
 */
export function pauseWhenIdle(loadWatch: () => Promise<() => () => void>): () => void {
  let unwatch: () => void = ignore;
  const timer = setInterval(() => {
    focusManager.setFocused(isInUse() ? undefined : false);
    loadWatch().then((watch) => (unwatch = watch()), ignore);
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    unwatch();
    focusManager.setFocused(undefined);
  };
}
