import { describe, expect, it } from '@jest/globals';
import { SharedFlush } from './shared-flush.js';

function disk() {
  const begun: { succeed(): void; fail(error: Error): void }[] = [];
  const query = () => new Promise((resolve, reject) => begun.push({ succeed: () => resolve(undefined), fail: reject }));
  return { begun, flush: new SharedFlush({ query, end: async () => undefined } as never) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

const stateOf = (promise: Promise<void>) =>
  Promise.race([
    promise.then(
      () => 'durable',
      () => 'failed',
    ),
    settle().then(() => 'waits'),
  ]);

describe('a shared flush', () => {
  it('serves all callers that wait at the same time', async () => {
    const { begun, flush } = disk();
    const all = Array.from({ length: 100 }, () => flush.done());
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]!.succeed();
    await Promise.all(all);
    expect(begun).toHaveLength(1);
  });

  it('runs again for callers that arrive while one is running', async () => {
    const { begun, flush } = disk();
    const early = flush.done();
    await settle();
    const late = [flush.done(), flush.done()];
    begun[0]!.succeed();
    expect(await stateOf(early)).toBe('durable');
    expect(await Promise.all(late.map(stateOf))).toEqual(['waits', 'waits']);
    expect(begun).toHaveLength(2);
    begun[1]!.succeed();
    expect(await Promise.all(late.map(stateOf))).toEqual(['durable', 'durable']);
  });

  it('fails for its callers and is retried for the others', async () => {
    const { begun, flush } = disk();
    const early = flush.done();
    await settle();
    const late = flush.done();
    begun[0]!.fail(new Error('connection lost'));
    expect(await stateOf(early)).toBe('failed');
    await settle();
    begun[1]!.succeed();
    expect(await stateOf(late)).toBe('durable');
  });
});
