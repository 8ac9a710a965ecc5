import { describe, expect, it } from '@jest/globals';
import { isReminderDue, type UpcomingAppointment } from './reminders.rules.js';

const at = (hour: number) => new Date(Date.UTC(2030, 2, 4, hour));

const tomorrow: UpcomingAppointment = {
  practiceId: 'practice',
  id: 'appointment',
  patientProfileId: 'patient',
  startsAt: at(33),
  announcedAt: at(0),
  hasUndecidedChange: false,
  isUnwanted: false,
};

const isDue = (changes: Partial<UpcomingAppointment>, now = at(9)) =>
  isReminderDue('reminder_24h', { ...tomorrow, ...changes }, now);

describe('the reminder of the day before', () => {
  it('falls due 24 hours before the start', () => {
    expect(isDue({}, new Date(at(9).getTime() - 1))).toBe(false);
    expect(isDue({})).toBe(true);
  });

  it('gives way to the reminder of the last hour', () => {
    expect(isDue({}, new Date(at(32).getTime() - 1))).toBe(true);
    expect(isDue({}, at(32))).toBe(false);
  });

  it('skips a patient who heard of the time later than a day before', () => {
    expect(isDue({ announcedAt: at(9) })).toBe(true);
    expect(isDue({ announcedAt: at(10) })).toBe(false);
  });

  it('waits until the last change is decided, which may be a move', () => {
    expect(isDue({ hasUndecidedChange: true })).toBe(false);
  });

  it('skips a patient who switched it off', () => {
    expect(isDue({ isUnwanted: true })).toBe(false);
  });
});
