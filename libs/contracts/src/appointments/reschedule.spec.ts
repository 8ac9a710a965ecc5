import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES } from './limits.js';
import { rescheduleBar } from './reschedule.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const appointment = { status: 'confirmed', startsAt: inHours(48), patientsMayMove: true, noticeMinutes: 1440 } as const;

describe('asking for another time', () => {
  it('works for a confirmed future appointment', () => {
    expect(rescheduleBar(appointment, NOW)).toBeUndefined();
  });

  it.each(APPOINTMENT_STATUSES.filter((status) => status !== 'confirmed'))(
    'is not possible when it is %s',
    (status) => {
      expect(rescheduleBar({ ...appointment, status }, NOW)).toBe('not_possible');
    },
  );

  it('ends at the limit of the appointment, and with the beginning', () => {
    const left = (hours: number, noticeMinutes = 1440) =>
      rescheduleBar({ ...appointment, startsAt: inHours(hours), noticeMinutes }, NOW);
    expect([left(24), left(24 - 0.01)]).toEqual([undefined, 'too_late']);
    expect([left(48, 2880), left(48 - 0.01, 2880)]).toEqual([undefined, 'too_late']);
    expect([left(0.01, 0), left(0, 0)]).toEqual([undefined, 'not_possible']);
  });

  it('requires a call for a type that patients cannot book', () => {
    expect(rescheduleBar({ ...appointment, patientsMayMove: false }, NOW)).toBe('by_practice');
  });
});
