import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../query-client.js';
import { activity } from './activity.js';
import { pauseWhenIdle } from './pause-when-idle.js';

const MINUTE_MS = 60_000;

afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

it('a polling screen pauses after a quarter of an hour without input, and resumes when the user returns', async () => {
  jest.useFakeTimers();
  activity.lastInput = Date.now();
  queryClient.mount();
  const ask = jest.fn(() => Promise.resolve('today'));
  const stop = pauseWhenIdle(() => Promise.reject(new Error('no network')));
  const screen = new QueryObserver(queryClient, { queryKey: ['today'], queryFn: ask, refetchInterval: MINUTE_MS });
  const leave = screen.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(14 * MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(15);

  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  const asked = ask.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(asked);

  window.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(ask).toHaveBeenCalledTimes(asked + 1);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(asked + 2);
  leave();
  stop();
  queryClient.unmount();
});
