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
  it('is no news to whoever was told of the time that it has now', () => {
    expect(newsOf({ kind: 'moved', known: told(), current })).toBeUndefined();
  });

  it('tells another time and another practitioner', () => {
    expect(newsOf({ kind: 'moved', known: told({ startsAt: '2026-11-27T17:30:00Z' }), current })).toBe('moved');
    expect(newsOf({ kind: 'moved', known: told({ practitionerId: 'wei' }), current })).toBe('moved');
  });

  it('tells what else has changed when the time is the old one again', () => {
    expect(newsOf({ kind: 'moved', known: told({ type: 'Check-up' }), current })).toBe('changed');
    expect(newsOf({ kind: 'moved', known: told({ status: 'pending' }), current })).toBe('confirmed');
  });

  it('tells whoever was told nothing that there is an appointment', () => {
    const nothing = { facts: null, byMail: false };
    expect(newsOf({ kind: 'moved', known: nothing, current })).toBe('booked');
    expect(newsOf({ kind: 'moved', known: nothing, current: { ...current, status: 'pending' } })).toBe('requested');
  });

  it('tells a booking that no mail told, and that it was moved since', () => {
    expect(newsOf({ kind: 'moved', known: { ...told(), byMail: false }, current })).toBe('booked');
    const booked = { ...told({ startsAt: '2026-11-27T17:30:00Z' }), byMail: false };
    expect(newsOf({ kind: 'moved', known: booked, current })).toBe('moved');
  });

  it('is told as it was queued when it was queued before this was kept', () => {
    expect(newsOf({ kind: 'moved', known: undefined, current })).toBe('moved');
  });
});

describe('any other queued mail', () => {
  it('takes an appointment only from a practitioner who was told of it', () => {
    expect(newsOf({ kind: 'handed_over', known: told(), current })).toBe('handed_over');
    expect(newsOf({ kind: 'handed_over', known: { facts: null, byMail: false }, current })).toBeUndefined();
  });

  it('is told as it was queued', () => {
    expect(newsOf({ kind: 'cancelled', known: told(), current })).toBe('cancelled');
    expect(newsOf({ kind: 'declined', known: told(), current })).toBe('declined');
  });
});
