import { describe, expect, it } from '@jest/globals';
import { CHANGE_NOTIFICATIONS } from '@telecare/contracts';
import { isCancellable, isLate, isWorthSending, type PendingNotification } from './notification.rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const pending = (changes: Partial<PendingNotification>): PendingNotification => {
  const startsAt = changes.startsAt ?? hoursLater(30);
  return {
    kind: 'booked',
    outdated: false,
    status: 'confirmed',
    isTheirs: true,
    mayRead: true,
    reminderMinutes: null,
    reminders: [1440, 60],
    noticeMinutes: 1440,
    mode: 'video',
    practitionerIsInCall: false,
    endsAt: new Date(startsAt.getTime() + 1_800_000),
    forStart: startsAt,
    ...changes,
    startsAt,
  };
};
const sends = (changes: Partial<PendingNotification>) => isWorthSending(pending(changes), now);

describe('a mail about a change', () => {
  it('leaves only as the newest one for an upcoming appointment', () => {
    expect(sends({ kind: 'booked' })).toBe(true);
    expect(sends({ kind: 'moved', outdated: true })).toBe(false);
    expect(sends({ kind: 'booked', startsAt: hoursLater(-1) })).toBe(false);
    expect(sends({ kind: 'requested', status: 'pending' })).toBe(true);
  });

  it('never confirms a cancelled appointment', () => {
    const sent = CHANGE_NOTIFICATIONS.filter((kind) => sends({ kind, status: 'cancelled' }));
    expect(sent).toEqual(['cancelled']);
  });

  it('never goes to a deactivated practitioner', () => {
    expect(CHANGE_NOTIFICATIONS.filter((kind) => sends({ kind, mayRead: false, status: 'cancelled' }))).toEqual([]);
    expect(CHANGE_NOTIFICATIONS.filter((kind) => sends({ kind, mayRead: false }))).toEqual([]);
  });

  it('never announces the cancellation of an active appointment', () => {
    expect(sends({ kind: 'cancelled' })).toBe(false);
  });

  it('reaches the former practitioner only until the appointment returns', () => {
    expect(sends({ kind: 'handed_over', isTheirs: false })).toBe(true);
    expect(sends({ kind: 'handed_over' })).toBe(false);
    expect(sends({ kind: 'moved', isTheirs: false })).toBe(false);
  });
});

describe('a reminder', () => {
  const ofDay = (changes: Partial<PendingNotification>) =>
    sends({ kind: 'reminder', reminderMinutes: 1440, ...changes });

  it('leaves until the appointment begins, even late', () => {
    expect(ofDay({ reminderMinutes: 60, startsAt: hoursLater(0.01) })).toBe(true);
    expect(ofDay({ reminderMinutes: 60, startsAt: now })).toBe(false);
    expect(ofDay({ startsAt: hoursLater(1.5) })).toBe(true);
  });

  it('stops when a nearer reminder falls due', () => {
    expect(ofDay({ startsAt: hoursLater(0.9) })).toBe(false);
    expect(ofDay({ startsAt: hoursLater(1.9), reminders: [1440, 120] })).toBe(false);
  });

  it('stops if the practice has removed it', () => {
    expect(ofDay({ startsAt: hoursLater(20), reminders: [60] })).toBe(false);
  });

  it('skips moved, cancelled and unconfirmed appointments', () => {
    expect(ofDay({ startsAt: hoursLater(20), forStart: hoursLater(21) })).toBe(false);
    expect(ofDay({ startsAt: hoursLater(20), status: 'cancelled' })).toBe(false);
    expect(ofDay({ startsAt: hoursLater(20), status: 'pending' })).toBe(false);
  });

  it('counts as late after worker downtime, but not after a minute', () => {
    expect(isLate({ reminderMinutes: 1440, startsAt: hoursLater(23.98) }, now)).toBe(false);
    expect(isLate({ reminderMinutes: 1440, startsAt: hoursLater(23) }, now)).toBe(true);
    expect(isLate({ reminderMinutes: 60, startsAt: hoursLater(0.5) }, now)).toBe(true);
    expect(isLate({ reminderMinutes: null, startsAt: hoursLater(1) }, now)).toBe(false);
  });
});

describe('"Ready to begin"', () => {
  const ready = (changes: Partial<PendingNotification> = {}) =>
    sends({ kind: 'ready', startsAt: hoursLater(0.1), practitionerIsInCall: true, ...changes });

  it('leaves while the practitioner waits and the patient can join', () => {
    expect(ready()).toBe(true);
    expect(ready({ startsAt: hoursLater(-0.2), status: 'checked_in' })).toBe(true);
    expect(ready({ practitionerIsInCall: false })).toBe(false);
    expect(ready({ startsAt: hoursLater(0.3) })).toBe(false);
  });

  it('skips moved, cancelled and completed appointments, and those of another patient', () => {
    expect(ready({ forStart: hoursLater(0.2) })).toBe(false);
    expect(ready({ status: 'cancelled' })).toBe(false);
    expect(ready({ status: 'completed' })).toBe(false);
    expect(ready({ isTheirs: false })).toBe(false);
  });
});

describe('the link to cancel', () => {
  const offered = (minutesAhead: number, noticeMinutes: number) =>
    isCancellable({ status: 'confirmed', startsAt: hoursLater(minutesAhead / 60), noticeMinutes }, now);

  it("appears in a mail until two hours after the patient's limit", () => {
    expect([offered(22 * 60, 1440), offered(22 * 60 - 1, 1440)]).toEqual([true, false]);
    expect([offered(46 * 60, 2880), offered(46 * 60 - 1, 2880)]).toEqual([true, false]);
    expect([offered(1, 120), offered(0, 0)]).toEqual([true, false]);
  });
});
