import { describe, expect, it } from '@jest/globals';
import { CHANGE_NOTIFICATIONS } from '@telecare/contracts';
import { isLate, isWorthSending, type PendingNotification, reminderDueAt } from './notification.rules.js';

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
    forStart: startsAt,
    ...changes,
    startsAt,
  };
};
const sends = (changes: Partial<PendingNotification>) => isWorthSending(pending(changes), now);

describe('a mail about a change', () => {
  it('needs to be the newest, for an appointment that is still to come', () => {
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

  it('never cancels an appointment that takes place', () => {
    expect(sends({ kind: 'cancelled' })).toBe(false);
  });

  it('reaches the former practitioner only while the appointment is not theirs again', () => {
    expect(sends({ kind: 'handed_over', isTheirs: false })).toBe(true);
    expect(sends({ kind: 'handed_over' })).toBe(false);
    expect(sends({ kind: 'moved', isTheirs: false })).toBe(false);
  });
});

describe('a reminder', () => {
  it('gets sent until the appointment begins, even late', () => {
    expect(sends({ kind: 'reminder_1h', startsAt: hoursLater(0.01) })).toBe(true);
    expect(sends({ kind: 'reminder_1h', startsAt: now })).toBe(false);
    expect(sends({ kind: 'reminder_24h', startsAt: hoursLater(1.5) })).toBe(true);
  });

  it('gives way to the nearer one in the last hour', () => {
    expect(sends({ kind: 'reminder_24h', startsAt: hoursLater(0.9) })).toBe(false);
  });

  it('skips an appointment that was moved, cancelled, or is not confirmed', () => {
    const kind = 'reminder_24h';
    expect(sends({ kind, startsAt: hoursLater(20), forStart: hoursLater(21) })).toBe(false);
    expect(sends({ kind, startsAt: hoursLater(20), status: 'cancelled' })).toBe(false);
    expect(sends({ kind, startsAt: hoursLater(20), status: 'pending' })).toBe(false);
  });

  it.each([
    ['in spring, when the day before has a 23rd hour', '2027-03-14T13:00:00Z', '2027-03-13T13:00:00Z'],
    ['in autumn, when an hour comes twice', '2026-11-01T14:00:00Z', '2026-10-31T14:00:00Z'],
  ])('falls due 24 hours before %s', (_, start, due) => {
    expect(reminderDueAt('reminder_24h', new Date(start))).toEqual(new Date(due));
  });

  it('uses the first of two equal hours when the clocks change', () => {
    // 1:30 for the second time in New York.
    expect(reminderDueAt('reminder_1h', new Date('2026-11-01T06:30:00Z'))).toEqual(new Date('2026-11-01T05:30:00Z'));
  });

  it('counts as late after worker downtime, but not after a minute', () => {
    expect(isLate('reminder_24h', hoursLater(23.98), now)).toBe(false);
    expect(isLate('reminder_24h', hoursLater(23), now)).toBe(true);
    expect(isLate('reminder_1h', hoursLater(0.5), now)).toBe(true);
    expect(isLate('booked', hoursLater(1), now)).toBe(false);
  });
});
