import { describe, expect, it } from '@jest/globals';
import {
  type AppointmentChange,
  kindOfChange,
  secondsToHold,
  notificationsOf,
} from './appointment-notifications.rules.js';
import type { AppointmentFacts } from './kind-to-send.rules.js';

const booked: AppointmentFacts = {
  startsAt: '2026-12-01T15:00:00Z',
  endsAt: '2026-12-01T15:30:00Z',
  practitionerId: 'silva',
  type: 'Follow-up',
  mode: 'in_person',
  status: 'confirmed',
  requestedAt: null,
};
const pending: AppointmentFacts = { ...booked, status: 'pending' };
const asked: AppointmentFacts = { ...booked, requestedAt: '2026-11-20T12:00:00Z' };
const later = { startsAt: '2026-12-02T15:00:00Z', endsAt: '2026-12-02T15:30:00Z' };

const changeOf = (before: AppointmentFacts | null, facts: AppointmentFacts, byPatient = false): AppointmentChange => ({
  at: new Date('2026-11-21T12:00:00Z'),
  byPatient,
  patientId: 'lind',
  before,
  facts,
});

describe('the notification kind of a change', () => {
  it.each<[string, AppointmentFacts | null, AppointmentFacts, string | undefined]>([
    ['a booking', null, booked, 'booked'],
    ['a booking that the practice has to confirm', null, pending, 'requested'],
    ['an appointment that is entered as over', null, { ...booked, status: 'completed' }, undefined],
    ['a confirmation', pending, booked, 'confirmed'],
    ['another time', booked, { ...booked, ...later }, 'moved'],
    ['another practitioner', booked, { ...booked, practitionerId: 'costa' }, 'moved'],
    ['another time that also confirms', pending, { ...booked, ...later }, 'moved'],
    ['another length', booked, { ...booked, endsAt: later.endsAt }, 'changed'],
    ['another type', booked, { ...booked, type: 'Check-up' }, 'changed'],
    ['another mode', booked, { ...booked, mode: 'video' }, 'changed'],
    ['a cancellation', booked, { ...booked, status: 'cancelled' }, 'cancelled'],
    ['a cancellation of a request', pending, { ...pending, status: 'cancelled' }, 'cancelled'],
    [
      'a cancellation by who has come',
      { ...booked, status: 'checked_in' },
      { ...booked, status: 'cancelled' },
      undefined,
    ],
    ['somebody who comes', booked, { ...booked, status: 'checked_in' }, undefined],
    ['somebody who does not', booked, { ...booked, status: 'no_show' }, undefined],
    ['a wish for another time', booked, asked, 'reschedule_requested'],
    ['another wish', asked, { ...asked, requestedAt: '2026-11-21T12:00:00Z' }, 'reschedule_requested'],
    ['a wish that comes true', asked, { ...booked, ...later }, 'moved'],
    ['a wish that ends with a cancellation', asked, { ...booked, status: 'cancelled' }, 'cancelled'],
    ['nothing', booked, booked, undefined],
  ])('%s', (_, before, facts, kind) => {
    expect(kindOfChange(changeOf(before, facts))).toBe(kind);
  });

  it('distinguishes a request that the practice declined from one that the patient withdrew', () => {
    expect(kindOfChange(changeOf(asked, booked))).toBe('declined');
    expect(kindOfChange(changeOf(asked, booked, true))).toBe('withdrawn');
  });

  it('does not exist once the appointment has begun', () => {
    const began = { startsAt: '2026-11-21T12:00:00Z' };
    expect(kindOfChange(changeOf(null, { ...booked, ...began }))).toBeUndefined();
    expect(kindOfChange(changeOf(booked, { ...booked, ...began }))).toBeUndefined();
    expect(notificationsOf(changeOf(booked, { ...booked, ...began, status: 'cancelled' }))).toEqual([]);
  });
});

describe('the recipients of a notification', () => {
  it('include the patient and the practitioner', () => {
    const notification = { kind: 'booked', forStart: booked.startsAt, before: null, facts: booked };
    expect(notificationsOf(changeOf(null, booked))).toEqual([
      { ...notification, recipient: 'patient', profileId: 'lind' },
      { ...notification, recipient: 'practitioner', profileId: 'silva' },
    ]);
  });

  it('include the former practitioner with the former time', () => {
    const moved = { ...booked, ...later, practitionerId: 'costa' };
    const notification = { kind: 'moved', forStart: later.startsAt, facts: moved };
    expect(notificationsOf(changeOf(booked, moved))).toEqual([
      { ...notification, recipient: 'patient', profileId: 'lind', before: booked },
      { ...notification, recipient: 'practitioner', profileId: 'costa', before: null },
      {
        kind: 'handed_over',
        recipient: 'practitioner',
        profileId: 'silva',
        forStart: booked.startsAt,
        before: booked,
        facts: null,
      },
    ]);
  });
});

describe('the delay of a notification', () => {
  it('equals zero except for a move, which waits 20 seconds', () => {
    expect(secondsToHold(changeOf(null, booked))).toBe(0);
    expect(secondsToHold(changeOf(booked, { ...booked, status: 'cancelled' }))).toBe(0);
    expect(secondsToHold(changeOf(booked, { ...booked, ...later }))).toBe(20);
    expect(secondsToHold(changeOf(booked, { ...booked, practitionerId: 'costa' }))).toBe(20);
  });
});
