import { describe, expect, it } from '@jest/globals';
import { type Cases, Chance, forAll } from '@telecare/kernel/property';
import { dueReminder, isLateFor, reminderDueAt, reminderInTurn, type UpcomingAppointment } from './reminders.rules.js';

const HOUR = 60;
const DAY = 24 * HOUR;
const START = new Date('2030-03-05T09:00:00Z');
const ahead = (minutes: number) => new Date(START.getTime() - minutes * 60_000);

const tomorrow: UpcomingAppointment = {
  practiceId: 'practice',
  id: 'appointment',
  patientProfileId: 'patient',
  startsAt: START,
  reminders: [DAY, HOUR],
  remindersChangedAt: null,
  queued: [],
  announcedAt: ahead(20 * DAY),
  hasUndecidedChange: false,
  wantsDaysBefore: true,
  wantsOnTheDay: true,
};

const due = (changes: Partial<UpcomingAppointment>, now = ahead(DAY)) => dueReminder({ ...tomorrow, ...changes }, now);

describe('the time of a reminder', () => {
  it.each([
    ['in spring, when the day before has 23 hours', '2027-03-14T13:00:00Z', '2027-03-13T13:00:00Z'],
    ['in autumn, when an hour comes twice', '2026-11-01T14:00:00Z', '2026-10-31T14:00:00Z'],
  ])('lies 24 hours before the start %s', (_, start, at) => {
    expect(reminderDueAt(DAY, new Date(start))).toEqual(new Date(at));
  });

  it('uses the first of two equal hours when the clocks change', () => {
    // 1:30 for the second time in New York.
    expect(reminderDueAt(HOUR, new Date('2026-11-01T06:30:00Z'))).toEqual(new Date('2026-11-01T05:30:00Z'));
  });

  it('counts as missed after downtime, but not after a minute', () => {
    expect(isLateFor(ahead(DAY), ahead(DAY - 5))).toBe(false);
    expect(isLateFor(ahead(DAY), ahead(DAY - 6))).toBe(true);
  });
});

describe('the reminder that is due', () => {
  const inTurn = (now: Date, reminders: readonly number[] = [3 * DAY, 2 * HOUR, 15]) =>
    reminderInTurn(reminders, START, now);

  it('changes from its time to the next one and ends with the start', () => {
    expect(inTurn(ahead(3 * DAY + 1))).toBeUndefined();
    expect(inTurn(ahead(3 * DAY))).toBe(3 * DAY);
    expect(inTurn(ahead(2 * HOUR + 1))).toBe(3 * DAY);
    expect(inTurn(ahead(2 * HOUR))).toBe(2 * HOUR);
    expect(inTurn(ahead(1))).toBe(15);
    expect(inTurn(START)).toBeUndefined();
  });

  it('ignores the order of the list, which may be empty', () => {
    expect(inTurn(ahead(HOUR), [15, 3 * DAY, 2 * HOUR])).toBe(2 * HOUR);
    expect(inTurn(ahead(HOUR), [])).toBeUndefined();
  });
});

