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

/** Sets the date for a spec. Timers continue to run. Ends with `jest.useRealTimers()`. */
export const setClock = (now: string): void => void jest.useFakeTimers({ now: new Date(now), doNotFake: [...TIMERS] });
