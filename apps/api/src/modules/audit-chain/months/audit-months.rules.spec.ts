import { describe, expect, it } from '@jest/globals';
import { completeReach, dueMonth, spanOf } from './audit-months.rules.js';

const now = new Date('2032-03-15T00:00:00Z');

describe('the next month of audit events to delete', () => {
  it('contains the oldest event and ends before the retention period', () => {
    expect(dueMonth(new Date('2026-02-28T23:59:59Z'), 6, now)).toBe('2026-02');
    expect(dueMonth(new Date('2026-03-01T00:00:00Z'), 6, now)).toBeUndefined();
    expect(dueMonth(new Date('2019-12-31T23:00:00Z'), 6, now)).toBe('2019-12');
    expect(dueMonth(undefined, 6, now)).toBeUndefined();
  });

  it('ends at the first instant of the next month', () => {
    expect(spanOf('2026-12')).toEqual({ from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' });
  });

  it('waits until all its events are sealed and in the access ledger', () => {
    const whole = { events: 3, firstSeq: 1, lastSeq: 2, isInLedger: true };
    expect(completeReach(whole)).toEqual({ events: 3, firstSeq: 1, lastSeq: 2 });
    expect(completeReach({ ...whole, lastSeq: undefined })).toBeUndefined();
    expect(completeReach({ ...whole, isInLedger: false })).toBeUndefined();
    expect(completeReach({ ...whole, events: 0 })).toBeUndefined();
  });
});
