import { describe, expect, it } from '@jest/globals';
import { type LockedAppointment, ownCancellation, progressAfter } from './appointment-status.rules.js';

const at = (time: string) => new Date(`2030-03-04T${time}:00Z`);

const confirmed: LockedAppointment = {
  status: 'confirmed',
  startsAt: '2030-03-04T15:00:00Z',
  timeZone: 'UTC',
  arrivedAt: null,
  inRoomSince: null,
  noticeMinutes: 1440,
};

const statusAfter = (...given: Parameters<typeof progressAfter>) => progressAfter(...given)?.status;

describe('progressAfter', () => {
  it('cancels a confirmed appointment for staff at any time', () => {
    expect(statusAfter('cancel', confirmed, 'scheduler', at('14:59'))).toBe('cancelled');
  });

  it('refuses to cancel a completed appointment', () => {
    expect(statusAfter('cancel', { ...confirmed, status: 'completed' }, 'scheduler', at('09:00'))).toBeUndefined();
  });

  it('refuses to complete an appointment before its start', () => {
    expect(statusAfter('complete', confirmed, 'practitioner', at('14:59'))).toBeUndefined();
    expect(statusAfter('complete', confirmed, 'practitioner', at('15:00'))).toBe('completed');
  });

  it("allows check-in on the appointment's day in the practice's time zone", () => {
    const inAuckland = { ...confirmed, timeZone: 'Pacific/Auckland' };
    expect(statusAfter('check_in', inAuckland, 'scheduler', at('10:59'))).toBeUndefined();
    expect(statusAfter('check_in', inAuckland, 'scheduler', at('11:00'))).toBe('checked_in');
  });

  it('refuses staff actions to patients', () => {
    expect(statusAfter('confirm', { ...confirmed, status: 'pending' }, 'patient', at('09:00'))).toBeUndefined();
  });
});

describe('the steps of the day', () => {
  const desk = (action: Parameters<typeof progressAfter>[0], state: object, time: string) => ({
    ...confirmed,
    ...state,
    ...progressAfter(action, { ...confirmed, ...state }, 'scheduler', at(time)),
  });
  const arrived = desk('check_in', {}, '14:50');
  const inRoom = desk('to_room', arrived, '15:02');

  it('record when the patient arrived and went to the room', () => {
    expect(arrived).toMatchObject({ status: 'checked_in', arrivedAt: '2030-03-04T14:50:00Z', inRoomSince: null });
    expect(inRoom).toMatchObject({ arrivedAt: '2030-03-04T14:50:00Z', inRoomSince: '2030-03-04T15:02:00Z' });
  });

  it('never put a patient in the room before the recorded arrival', () => {
    expect(desk('to_room', arrived, '14:49')).toMatchObject({ inRoomSince: '2030-03-04T14:50:00Z' });
  });

  it('revert one at a time', () => {
    expect(desk('reopen', arrived, '15:10')).toEqual(confirmed);
    expect(desk('leave_room', inRoom, '15:10')).toEqual(arrived);
    expect(desk('reopen', desk('complete', inRoom, '15:20'), '15:21')).toEqual(inRoom);
    expect(desk('reopen', desk('complete', confirmed, '15:20'), '15:21')).toEqual(confirmed);
  });

  it('lead a patient who went straight to the room back to expected', () => {
    const straight = desk('to_room', {}, '15:00');
    expect(straight).toMatchObject({ status: 'checked_in', arrivedAt: null });
    expect(desk('leave_room', straight, '15:01')).toEqual(confirmed);
    expect(desk('reopen', desk('complete', straight, '15:20'), '15:21')).toEqual(straight);
  });
});

describe('ownCancellation', () => {
  it('lets a patient cancel until 24 hours before the appointment', () => {
    const dayBefore = (time: string) => new Date(`2030-03-03T${time}Z`);
    expect(ownCancellation(confirmed, dayBefore('15:00:00'))).toBe('done');
    expect(ownCancellation(confirmed, dayBefore('15:00:01'))).toBe('too_late');
  });

  it("follows the appointment's notice period", () => {
    const cancelled = (noticeMinutes: number, now: Date) => ownCancellation({ ...confirmed, noticeMinutes }, now);
    expect(cancelled(2880, new Date('2030-03-02T15:00:00Z'))).toBe('done');
    expect(cancelled(2880, new Date('2030-03-02T15:00:01Z'))).toBe('too_late');
    expect(cancelled(0, at('14:59'))).toBe('done');
  });

  it('refuses a cancelled appointment, however late', () => {
    expect(ownCancellation({ ...confirmed, status: 'cancelled' }, at('14:00'))).toBe('not_possible');
  });
});
