import { describe, expect, it } from '@jest/globals';
import { type AppointmentFacts, newsOf } from './news.rules.js';

const current: AppointmentFacts = {
  startsAt: '2026-11-28T17:30:00Z',
  endsAt: '2026-11-28T18:00:00Z',
  practitionerId: 'ana',
  type: 'Follow-up',
  mode: 'video',
  status: 'confirmed',
};

const told = (facts: Partial<AppointmentFacts> = {}) => ({ facts: { ...current, ...facts }, byMail: true });

describe('a queued mail about a move', () => {
  it('skips a recipient who already knows the present time', () => {
    expect(newsOf({ kind: 'moved', known: told(), current })).toBeUndefined();
  });

  it('reports another time and another practitioner', () => {
    expect(newsOf({ kind: 'moved', known: told({ startsAt: '2026-11-27T17:30:00Z' }), current })).toBe('moved');
    expect(newsOf({ kind: 'moved', known: told({ practitionerId: 'wei' }), current })).toBe('moved');
  });

  it('reports other changes when the time is the old one again', () => {
    expect(newsOf({ kind: 'moved', known: told({ type: 'Check-up' }), current })).toBe('changed');
    expect(newsOf({ kind: 'moved', known: told({ status: 'pending' }), current })).toBe('confirmed');
  });

  it('announces the appointment to a recipient who knew nothing of it', () => {
    const nothing = { facts: null, byMail: false };
    expect(newsOf({ kind: 'moved', known: nothing, current })).toBe('booked');
    expect(newsOf({ kind: 'moved', known: nothing, current: { ...current, status: 'pending' } })).toBe('requested');
  });

  it('announces a booking that no mail announced, and its later move', () => {
    expect(newsOf({ kind: 'moved', known: { ...told(), byMail: false }, current })).toBe('booked');
    const booked = { ...told({ startsAt: '2026-11-27T17:30:00Z' }), byMail: false };
    expect(newsOf({ kind: 'moved', known: booked, current })).toBe('moved');
  });

  it('remains unchanged if it was queued by an older release', () => {
    expect(newsOf({ kind: 'moved', known: undefined, current })).toBe('moved');
  });
});

describe('any other queued mail', () => {
  it('removes an appointment only from a practitioner who knew of it', () => {
    expect(newsOf({ kind: 'handed_over', known: told(), current })).toBe('handed_over');
    expect(newsOf({ kind: 'handed_over', known: { facts: null, byMail: false }, current })).toBeUndefined();
  });

  it('remains unchanged', () => {
    expect(newsOf({ kind: 'cancelled', known: told(), current })).toBe('cancelled');
    expect(newsOf({ kind: 'declined', known: told(), current })).toBe('declined');
  });
});
