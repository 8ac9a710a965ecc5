import { describe, expect, it } from '@jest/globals';
import { Histogram, Registry } from 'prom-client';
import { countsOf, figuresBetween } from './request-figures.js';

const histogram = () =>
  new Histogram({
    name: 'seconds',
    help: 'x',
    labelNames: ['status'],
    buckets: [0.1, 0.5, 1],
    registers: [new Registry()],
  });

async function figuresOf(requests: readonly (readonly [seconds: number, status: number])[]) {
  const seconds = histogram();
  seconds.observe({ status: 200 }, 0.9);
  const before = countsOf((await seconds.get()).values);
  for (const [took, status] of requests) seconds.observe({ status }, took);
  return figuresBetween(before, countsOf((await seconds.get()).values));
}

describe('the figures of requests', () => {
  it('do not exist without requests', async () => {
    expect(await figuresOf([])).toEqual({});
  });

  it('cover requests after the first count with any status', async () => {
    const fast = Array.from({ length: 90 }, () => [0.05, 200] as const);
    const slow = Array.from({ length: 10 }, () => [0.3, 503] as const);
    expect(await figuresOf([...fast, ...slow])).toEqual({ requestsP95: 300, errorShare: 10 });
  });

  it('count a request beyond the last bound as that bound', async () => {
    expect(await figuresOf([[9, 200]])).toEqual({ requestsP95: 1_000, errorShare: 0 });
  });
});
