import { describe, expect, it } from '@jest/globals';
import type { ScheduleException } from '@telecare/contracts';
import { addedTimeOff, isInTimeOff } from './time-off.rules.js';

const off = (changes: Partial<ScheduleException> = {}): ScheduleException => ({
  kind: 'off',
  firstDay: '2026-11-24',
  lastDay: '2026-11-25',
  hours: null,
  note: null,
  ...changes,
});

const NEW_YORK = 'America/New_York';

const at = (start: string, minutes: number) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});

describe('an appointment', () => {
  it('lies in time off on its days, in the zone of the practice', () => {
    expect(isInTimeOff(at('2026-11-24T05:00:00Z', 30), [off()], NEW_YORK)).toBe(true);
    expect(isInTimeOff(at('2026-11-26T04:30:00Z', 30), [off()], NEW_YORK)).toBe(true);
    expect(isInTimeOff(at('2026-11-26T05:00:00Z', 30), [off()], NEW_YORK)).toBe(false);
    expect(isInTimeOff(at('2026-11-24T04:30:00Z', 30), [off()], NEW_YORK)).toBe(false);
    expect(isInTimeOff(at('2026-11-24T04:30:00Z', 31), [off()], NEW_YORK)).toBe(true);
  });

  it('lies in hours off if any part of it does', () => {
    const afternoon = [off({ hours: { from: '12:00', to: '24:00' } })];
    expect(isInTimeOff(at('2026-11-24T16:30:00Z', 30), afternoon, NEW_YORK)).toBe(false);
    expect(isInTimeOff(at('2026-11-24T16:30:00Z', 31), afternoon, NEW_YORK)).toBe(true);
    expect(isInTimeOff(at('2026-11-25T04:30:00Z', 30), afternoon, NEW_YORK)).toBe(true);
    expect(isInTimeOff(at('2026-11-25T14:00:00Z', 30), afternoon, NEW_YORK)).toBe(false);
    expect(isInTimeOff(at('2026-11-26T17:00:00Z', 30), afternoon, NEW_YORK)).toBe(false);
  });

  it('lies in no time off if there is none', () => {
    expect(isInTimeOff(at('2026-11-24T16:30:00Z', 30), [], NEW_YORK)).toBe(false);
  });
});

describe('added time off', () => {
  it('leaves out what was known, whatever its note, and extra hours', () => {
    const known = off({ note: 'Ill' });
    const later = off({ firstDay: '2026-11-25' });
    const extra = off({ kind: 'extra', hours: { from: '18:00', to: '20:00' } });
    expect(addedTimeOff([known], [off(), later, extra])).toEqual([later]);
  });
});
