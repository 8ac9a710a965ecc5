import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES } from './limits.js';
import { RESCHEDULE_NOTICE_HOURS, rescheduleBar } from './reschedule.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const appointment = { status: 'confirmed', startsAt: inHours(48), patientsMayMove: true } as const;

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

  it('ends with the notice that patients give, and with the beginning', () => {
    const left = (hours: number) => rescheduleBar({ ...appointment, startsAt: inHours(hours) }, NOW);
    expect(left(RESCHEDULE_NOTICE_HOURS)).toBeUndefined();
    expect(left(RESCHEDULE_NOTICE_HOURS - 0.01)).toBe('too_late');
    expect(left(0)).toBe('not_possible');
  });

  it('requires a call for a type that patients cannot book', () => {
    expect(rescheduleBar({ ...appointment, patientsMayMove: false }, NOW)).toBe('by_practice');
  });
});
