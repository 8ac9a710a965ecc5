import { describe, expect, it } from '@jest/globals';
import { ofEachNote } from '@telecare/contracts';
import { NO_REQUEST } from '../appointments/history/appointment-state.rules.js';
import { NO_ROOM } from '../rooms/appointment-room.rules.js';
import { type CancelledAppointment, reopened } from './reopening.rules.js';

const cancelled: CancelledAppointment = {
  id: 'appointment',
  practiceId: 'practice',
  revision: 3,
  startsAt: '2030-03-04T15:00:00Z',
  endsAt: '2030-03-04T15:45:00Z',
  practitionerId: 'alvarez',
  practitionerUserId: 'account',
  appointmentTypeId: 'type',
  type: 'Follow-up',
  mode: 'in_person',
  color: 'blue',
  status: 'cancelled',
  cancelledFrom: 'confirmed',
  ...ofEachNote(() => null),
  arrivedAt: null,
  inRoomSince: null,
  noticeMinutes: 1440,
  ...NO_ROOM,
  overbooked: false,
  outsideHours: false,
  ...NO_REQUEST,
  timeZone: 'UTC',
  actingAs: 'scheduler',
};

const free = { practitionerUserId: 'account', isPatientHere: true, isFree: true, room: undefined };
const wanted = { revision: 3, outside: false };
const before = new Date('2030-03-04T14:59:59Z');

const after = (appointment: object = {}, facts: object = {}, changes: object = {}, now = before) =>
  reopened({ ...cancelled, ...appointment }, { ...free, ...facts }, { ...wanted, ...changes }, now);

describe('reopening a cancelled appointment', () => {
  it('restores the status before the cancellation', () => {
    expect(after()).toMatchObject({ status: 'confirmed', startsAt: cancelled.startsAt, endsAt: cancelled.endsAt });
    expect(after({ cancelledFrom: 'pending' })).toMatchObject({ status: 'pending' });
  });

  it('confirms an appointment without a recorded status', () => {
    expect(after({ cancelledFrom: null })).toMatchObject({ status: 'confirmed' });
  });

  it('keeps the length at another time', () => {
    expect(after({}, {}, { startsAt: '2030-03-05T09:00:00.000Z' })).toMatchObject({
      startsAt: '2030-03-05T09:00:00Z',
      endsAt: '2030-03-05T09:45:00Z',
    });
  });

  it('fails after the start unless a later time is given', () => {
    const start = new Date(cancelled.startsAt);
    expect(after({}, {}, {}, start)).toBe('not_possible');
    expect(after({}, {}, { startsAt: '2030-03-04T15:05:00Z' }, start)).toMatchObject({ status: 'confirmed' });
    expect(after({}, {}, { startsAt: '2030-03-04T14:00:00Z' })).toBe('not_possible');
  });

  it('fails if the time is taken, even for an overbooked appointment', () => {
    expect(after({}, { isFree: false })).toBe('taken');
    expect(after({ overbooked: true }, { isFree: false })).toBe('taken');
    expect(after({ overbooked: true })).toMatchObject({ overbooked: false });
  });

  it('clears a room that is taken or was shared', () => {
    const there = { roomId: 'one', roomName: 'Room 1', roomIsShared: true };
    const { startsAt, endsAt } = cancelled;
    const room = { id: 'one', name: 'Room 1', isActive: true, uses: [] };
    const use = { id: 'other', startsAt, endsAt, practitioner: 'Wei Chen', isShown: true };
    expect(after(there, { room })).toMatchObject({ ...there, roomIsShared: false });
    expect(after(there, { room: { ...room, uses: [use] } })).toMatchObject({ status: 'confirmed', ...NO_ROOM });
  });

  it('fails if another user changed the appointment first', () => {
    expect(after({}, {}, { revision: 2 })).toBe('changed');
  });

  it.each(['pending', 'confirmed', 'checked_in', 'completed', 'no_show'] as const)(
    'fails for an appointment that is %s',
    (status) => {
      expect(after({ status })).toBe('not_possible');
    },
  );

  it('fails if the patient or the practitioner has left the practice', () => {
    expect(after({}, { isPatientHere: false })).toBe('not_possible');
    expect(after({}, { practitionerUserId: null })).toBe('not_possible');
  });

  it('fails for patients', () => {
    expect(after({ actingAs: 'patient' })).toBe('not_possible');
  });
});
