import { describe, expect, it } from '@jest/globals';
import { ofEachNote } from '@telecare/contracts';
import { type AppointmentState, NO_REQUEST } from '../appointments/history/appointment-state.rules.js';
import type { RoomInUse } from './room-use.read-model.js';
import { inRoom, NO_ROOM } from './appointment-room.rules.js';

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
  arrivedAt: null,
  inRoomSince: null,
  noticeMinutes: 1440,
  ...NO_ROOM,
  overbooked: false,
  outsideHours: false,
  ...NO_REQUEST,
};

const use = (from: string, to: string) => ({
  id: 'other',
  startsAt: `2030-03-04T${from}:00Z`,
  endsAt: `2030-03-04T${to}:00Z`,
  practitioner: 'Wei Chen',
  isShown: true,
});

const free: RoomInUse = {
  id: 'one',
  name: 'Room 1',
  isActive: true,
  uses: [use('14:30', '15:00'), use('15:30', '16:00')],
};
const taken: RoomInUse = { ...free, uses: [use('15:15', '15:45')] };
const there = { ...booked, roomId: 'one', roomName: 'Room 1' };
const later = { ...there, startsAt: '2030-03-04T15:10:00Z', endsAt: '2030-03-04T15:40:00Z' };
const wanted = { roomId: 'one' };

describe('the room of an appointment', () => {
  it('fits between two other appointments', () => {
    expect(inRoom(booked, booked, free, wanted)).toEqual(there);
    expect(inRoom(there, there, free, { roomId: null })).toEqual(booked);
  });

  it('fails if it is taken, unless staff confirm', () => {
    expect(inRoom(booked, booked, taken, wanted)).toEqual({ refused: 'room_taken', holder: taken.uses[0] });
    expect(inRoom(booked, booked, taken, { ...wanted, useRoomAnyway: true })).toEqual({ ...there, roomIsShared: true });
  });

  it.each(['video', 'phone'] as const)('fails for an appointment by %s', (mode) => {
    const remote = { ...booked, mode };
    expect(inRoom(undefined, remote, free, wanted)).toEqual(remote);
    expect(inRoom(undefined, remote, taken, { ...wanted, useRoomAnyway: true })).toEqual(remote);
    expect(inRoom(there, { ...there, mode }, free, {})).toEqual(remote);
    expect(inRoom({ ...there, mode }, { ...there, mode }, free, {})).toEqual(remote);
  });

  it('fails if it is unknown or switched off', () => {
    expect(inRoom(booked, booked, undefined, wanted)).toEqual({ refused: 'unknown' });
    expect(inRoom(booked, booked, { ...free, isActive: false }, wanted)).toEqual({ refused: 'unknown' });
    expect(inRoom(there, { ...there, notes: 'Fasting' }, { ...free, isActive: false }, wanted)).toMatchObject(wanted);
  });

  it('remains with changes other than a move, even if it is shared', () => {
    const shared = { ...there, roomIsShared: true };
    expect(inRoom(shared, { ...shared, notes: 'Fasting' }, taken, {})).toEqual({ ...shared, notes: 'Fasting' });
    expect(inRoom(shared, { ...shared, notes: 'Fasting' }, taken, wanted)).toEqual({ ...shared, notes: 'Fasting' });
  });

  it('remains after a move if it is free then, and is cleared otherwise', () => {
    expect(
      inRoom({ ...there, roomIsShared: true }, { ...later, roomIsShared: true }, { ...free, uses: [] }, {}),
    ).toEqual(later);
    expect(inRoom(there, later, taken, {})).toEqual({ ...later, ...NO_ROOM });
    expect(inRoom(there, later, taken, wanted)).toMatchObject({ refused: 'room_taken' });
  });

  it('disappears from a reopened appointment if it is taken, unless both shared it', () => {
    const over: AppointmentState = { ...there, status: 'completed' };
    expect(inRoom(over, there, taken, {})).toEqual(booked);
    const shared = { ...there, roomIsShared: true };
    expect(inRoom({ ...shared, status: 'completed' }, shared, taken, {})).toEqual(shared);
  });

  it('applies to a past appointment too', () => {
    const over: AppointmentState = { ...booked, status: 'completed' };
    expect(inRoom(over, over, taken, wanted)).toEqual({ ...over, roomId: 'one', roomName: 'Room 1' });
  });

  it('disappears if it was removed', () => {
    expect(inRoom(booked, there, undefined, {})).toEqual(booked);
  });
});
