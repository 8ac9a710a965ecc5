import { jest } from '@jest/globals';

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** The spec happens at that time: only the date is another one, everything runs on. Ends with `jest.useRealTimers()`. */
export const setClock = (now: string): void => void jest.useFakeTimers({ now: new Date(now), doNotFake: [...TIMERS] });
