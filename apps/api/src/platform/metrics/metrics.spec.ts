import { expect, it } from '@jest/globals';
import { registry } from './metrics.js';

it('the metrics contain the delay of the event loop', async () => {
  const text = await registry.metrics();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('nodejs_eventloop_lag_max_seconds');
});
