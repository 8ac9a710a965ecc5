import { describe, expect, it } from '@jest/globals';
import { ofEachNote, type Role } from '@telecare/contracts';
import { NO_ROOM } from '../../rooms/appointment-room.rules.js';
import { type AppointmentState, historyOf, NO_REQUEST } from './appointment-state.rules.js';

const booked: AppointmentState = {
  id: 'appointment',
  practiceId: 'practice',
  revision: 1,
  startsAt: '2030-03-04T15:00:00Z',
  endsAt: '2030-03-04T15:30:00Z',
  practitionerId: 'alvarez',
  practitionerUserId: 'account',
  appointmentTypeId: 'type',
  type: 'Follow-up',
  mode: 'in_person',
  color: 'blue',
  status: 'confirmed',
  ...ofEachNote(() => null),
  notes: 'Fasting',
  arrivedAt: null,
  inRoomSince: null,
  noticeMinutes: 1440,
  ...NO_ROOM,
  overbooked: false,
  outsideHours: false,
  ...NO_REQUEST,
};

const other = { startsAt: '2030-03-05T09:00:00Z', practitionerId: 'chen' };
const moved = { ...other, endsAt: '2030-03-05T09:30:00Z' };
const asked: AppointmentState = { ...booked, requestedAt: '2030-03-01T08:00:00Z', requestedTimes: [other] };

const history = (before: AppointmentState | undefined, after: AppointmentState, actingAs: Role = 'scheduler') =>
  historyOf({ before, after, reason: null, actingAs });

describe('the history of an appointment', () => {
  it('begins with the booking', () => {
    expect(history(undefined, booked)).toMatchObject({ fromStatus: null, toStatus: 'confirmed', details: {} });
  });

  it('skips an unchanged appointment', () => {
    expect(history(booked, booked)).toBeUndefined();
  });

  it('shows the old and new time and practitioner of a move', () => {
    expect(history(booked, { ...booked, ...moved })).toMatchObject({
      fromStart: booked.startsAt,
      toStart: other.startsAt,
      fromPractitionerId: 'alvarez',
      toPractitionerId: 'chen',
      details: {},
    });
  });

  it('shows changed fields before and after and leaves out empty values', () => {
    const after = { ...booked, endsAt: '2030-03-04T16:00:00Z', notes: null, patientNote: 'Bring your card' };
    expect(history(booked, after)?.details).toEqual({
      minutes: { from: 30, to: 60 },
      notes: { from: 'Fasting' },
      patientNote: { to: 'Bring your card' },
    });
  });

  it('shows each step of a reschedule request', () => {
    const step = (before: AppointmentState, after: AppointmentState, actingAs: Role) =>
      history(before, after, actingAs)?.details['request'];
    expect(step(booked, asked, 'patient')).toEqual({ step: 'made', times: [other] });
    const later = { ...other, startsAt: '2030-03-07T09:00:00Z' };
    expect(step(asked, { ...asked, requestedTimes: [later] }, 'patient')).toEqual({ step: 'made', times: [later] });
    expect(step(asked, booked, 'patient')).toEqual({ step: 'withdrawn', times: [other] });
    expect(step(asked, booked, 'scheduler')).toEqual({ step: 'declined', times: [other] });
    expect(step(asked, { ...booked, ...other }, 'scheduler')).toEqual({ step: 'accepted', times: [] });
    expect(step(asked, { ...booked, startsAt: '2030-03-06T09:00:00Z' }, 'scheduler')).toBeUndefined();
  });

  it('marks an overbooked appointment only when it is made or moved', () => {
    const beside = { ...booked, overbooked: true };
    expect(history(undefined, beside)?.details).toEqual({ overbooked: true });
    expect(history(beside, { ...beside, notes: 'Other' })?.details).toEqual({
      notes: { from: 'Fasting', to: 'Other' },
    });
    expect(history(beside, { ...beside, ...moved })?.details).toEqual({ overbooked: true });
  });

  it('shows a changed room, and a shared one only when that is new', () => {
    const there = { ...booked, roomId: 'one', roomName: 'Room 1' };
    expect(history(booked, there)?.details).toEqual({ room: { to: 'Room 1' } });
    const shared = { ...there, roomId: 'two', roomName: 'Room 2', roomIsShared: true };
    expect(history(there, shared)?.details).toEqual({ room: { from: 'Room 1', to: 'Room 2' }, roomIsShared: true });
    expect(history(shared, { ...shared, notes: null })?.details).toEqual({ notes: { from: 'Fasting' } });
  });
});
