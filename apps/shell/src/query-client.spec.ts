import { afterEach, describe, expect, it } from '@jest/globals';
import { queryClient } from './query-client.js';

const key = ['patients'];

/** What is shown after the same query was answered and then failed. */
async function shownAfter(failure: unknown): Promise<unknown> {
  const ask = (queryFn: () => Promise<string>) => queryClient.fetchQuery({ queryKey: key, queryFn, retry: false });
  await ask(() => Promise.resolve('Amara Okafor'));
  await queryClient.invalidateQueries({ queryKey: key });
  await expect(ask(() => Promise.reject(failure as Error))).rejects.toBe(failure);
  return queryClient.getQueryData(key);
}

afterEach(() => queryClient.clear());

describe('what the API said before', () => {
  it.each([403, 404])('is forgotten when the answer is %d now', async (status) => {
    expect(await shownAfter({ status })).toBeUndefined();
  });

  it.each([{ status: 503 }, new TypeError('no network')])(
    'is still shown while there is trouble: %p',
    async (failure) => {
      expect(await shownAfter(failure)).toBe('Amara Okafor');
    },
  );
});
