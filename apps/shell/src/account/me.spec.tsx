import { afterEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { queryClient } from '../query-client.js';
import { loadMe, meQuery } from './me.js';

const A_WHILE_MS = 6 * 60_000;
const known = { id: 'amara', roles: [] } as unknown as Awaited<ReturnType<typeof loadMe>>;
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
  queryClient.clear();
});

function knownFor(ms: number, answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  queryClient.setQueryData(meQuery.queryKey, known, { updatedAt: Date.now() - ms });
  globalThis.fetch = (input) => {
    asked.push(new Request(input).url);
    return answer();
  };
  return asked;
}

it('a known user remains known without a network, so that closing a dialog keeps the page', async () => {
  const asked = knownFor(A_WHILE_MS, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadMe()).toEqual(known);
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('a known user appears at once and refreshes in the background', async () => {
  const asked = knownFor(A_WHILE_MS, () => new Promise(() => undefined));
  expect(await loadMe()).toEqual(known);
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('a user who was loaded recently is not loaded again', async () => {
  const asked = knownFor(1_000, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadMe()).toEqual(known);
  expect(asked).toEqual([]);
});
