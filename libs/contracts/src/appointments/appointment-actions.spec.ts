import { describe, expect, it } from '@jest/globals';
import { actionsFor } from './appointment-actions.js';
import { APPOINTMENT_STATUSES } from './limits.js';

const START = '2026-03-08T14:00:00Z';
const appointment = (status: (typeof APPOINTMENT_STATUSES)[number], timeZone = 'America/New_York') => ({
  status,
  startsAt: START,
  timeZone,
  inRoomSince: null,
  noticeMinutes: 1440,
});
const at = (instant: string) => new Date(instant);

describe('the actions on an appointment', () => {
  it.each([
    ['pending', ['confirm', 'cancel']],
    ['confirmed', ['check_in', 'to_room', 'complete', 'no_show', 'cancel']],
    ['checked_in', ['to_room', 'complete', 'reopen']],
    ['completed', ['reopen']],
    ['cancelled', []],
    ['no_show', ['reopen']],
  ] as const)('when it is %s and has begun', (status, actions) => {
    expect(actionsFor('practitioner', appointment(status), at(START))).toEqual(actions);
  });

  it('take a patient out of the room only who is in it', () => {
    const inRoom = { ...appointment('checked_in'), inRoomSince: START };
    expect(actionsFor('scheduler', inRoom, at(START))).toEqual(['leave_room', 'complete', 'reopen']);
  });

  it('exclude completion and no-show before it begins', () => {
    expect(actionsFor('practice_admin', appointment('confirmed'), at('2026-03-08T13:59:59Z'))).toEqual([
      'check_in',
      'to_room',
      'cancel',
    ]);
  });

  it('include completion of a patient who is in the room before it begins, on the same day', () => {
    const inRoom = { ...appointment('checked_in'), inRoomSince: START };
    expect(actionsFor('scheduler', inRoom, at('2026-03-08T13:30:00Z'))).toEqual(['leave_room', 'complete', 'reopen']);
    expect(actionsFor('scheduler', inRoom, at('2026-03-07T14:00:00Z'))).toEqual([]);
  });

  it('exclude check-in on another day of its zone', () => {
    expect(actionsFor('practitioner', appointment('confirmed'), at('2026-03-08T04:59:59Z'))).toEqual(['cancel']);
    expect(actionsFor('practitioner', appointment('confirmed'), at('2026-03-08T05:00:00Z'))).toContain('check_in');
    expect(actionsFor('practitioner', appointment('confirmed', 'Asia/Tokyo'), at('2026-03-08T04:59:59Z'))).toContain(
      'check_in',
    );
  });

  it.each(['patient', 'super_admin'] as const)('exclude a %s', (role) => {
    for (const status of APPOINTMENT_STATUSES) expect(actionsFor(role, appointment(status), at(START))).toEqual([]);
  });

  it('end on the next day, even after a mistake', () => {
    for (const status of ['checked_in', 'completed', 'no_show'] as const) {
      expect(actionsFor('practitioner', appointment(status), at('2026-03-09T05:00:00Z'))).not.toContain('reopen');
    }
  });

  it('reopen a cancelled appointment until it would have begun', () => {
    const before = at('2026-03-08T13:59:59Z');
    expect(actionsFor('scheduler', appointment('cancelled'), before)).toEqual(['reopen_cancelled']);
    expect(actionsFor('patient', appointment('cancelled'), before)).toEqual([]);
    expect(actionsFor('scheduler', appointment('cancelled'), at(START))).toEqual([]);
  });

  it('end for patients at the limit of the appointment, to the second', () => {
    const may = (noticeMinutes: number, now: string) =>
      actionsFor('patient', { ...appointment('confirmed'), noticeMinutes }, at(now)).includes('cancel');
    expect([may(1440, '2026-03-07T14:00:00Z'), may(1440, '2026-03-07T14:00:01Z')]).toEqual([true, false]);
    expect([may(2880, '2026-03-06T14:00:00Z'), may(2880, '2026-03-06T14:00:01Z')]).toEqual([true, false]);
    expect([may(0, START), may(0, '2026-03-08T14:00:01Z')]).toEqual([true, false]);
    expect(actionsFor('scheduler', { ...appointment('confirmed'), noticeMinutes: 20_160 }, at(START))).toContain(
      'cancel',
    );
  });
});
