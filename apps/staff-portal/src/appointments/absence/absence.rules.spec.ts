import { describe, expect, it } from '@jest/globals';
import { type AbsenceFields, timeOffOf, withTimeOff } from './absence.rules.js';

const TODAY = '2026-11-24';

const entered = (changes: Partial<AbsenceFields> = {}) =>
  timeOffOf({ practitionerId: 'elena', from: 'day', lastDay: TODAY, note: ' ', ...changes }, TODAY, '15:04');

const off = { kind: 'off', note: null };

describe('the time off of an absence', () => {
  it('covers the whole of today', () => {
    expect(entered()).toEqual([{ ...off, firstDay: TODAY, lastDay: TODAY, hours: null }]);
  });

  it('covers several whole days in one entry, with its note', () => {
    expect(entered({ lastDay: '2026-11-26', note: ' Ill ' })).toEqual([
      { kind: 'off', note: 'Ill', firstDay: TODAY, lastDay: '2026-11-26', hours: null },
    ]);
  });

  it('covers the rest of today from the last five minutes on', () => {
    expect(entered({ from: 'now' })).toEqual([
      { ...off, firstDay: TODAY, lastDay: TODAY, hours: { from: '15:00', to: '24:00' } },
    ]);
  });

  it('covers the rest of today and then whole days, also across the end of a month', () => {
    expect(
      timeOffOf({ practitionerId: '', from: 'now', lastDay: '2026-12-02', note: '' }, '2026-11-30', '23:59'),
    ).toEqual([
      { ...off, firstDay: '2026-11-30', lastDay: '2026-11-30', hours: { from: '23:55', to: '24:00' } },
      { ...off, firstDay: '2026-12-01', lastDay: '2026-12-02', hours: null },
    ]);
  });
});

describe('a schedule with the time off of an absence', () => {
  const days = (firstDay: string, note: string | null = null) =>
    ({ kind: 'off', firstDay, lastDay: firstDay, hours: null, note }) as const;
  const evening = { from: '18:00', to: '20:00' };
  const extra = { kind: 'extra', firstDay: TODAY, lastDay: TODAY, hours: evening, note: 'Late' } as const;

  it('adds new times behind those that it had', () => {
    const [known, added] = [days('2026-12-24'), days(TODAY, 'Ill')];
    expect(withTimeOff([known], [added])).toEqual([known, added]);
  });

  it('stores known times once, with the typed note', () => {
    const known = [extra, days(TODAY), days('2026-12-24', 'Holiday')];
    expect(withTimeOff(known, [days(TODAY, 'Ill'), days('2026-11-25', 'Ill')])).toEqual([
      extra,
      days(TODAY, 'Ill'),
      days('2026-12-24', 'Holiday'),
      days('2026-11-25', 'Ill'),
    ]);
  });

  it('keeps a note if none was typed', () => {
    const known = [days(TODAY, 'Ill')];
    expect(withTimeOff(known, [days(TODAY)])).toEqual(known);
    expect(withTimeOff(known, [days(TODAY)])[0]).toBe(known[0]);
  });
});
