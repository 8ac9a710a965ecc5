import { focusManager } from '@tanstack/react-query';
import { watchActivity } from './activity.js';

const CHECK_MS = 30_000;

/**
 * Screens that ask again by themselves stop while nobody is there: each answer would renew the token of a forgotten
 * page, and its session would never end. The first touch asks anew for what is shown. Gives the way to stop watching.
 */
export function pauseWhenIdle(): () => void {
  const resume = () => focusManager.setFocused(undefined);
  const isInUse = watchActivity(resume);
  const timer = setInterval(() => focusManager.setFocused(isInUse() ? undefined : false), CHECK_MS);
  return () => {
    clearInterval(timer);
    resume();
  };
}
