import { describe, expect, it } from '@jest/globals';
import { notificationsOf } from '../../appointment-notifications/appointment-notifications.rules.js';
import type { AppointmentFacts } from './appointment-state.rules.js';
import { type Cancellation, cancelled } from './cancellation.rules.js';

const now = new Date('2030-03-01T12:00:00Z');
const booked: AppointmentFacts = {
  id: 'appointment',
  practiceId: 'practice',
  revision: 3,
  startsAt: '2030-03-04T15:00:00Z',
  endsAt: '2030-03-04T15:30:00Z',
  practitionerId: 'alvarez',
  type: 'Follow-up',
  mode: 'in_person',
  status: 'confirmed',
  requestedAt: null,
  noticeMinutes: 1440,
};
const ill: Cancellation = { reason: 'Ill' };
const listed = { id: 'listed', name: 'Patient is ill', otherNames: {}, byPatient: true };
const tooLate = new Date('2030-03-03T15:00:01Z');

describe('cancelling an appointment', () => {
  it('sets the status and keeps time, practitioner and type', () => {
    expect(cancelled(booked, ill, now).after).toMatchObject({ ...booked, status: 'cancelled' });
  });

  it('clears a pending reschedule request', () => {
    const asked = { ...booked, requestedAt: '2030-02-28T08:00:00Z' };
    expect(cancelled(asked, ill, now).after).toMatchObject({
      requestedAt: null,
      requestedTimes: [],
      rescheduleNote: null,
    });
  });

  it.each([
    ['pending', 'pending'],
    ['confirmed', 'confirmed'],
    ['checked_in', 'confirmed'],
  ] as const)('stores that a %s appointment reopens as %s', (status, cancelledFrom) => {
    expect(cancelled({ ...booked, status }, ill, now).cancelledFrom).toBe(cancelledFrom);
  });

  it('records the reason and the listed reason in history', () => {
    expect(cancelled(booked, { ...ill, listed }, now)).toMatchObject({
      cancelReasonId: 'listed',
      history: {
        fromStatus: 'confirmed',
        toStatus: 'cancelled',
        reason: 'Ill',
        byLink: false,
        fromStart: null,
        details: { cancelReason: { name: 'Patient is ill', otherNames: {} } },
      },
    });
  });

  it('records that a mail link cancelled', () => {
    expect(cancelled(booked, { reason: null, byLink: true }, now).history).toMatchObject({ byLink: true, details: {} });
  });

  it('marks only a cancellation by the patient after the limit as late', () => {
    expect(cancelled(booked, { ...ill, listed }, tooLate).isLate).toBe(true);
    expect(cancelled(booked, { ...ill, listed }, now).isLate).toBe(false);
    expect(cancelled(booked, { ...ill, listed: { ...listed, byPatient: false } }, tooLate).isLate).toBe(false);
    expect(cancelled(booked, ill, tooLate).isLate).toBe(false);
  });

  it('notifies the patient and the practitioner', () => {
    const { before, after: facts } = cancelled(booked, ill, now);
    const notifications = notificationsOf({ at: now, byPatient: false, patientId: 'lind', before, facts });
    expect(notifications).toMatchObject([
      { kind: 'cancelled', recipient: 'patient', profileId: 'lind' },
      { kind: 'cancelled', recipient: 'practitioner', profileId: 'alvarez' },
    ]);
  });
});
