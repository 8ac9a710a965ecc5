import { describe, expect, it } from '@jest/globals';
import { isPatientToNotify, type OpenedRoom, readyState } from './ready.rules.js';

const now = new Date('2026-12-01T17:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const room: OpenedRoom = {
  mode: 'video',
  status: 'confirmed',
  startsAt: minutesLater(5),
  endsAt: minutesLater(35),
  practitionerIsInCall: true,
  patientIsInCall: false,
  notifiedAt: null,
  hasChannel: true,
};
const notifies = (changes: Partial<OpenedRoom> = {}) => isPatientToNotify({ ...room, ...changes }, now);

describe('a practitioner who opens the room', () => {
  it('notifies a patient who is not there', () => {
    expect(notifies()).toBe(true);
    expect(notifies({ patientIsInCall: true })).toBe(false);
  });

  it('notifies nobody after leaving, or if the patient has no channel', () => {
    expect(notifies({ practitionerIsInCall: false })).toBe(false);
    expect(notifies({ hasChannel: false })).toBe(false);
  });

  it('notifies only while the patient can join', () => {
    expect(notifies({ startsAt: minutesLater(15) })).toBe(true);
    expect(notifies({ startsAt: minutesLater(15.1) })).toBe(false);
    expect(notifies({ endsAt: minutesLater(-61) })).toBe(false);
    expect(notifies({ mode: 'phone' })).toBe(false);
    for (const status of ['pending', 'cancelled', 'no_show', 'completed'] as const) {
      expect(notifies({ status })).toBe(false);
    }
  });

  it('notifies again after half an hour', () => {
    expect(notifies({ notifiedAt: minutesLater(-29) })).toBe(false);
    expect(notifies({ notifiedAt: minutesLater(-30) })).toBe(true);
  });
});

describe('the state of the notification', () => {
  it('becomes sent as soon as one channel has sent', () => {
    expect(readyState({ push: 'sent', text: 'waiting' }, true)).toBe('sent');
    expect(readyState({ push: 'undelivered', text: 'delivered' }, true)).toBe('sent');
    expect(readyState({ push: 'sent', text: 'skipped' }, false)).toBe('sent');
  });

  it('waits for the other channel after one failed', () => {
    expect(readyState({ push: 'undelivered', text: 'waiting' }, true)).toBe('queued');
    expect(readyState({ push: undefined, text: 'sending' }, true)).toBe('queued');
  });

  it('says that all channels failed, or that nothing had to leave', () => {
    expect(readyState({ push: 'undelivered', text: 'unknown' }, true)).toBe('not_delivered');
    expect(readyState({ push: undefined, text: 'skipped' }, false)).toBe('superseded');
    expect(readyState({ push: undefined, text: undefined }, false)).toBe('superseded');
  });
});