describe('a reminder', () => {
  it('falls due at its time and is late after downtime', () => {
    expect(due({}, new Date(ahead(DAY).getTime() - 1))).toBeUndefined();
    expect(due({})).toBe(DAY);
    expect(due({}, ahead(HOUR + 1))).toBe(DAY);
    expect(due({}, ahead(HOUR))).toBe(HOUR);
  });

  it('reaches the patient once for each time', () => {
    expect(due({ queued: [DAY] })).toBeUndefined();
    expect(due({ queued: [DAY] }, ahead(HOUR))).toBe(HOUR);
  });

  it('skips a patient whose appointment was announced after that', () => {
    expect(due({ announcedAt: ahead(DAY) })).toBe(DAY);
    expect(due({ announcedAt: ahead(DAY - 1) }, ahead(DAY - 1))).toBeUndefined();
  });

  it('never comes late for a rule that was added after its time', () => {
    const reminders = [3 * DAY, DAY];
    expect(due({ reminders, remindersChangedAt: ahead(2 * DAY) }, ahead(2 * DAY))).toBeUndefined();
    expect(due({ reminders, remindersChangedAt: ahead(2 * DAY) })).toBe(DAY);
    expect(due({ reminders, remindersChangedAt: ahead(4 * DAY) }, ahead(2 * DAY))).toBe(3 * DAY);
  });

  it('survives a change of the rules in its due minute', () => {
    expect(due({ remindersChangedAt: ahead(DAY - 1) }, ahead(DAY - 1))).toBe(DAY);
  });

  it('never comes again for a rule that was removed and added again', () => {
    expect(due({ queued: [DAY], remindersChangedAt: ahead(DAY) })).toBeUndefined();
  });

  it('waits until the last change is decided', () => {
    expect(due({ hasUndecidedChange: true })).toBeUndefined();
  });

  it('counts in days from 12 hours before the start, and otherwise on the same day', () => {
    const reminders = [12 * HOUR, 12 * HOUR - 1];
    expect(due({ reminders, wantsOnTheDay: false }, ahead(12 * HOUR))).toBe(12 * HOUR);
    expect(due({ reminders, wantsOnTheDay: false }, ahead(12 * HOUR - 1))).toBeUndefined();
    expect(due({ reminders, wantsDaysBefore: false }, ahead(12 * HOUR))).toBeUndefined();
    expect(due({ reminders, wantsDaysBefore: false }, ahead(12 * HOUR - 1))).toBe(12 * HOUR - 1);
  });
});

interface Days {
  readonly seed: number;
}

const days: Cases<Days> = { make: (chance) => ({ seed: chance.int(1, 1_000_000) }), *simpler() {} };

// A worker that looks at random minutes, while the practice changes its reminders.
function played({ seed }: Days) {
  const chance = new Chance(seed);
  const someReminders = () => [
    ...new Set(
      Array.from({ length: chance.int(0, 3) }, () => chance.of([15, HOUR, 5 * HOUR, 12 * HOUR, DAY, 3 * DAY])),
    ),
  ];
  let rules: Pick<UpcomingAppointment, 'reminders' | 'remindersChangedAt'> = {
    reminders: someReminders(),
    remindersChangedAt: null,
  };
  const announcedAt = ahead(chance.int(0, 5 * DAY));
  const sent: { minutes: number; at: Date; changedAt: Date | null; allowed: readonly number[] }[] = [];
  for (let left = 5 * DAY; left > -HOUR; left -= chance.int(1, chance.of([2, 2, 2, 600]))) {
    const now = ahead(left);
    if (chance.int(0, 400) === 0) rules = { reminders: someReminders(), remindersChangedAt: now };
    if (now < announcedAt) continue;
    const minutes = due({ ...rules, announcedAt, queued: sent.map((one) => one.minutes) }, now);
    if (minutes !== undefined)
      sent.push({ minutes, at: now, changedAt: rules.remindersChangedAt, allowed: rules.reminders });
  }
  return { sent, announcedAt };
}

describe('the reminders of random days', () => {
  it('come once each, never early, late or after the start', async () => {
    await forAll(days, { runs: 300 }, (one) => {
      const { sent, announcedAt } = played(one);
      expect(new Set(sent.map(({ minutes }) => minutes)).size).toBe(sent.length);
      for (const { minutes, at, changedAt, allowed } of sent) {
        const dueAt = reminderDueAt(minutes, START);
        expect(allowed).toContain(minutes);
        expect(at >= dueAt && at < START).toBe(true);
        expect(Math.min(...allowed.filter((other) => reminderDueAt(other, START) <= at))).toBe(minutes);
        expect(dueAt >= announcedAt).toBe(true);
        if (changedAt) expect(isLateFor(dueAt, changedAt)).toBe(false);
      }
    });
  });
});
