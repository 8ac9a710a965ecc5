import { focusManager } from '@tanstack/react-query';
import { isInUse } from './activity.js';

const CHECK_MS = 30_000;

const ignore = () => undefined;

/**
 * Screens that ask again by themselves stop while nobody is there: each answer would renew the token of a forgotten
 * page, and its session would never end. What ends it (`loadWatch`) comes later, and is tried again where it could not be
 * loaded. Gives the way to stop watching.
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
