import { describe, expect, it } from '@jest/globals';
import type { ReadinessDto } from '@telecare/contracts';
import { systemStatus } from './system-status.js';

const report = (status: ReadinessDto['status']): ReadinessDto => ({
  status,
  components: { database: 'up', redis: 'down', identity: 'up' },
});

describe('the status of the system', () => {
  it('equals the status in the report', () => {
    expect(systemStatus({ data: report('degraded'), error: null })).toBe('degraded');
  });

  it('reads the body of a failed check, too', () => {
    expect(systemStatus({ error: report('down') })).toBe('down');
  });

  it('changes to unknown when the check fails after a good one', () => {
    expect(systemStatus({ data: report('operational'), error: new TypeError('fetch failed') })).toBe('unknown');
    expect(systemStatus({ error: { status: 500, code: 'internal.error' } })).toBe('unknown');
  });
});
