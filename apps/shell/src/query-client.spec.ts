import { afterEach, describe, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { queryClient } from './query-client.js';

const key = ['patients'];

async function shownAfter(failure: unknown): Promise<unknown> {
  const ask = (queryFn: () => Promise<string>) => queryClient.fetchQuery({ queryKey: key, queryFn, retry: false });
  await ask(() => Promise.resolve('Amara Okafor'));
  await queryClient.invalidateQueries({ queryKey: key });
  await expect(ask(() => Promise.reject(failure as Error))).rejects.toBe(failure);
  return queryClient.getQueryData(key);
}

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

describe('cached data of the API', () => {
  it.each([403, 404])('disappears on a %d', async (status) => {
    expect(await shownAfter({ status })).toBeUndefined();
  });

  it.each([{ status: 503 }, new TypeError('no network')])(
    'is still shown while there is trouble: %p',
    async (failure) => {
      expect(await shownAfter(failure)).toBe('Amara Okafor');
    },
  );
});

describe('a question without a network', () => {
  it('fails at once, because the way back online asks again', async () => {
    let asked = 0;
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
    const queryFn = () => Promise.reject(new TypeError(`try ${(asked += 1)}`));
    await expect(
      queryClient.fetchQuery({ ...queryClient.getDefaultOptions().queries, queryKey: key, queryFn }),
    ).rejects.toThrow('try 1');
    if (before) Object.defineProperty(globalThis, 'navigator', before);
  });
});

describe('a change without a network', () => {
  it('runs at once instead of waiting for the network, because the user may have changed their mind', async () => {
    onlineManager.setOnline(false);
    const made: string[] = [];
    const mutationFn = (what: string) => Promise.resolve(made.push(what));
    const change = queryClient
      .getMutationCache()
      .build(queryClient, { ...queryClient.getDefaultOptions().mutations, mutationFn });
    await change.execute('cancel');
    expect(made).toEqual(['cancel']);
  });
});
