import { describe, expect, it } from '@jest/globals';
import { clockFaultOf, faultOfSpan, newBlock, toBlockFacts, toBlockFields } from './blocked-time-form.rules.js';

const weekly = { ...newBlock('elena', '2027-03-01'), repeats: 'weekly' as const };

describe('the form of a blocked time', () => {
  it('begins with lunch on the shown day', () => {
    expect(toBlockFacts(newBlock('elena', '2027-03-01'))).toEqual({
      kind: 'lunch',
      title: null,
      from: '12:00',
      to: '13:00',
      firstDay: '2027-03-01',
      lastDay: null,
      weekdays: [],
      skippedDays: [],
    });
  });

  it('shows again what it has saved', () => {
    const fields = { ...weekly, title: 'Team', to: '00:00', lastDay: '2027-06-30', skippedDays: ['2027-03-08'] };
    expect(toBlockFacts(fields)).toMatchObject({ to: '24:00', weekdays: [1, 2, 3, 4, 5], lastDay: '2027-06-30' });
    expect(toBlockFields('elena', toBlockFacts(fields))).toEqual(fields);
  });

  it('drops weekdays, the last day and skipped days of a block that no longer repeats', () => {
    const fields = { ...weekly, repeats: 'once' as const, lastDay: '2027-06-30', skippedDays: ['2027-03-08'] };
    expect(toBlockFacts(fields)).toMatchObject({ weekdays: [], lastDay: null, skippedDays: [] });
  });

  it('refuses an end before the beginning and times beside the grid', () => {
    expect(faultOfSpan({ from: '12:00', to: '12:00' })).toBe('order');
    expect(faultOfSpan({ from: '', to: '12:00' })).toBe('order');
    expect(faultOfSpan({ from: '12:02', to: '13:00' })).toBe('grid');
    expect(faultOfSpan({ from: '23:00', to: '00:00' })).toBeUndefined();
  });

  it('refuses a single time that the clock skips or repeats, and leaves weekly ones to the clock', () => {
    const night = { ...newBlock('elena', '2027-03-14'), from: '02:30', to: '04:00' };
    expect(clockFaultOf(night, 'America/New_York')).toBe('skipped');
    expect(clockFaultOf({ ...night, firstDay: '2027-11-07', from: '01:30' }, 'America/New_York')).toBe('repeated');
    expect(clockFaultOf({ ...night, repeats: 'weekly' }, 'America/New_York')).toBeUndefined();
    expect(clockFaultOf(newBlock('elena', '2027-03-14'), 'America/New_York')).toBeUndefined();
  });
});
