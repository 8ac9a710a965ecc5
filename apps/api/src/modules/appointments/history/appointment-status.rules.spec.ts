import { describe, expect, it } from '@jest/globals';
import { type LockedAppointment, ownCancellation, statusAfter } from './appointment-status.rules.js';

const at = (time: string) => new Date(`2030-03-04T${time}:00Z`);

const confirmed: LockedAppointment = { status: 'confirmed', startsAt: '2030-03-04T15:00:00Z', timeZone: 'UTC' };

describe('statusAfter', () => {
  it('cancels a confirmed appointment for staff at any time', () => {
    expect(statusAfter('cancel', confirmed, 'scheduler', at('14:59'))).toBe('cancelled');
  });

  it('refuses to cancel an appointment that is completed', () => {
    expect(statusAfter('cancel', { ...confirmed, status: 'completed' }, 'scheduler', at('09:00'))).toBeUndefined();
  });

  it('refuses to complete an appointment before it starts', () => {
    expect(statusAfter('complete', confirmed, 'practitioner', at('14:59'))).toBeUndefined();
    expect(statusAfter('complete', confirmed, 'practitioner', at('15:00'))).toBe('completed');
  });

  it('checks a patient in on the day of the appointment in the time zone of the practice', () => {
    const inAuckland = { ...confirmed, timeZone: 'Pacific/Auckland' };
    expect(statusAfter('check_in', inAuckland, 'scheduler', at('10:59'))).toBeUndefined();
    expect(statusAfter('check_in', inAuckland, 'scheduler', at('11:00'))).toBe('checked_in');
  });

  it('refuses every action of staff to patients', () => {
    expect(statusAfter('confirm', { ...confirmed, status: 'pending' }, 'patient', at('09:00'))).toBeUndefined();
  });
});

describe('ownCancellation', () => {
  it('lets a patient cancel until 24 hours before the appointment', () => {
    const dayBefore = (time: string) => new Date(`2030-03-03T${time}Z`);
    expect(ownCancellation(confirmed, dayBefore('15:00:00'))).toBe('done');
    expect(ownCancellation(confirmed, dayBefore('15:00:01'))).toBe('too_late');
  });

  it('refuses what is cancelled already, however late it is', () => {
    expect(ownCancellation({ ...confirmed, status: 'cancelled' }, at('14:00'))).toBe('not_possible');
  });
});
