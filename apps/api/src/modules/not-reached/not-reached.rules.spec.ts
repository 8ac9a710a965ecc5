import { describe, expect, it } from '@jest/globals';
import type { NotificationState } from '@telecare/contracts';
import type { AppointmentFacts } from '../appointment-notifications/kind-to-send.rules.js';
import { callBefore, notReachedBy, type SettledNotification } from './not-reached.rules.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const MONDAY = '2026-11-30T14:30:00.000Z';
const FRIDAY = '2026-12-04T15:00:00.000Z';

const facts = (changes: Partial<AppointmentFacts> = {}): AppointmentFacts => ({
  startsAt: MONDAY,
  endsAt: '2026-11-30T15:00:00.000Z',
  practitionerId: 'elena',
  type: 'Check-up',
  mode: 'in_person',
  status: 'confirmed',
  ...changes,
});

const cancelled = (changes: Partial<SettledNotification> = {}): SettledNotification => ({
  kind: 'cancelled',
  state: 'no_address',
  known: { facts: facts(), byMail: false },
  current: facts({ status: 'cancelled' }),
  ...changes,
});

const moved = (changes: Partial<SettledNotification> = {}) =>
  cancelled({ kind: 'moved', current: facts({ startsAt: FRIDAY }), ...changes });

describe('a patient whom no mail has reached', () => {
  it.each(['no_address', 'not_delivered'] as const)('needs a call: %s', (state) => {
    expect(notReachedBy(cancelled({ state }), NOW)).toEqual({ kind: 'cancelled', reason: state, expected: null });
  });

  it.each(['queued', 'sent', 'superseded'] satisfies NotificationState[])('needs no call after: %s', (state) => {
    expect(notReachedBy(cancelled({ state }), NOW)).toBeUndefined();
  });

  it('needs no call about a cancellation that the patient knows', () => {
    expect(
      notReachedBy(cancelled({ known: { facts: facts({ status: 'cancelled' }), byMail: true } }), NOW),
    ).toBeUndefined();
  });

  it('needs no call once the cancelled time has passed', () => {
    expect(notReachedBy(cancelled(), new Date(MONDAY))).toBeUndefined();
    expect(notReachedBy(cancelled(), new Date(Date.parse(MONDAY) - 1))).toBeDefined();
  });

  it.each(['checked_in', 'completed', 'no_show'] as const)('needs no call once the appointment is %s', (status) => {
    expect(notReachedBy(moved({ current: facts({ startsAt: FRIDAY, status }) }), NOW)).toBeUndefined();
  });
});

describe('what staff tell the patient', () => {
  it('contains the time that the patient still expects', () => {
    expect(notReachedBy(moved(), NOW)).toEqual({ kind: 'moved', reason: 'no_address', expected: facts() });
  });

  it('contains the practitioner that the patient still expects', () => {
    const handedOver = moved({ current: facts({ practitionerId: 'nina' }) });
    expect(notReachedBy(handedOver, NOW)).toMatchObject({ kind: 'moved', expected: { practitionerId: 'elena' } });
  });

  it('ends with a move back to what the patient knows', () => {
    expect(notReachedBy(moved({ known: { facts: facts(), byMail: true }, current: facts() }), NOW)).toBeUndefined();
  });

  it('contains another type or mode, also if no mail told the booking', () => {
    const changed = cancelled({ kind: 'changed', current: facts({ mode: 'video' }) });
    expect(notReachedBy(changed, NOW)).toMatchObject({ kind: 'changed', expected: null });
  });

  it('contains a reopened appointment if the patient knows that it was cancelled', () => {
    const reopened = (status: 'cancelled' | 'confirmed') =>
      notReachedBy(
        cancelled({ kind: 'booked', known: { facts: facts({ status }), byMail: true }, current: facts() }),
        NOW,
      );
    expect(reopened('cancelled')).toMatchObject({ kind: 'booked', expected: null });
    expect(reopened('confirmed')).toBeUndefined();
  });

  it('starts with the booking for a patient who knows of none', () => {
    expect(notReachedBy(moved({ known: { facts: null, byMail: true } }), NOW)).toMatchObject({
      kind: 'booked',
      expected: null,
    });
  });

  it('gets urgent before the first of both times', () => {
    expect(callBefore(facts({ startsAt: FRIDAY }), facts())).toBe(Date.parse(MONDAY));
    expect(callBefore(facts(), facts({ startsAt: FRIDAY }))).toBe(Date.parse(MONDAY));
    expect(callBefore(facts(), null)).toBe(Date.parse(MONDAY));
  });
});
