import { describe, expect, it } from '@jest/globals';
import type { ReadinessDto } from '@telecare/contracts';
import { systemStatus } from './system-status.js';

const report = (status: ReadinessDto['status']): ReadinessDto => ({
  status,
  components: { database: 'up', redis: 'down', identity: 'up' },
});

describe('the status of the system', () => {
  it('is what the report says', () => {
    expect(systemStatus({ data: report('degraded'), error: null })).toBe('degraded');
  });

  it('is read from the body of a refused check too', () => {
    expect(systemStatus({ error: report('down') })).toBe('down');
  });

  it('is unknown when the check itself fails after a good one', () => {
    expect(systemStatus({ data: report('operational'), error: new TypeError('fetch failed') })).toBe('unknown');
    expect(systemStatus({ error: { status: 500, code: 'internal.error' } })).toBe('unknown');
  });
});
