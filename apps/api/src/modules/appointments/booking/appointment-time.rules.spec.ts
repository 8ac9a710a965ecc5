import { describe, expect, it } from '@jest/globals';
import { ofEachNote } from '@telecare/contracts';
import { type AppointmentState, NO_REQUEST } from '../history/appointment-state.rules.js';
import { NO_ROOM } from '../../rooms/appointment-room.rules.js';
import { acceptedTime, changedTime, type TypeOfTime } from './appointment-time.rules.js';

const alvarez = { id: 'alvarez', userId: 'account-a' };
const chen = { id: 'chen', userId: 'account-c' };

const booked: AppointmentState = {
  id: 'appointment',
  practiceId: 'practice',
  revision: 3,
  startsAt: '2030-03-04T15:00:00Z',
  endsAt: '2030-03-04T15:30:00Z',
  practitionerId: 'alvarez',
  practitionerUserId: 'account-a',
  appointmentTypeId: 'type',
  type: 'Follow-up',
  mode: 'in_person',
  color: 'blue',
  status: 'confirmed',
  ...ofEachNote(() => null),
  arrivedAt: null,
  inRoomSince: null,
  noticeMinutes: 1440,
  ...NO_ROOM,
  overbooked: true,
  outsideHours: false,
  requestedAt: '2030-03-01T08:00:00Z',
  requestedTimes: [{ startsAt: '2030-03-05T09:00:00Z', practitionerId: 'chen' }],
  rescheduleNote: 'After school',
};

const later = {
  startsAt: '2030-03-04T16:00:00.000Z',
  practitioner: alvarez,
  revision: 3,
  outside: true,
  overbook: false,
  isFree: true,
};
const stays = { ...later, startsAt: booked.startsAt, outside: false };
const first: TypeOfTime = {
  id: 'first',
  name: 'First appointment',
  minutes: 60,
  mode: 'video',
  color: 'green',
  lacksPhone: false,
};

describe('moving an appointment', () => {
  it('keeps its length and ends a reschedule request', () => {
    expect(changedTime(booked, later)).toEqual({
      ...booked,
      ...NO_REQUEST,
      startsAt: '2030-03-04T16:00:00Z',
      endsAt: '2030-03-04T16:30:00Z',
      overbooked: false,
      outsideHours: true,
    });
  });

  it('marks it as overbooked only if the practitioner is busy', () => {
    expect(changedTime(booked, { ...later, isFree: false })).toBe('slot_taken');
    expect(changedTime(booked, { ...later, isFree: false, overbook: true })).toMatchObject({ overbooked: true });
    expect(changedTime({ ...booked, overbooked: true }, { ...later, overbook: true })).toMatchObject({
      overbooked: false,
    });
    expect(changedTime({ ...booked, overbooked: true }, { ...stays, isFree: false })).toMatchObject({
      overbooked: true,
    });
  });

  it('fails if another user changed it first', () => {
    expect(changedTime(booked, { ...later, revision: 2 })).toBe('changed');
  });

  it('fails for a past appointment', () => {
    expect(changedTime({ ...booked, status: 'completed' }, later)).toBe('not_possible');
    expect(changedTime({ ...booked, status: 'completed' }, stays)).toMatchObject({ status: 'completed' });
  });
});

describe('giving an appointment another type', () => {
  it("sets the type's length and keeps a reschedule request", () => {
    expect(changedTime(booked, stays, first)).toMatchObject({
      type: 'First appointment',
      mode: 'video',
      endsAt: '2030-03-04T16:00:00Z',
      requestedAt: booked.requestedAt,
    });
  });

  it('fails for a phone type without a phone number', () => {
    expect(changedTime(booked, stays, { ...first, lacksPhone: true })).toBe('phone_missing');
  });

  it('changes nothing for the same type', () => {
    expect(changedTime(booked, stays, { ...first, id: 'type' })).toEqual(booked);
  });
});

describe('accepting a reschedule request', () => {
  const now = new Date('2030-03-02T12:00:00Z');
  const [asked] = booked.requestedTimes;

  it('moves the appointment to the requested time', () => {
    expect(acceptedTime(booked, asked!, chen, false, now)).toMatchObject({
      startsAt: '2030-03-05T09:00:00Z',
      endsAt: '2030-03-05T09:30:00Z',
      practitionerId: 'chen',
      practitionerUserId: 'account-c',
      ...NO_REQUEST,
    });
  });

  it('fails for another time, after the start, and without a request', () => {
    expect(acceptedTime(booked, { ...asked!, practitionerId: 'alvarez' }, alvarez, false, now)).toBeUndefined();
    expect(acceptedTime(booked, asked!, chen, false, new Date(booked.startsAt))).toBeUndefined();
    expect(acceptedTime({ ...booked, ...NO_REQUEST }, asked!, chen, false, now)).toBeUndefined();
  });
});
