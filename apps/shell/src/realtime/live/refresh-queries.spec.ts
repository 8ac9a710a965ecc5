import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries.js';

let queries: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  queries = new QueryClient();
  const keep = (key: string, changesWith?: string[]) =>
    queries
      .getQueryCache()
      .build(queries, { queryKey: [key], ...(changesWith && { meta: { changesWith } }) })
      .setData(key);
  keep('day', ['appointment']);
  keep('waiting', ['call', 'appointment']);
  keep('names');
});

afterEach(() => {
  queries.clear();
  jest.useRealTimers();
});

const stale = () =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

it('refetches once per kind, however many events arrive', async () => {
  const invalidate = jest.spyOn(queries, 'invalidateQueries');
  const refreshing = refreshQueries(queries);
  for (const id of ['1', '2', '3']) refreshing.tell({ kind: 'appointment', id });
  await jest.advanceTimersByTimeAsync(500);
  expect([stale(), invalidate.mock.calls.length]).toEqual([['day', 'waiting'], 1]);
});

it('leaves alone what changes with something else', async () => {
  refreshQueries(queries).tell({ kind: 'call', id: '1' });
  await jest.advanceTimersByTimeAsync(500);
  expect(stale()).toEqual(['waiting']);
});

it('asks for all that changes when too much did', async () => {
  refreshQueries(queries).tell({ kind: 'resync' });
  await jest.advanceTimersByTimeAsync(500);
  expect(stale()).toEqual(['day', 'waiting']);
});
