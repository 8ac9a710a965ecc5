import { describe, expect, it } from '@jest/globals';
import { absentAmong, type Moving, proposeMoves, type Target } from './move-proposal.rules.js';

const DAY = '2027-03-10';
const at = (clock: string, day = DAY): string => `${day}T${clock}:00Z`;
const span = (from: string, to: string, day = DAY) => ({
  start: Date.parse(at(from, day)),
  end: Date.parse(at(to, day)),
});

const appointment = (clock: string, changes: Partial<Moving> = {}): Moving => ({
  id: clock,
  revision: 1,
  startsAt: at(clock),
  endsAt: new Date(Date.parse(at(clock)) + 30 * 60_000).toISOString(),
  practitionerId: 'ill',
  patientId: clock,
  appointmentTypeId: 'check-up',
  isMovable: true,
  patientBusy: [],
  ...changes,
});

const person = (id: string, changes: Partial<Target> = {}): Target => ({
  id,
  weekly: [3, 4].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  exceptions: [],
  blocks: [],
  bufferMinutes: 0,
  noticeMinutes: 0,
  furthestDays: 90,
  busy: [],
  typeIds: ['check-up'],
  ...changes,
});

const ill = person('ill', { exceptions: [{ kind: 'off', firstDay: DAY, lastDay: DAY, hours: null, note: null }] });

const OTHER_DAY = { startsAt: at('10:00', '2027-03-11'), endsAt: at('10:30', '2027-03-11') };

const propose = (moving: Moving[], targets: Target[], changes: object = {}) =>
  proposeMoves(moving, targets, {
    timeZone: 'UTC',
    firstDay: DAY,
    days: 2,
    closedDays: [],
    now: Date.parse(at('08:00')),
    timesMax: 5,
    ...changes,
  });

const first = (moving: Moving[], targets: Target[], changes: object = {}) =>
  propose(moving, targets, changes).map(({ times, why }) =>
    times[0] ? `${times[0].startsAt.slice(8, 16)} ${times[0].practitionerId}` : why,
  );

describe('proposing a time for an appointment', () => {
  it('keeps the old time if a colleague is free', () => {
    expect(first([appointment('10:00')], [ill, person('colleague')])).toEqual(['10T10:00 colleague']);
  });

  it('takes the nearest time if the colleague is not free', () => {
    const busy = [span('09:15', '11:00')];
    expect(first([appointment('10:00')], [ill, person('colleague', { busy })])).toEqual(['10T11:00 colleague']);
  });

  it('avoids the absence, closed days, the past and times outside working hours', () => {
    expect(first([appointment('10:00')], [ill])).toEqual(['11T09:00 ill']);
    expect(first([appointment('13:00')], [person('colleague')])).toEqual(['10T11:30 colleague']);
    expect(first([appointment('10:00')], [person('colleague')], { closedDays: [DAY] })).toEqual(['11T09:00 colleague']);
    expect(first([appointment('09:00')], [person('colleague')], { now: Date.parse(at('10:12')) })).toEqual([
      '10T10:15 colleague',
    ]);
  });

  it('proposes no time twice and keeps the buffer', () => {
    const moving = [appointment('10:00'), appointment('10:15'), appointment('10:30')];
    expect(first(moving, [person('colleague', { bufferMinutes: 10 })])).toEqual([
      '10T10:00 colleague',
      '10T10:40 colleague',
      '10T11:20 colleague',
    ]);
  });

  it("avoids the patient's other appointments, including moved ones", () => {
    const patientBusy = [span('10:00', '10:30')];
    expect(first([appointment('10:00', { patientBusy })], [person('colleague')])).toEqual(['10T09:30 colleague']);
    const both = [appointment('10:00', { patientId: 'rosa' }), appointment('10:05', { patientId: 'rosa' })];
    expect(first(both, [person('one'), person('other')])).toEqual(['10T10:00 one', '10T10:30 one']);
  });

  it('adds other times that are not proposed elsewhere, nearest first', () => {
    const [one, other] = propose([appointment('10:00'), appointment('10:30')], [ill, person('colleague')]);
    expect(one?.times.map(({ startsAt }) => startsAt.slice(8, 16))).toEqual([
      '10T10:00',
      '10T11:00',
      '11T09:00',
      '11T09:00',
    ]);
    expect(other?.times[0]?.startsAt).toBe(at('10:30'));
  });

  it('reports why it proposes no time', () => {
    const full = person('colleague', { busy: [span('08:00', '13:00'), span('08:00', '13:00', '2027-03-11')] });
    expect(first([appointment('10:00')], [ill, full], { days: 1 })).toEqual(['no_time']);
    expect(first([appointment('10:00')], [person('colleague', { typeIds: [] })])).toEqual(['not_offered']);
    expect(first([appointment('10:00', { appointmentTypeId: null })], [person('colleague')])).toEqual(['no_type']);
    expect(first([appointment('10:00', { isMovable: false })], [person('colleague')])).toEqual(['over']);
  });
});

describe('naming absent practitioners', () => {
  const absent = (moving: Moving[], targets: Target[], day: string | null = null, timeZone = 'UTC') =>
    absentAmong(targets, moving, { timeZone, day });
  const off = (changes: object = {}) =>
    person('ill', { exceptions: [{ kind: 'off', firstDay: DAY, lastDay: DAY, hours: null, note: null, ...changes }] });

  it('takes those with time off at every old time', () => {
    expect(absent([appointment('10:00'), appointment('11:00')], [off(), person('colleague')])).toEqual(['ill']);
    expect(absent([appointment('10:00'), appointment('10:00', OTHER_DAY)], [off()])).toEqual([]);
    expect(absent([], [off()])).toEqual([]);
  });

  it('compares times with time off for a part of the day, and ignores extra hours', () => {
    const morning = off({ hours: { from: '09:00', to: '10:15' } });
    expect(absent([appointment('10:00')], [morning])).toEqual(['ill']);
    expect(absent([appointment('10:15')], [morning])).toEqual([]);
    expect(absent([appointment('10:00')], [off({ kind: 'extra', hours: { from: '09:00', to: '12:00' } })])).toEqual([]);
  });

  it('looks at the chosen day instead of the old one', () => {
    expect(absent([appointment('10:00')], [off()], '2027-03-11')).toEqual([]);
    expect(absent([appointment('10:00', OTHER_DAY)], [off()], DAY)).toEqual(['ill']);
  });

  it('uses the wall clock of the practice, also on a day of a clock change', () => {
    const day = '2027-03-14';
    const morning = off({ firstDay: day, lastDay: day, hours: { from: '09:00', to: '10:00' } });
    const at9 = appointment('09:00', { startsAt: `${day}T13:00:00Z`, endsAt: `${day}T13:30:00Z` });
    const at10 = appointment('10:00', { startsAt: `${day}T14:00:00Z`, endsAt: `${day}T14:30:00Z` });
    expect(absent([at9], [morning], null, 'America/New_York')).toEqual(['ill']);
    expect(absent([at10], [morning], null, 'America/New_York')).toEqual([]);
  });
});
