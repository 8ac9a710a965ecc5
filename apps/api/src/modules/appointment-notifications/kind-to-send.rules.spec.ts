import { describe, expect, it } from '@jest/globals';
import { type AppointmentFacts, kindToSend } from './kind-to-send.rules.js';

const current: AppointmentFacts = {
  startsAt: '2026-11-28T17:30:00Z',
  endsAt: '2026-11-28T18:00:00Z',
  practitionerId: 'ana',
  type: 'Follow-up',
  mode: 'video',
  status: 'confirmed',
};

const known = (facts: Partial<AppointmentFacts> = {}) => ({ facts: { ...current, ...facts }, byMail: true });

describe('a queued mail about a move', () => {
  it('skips a recipient who already knows the present time', () => {
    expect(kindToSend({ kind: 'moved', known: known(), current })).toBeUndefined();
  });

  it('reports a new time or practitioner', () => {
    expect(kindToSend({ kind: 'moved', known: known({ startsAt: '2026-11-27T17:30:00Z' }), current })).toBe('moved');
    expect(kindToSend({ kind: 'moved', known: known({ practitionerId: 'wei' }), current })).toBe('moved');
  });

  it('reports other changes when the old time is restored', () => {
    expect(kindToSend({ kind: 'moved', known: known({ type: 'Check-up' }), current })).toBe('changed');
    expect(kindToSend({ kind: 'moved', known: known({ status: 'pending' }), current })).toBe('confirmed');
  });

  it('announces the appointment to a recipient without earlier notifications', () => {
    const nothing = { facts: null, byMail: false };
    expect(kindToSend({ kind: 'moved', known: nothing, current })).toBe('booked');
    expect(kindToSend({ kind: 'moved', known: nothing, current: { ...current, status: 'pending' } })).toBe('requested');
  });

  it('announces an unannounced booking, and its later move', () => {
    expect(kindToSend({ kind: 'moved', known: { ...known(), byMail: false }, current })).toBe('booked');
    const booked = { ...known({ startsAt: '2026-11-27T17:30:00Z' }), byMail: false };
    expect(kindToSend({ kind: 'moved', known: booked, current })).toBe('moved');
  });

  it('remains unchanged if it was queued by an older release', () => {
    expect(kindToSend({ kind: 'moved', known: undefined, current })).toBe('moved');
  });
});

describe('any other queued mail', () => {
  it('removes an appointment only from a practitioner who had it', () => {
    expect(kindToSend({ kind: 'handed_over', known: known(), current })).toBe('handed_over');
    expect(kindToSend({ kind: 'handed_over', known: { facts: null, byMail: false }, current })).toBeUndefined();
  });

  it('remains unchanged', () => {
    expect(kindToSend({ kind: 'cancelled', known: known(), current })).toBe('cancelled');
    expect(kindToSend({ kind: 'declined', known: known(), current })).toBe('declined');
  });
});
