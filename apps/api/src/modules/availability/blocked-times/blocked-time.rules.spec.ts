import { describe, expect, it } from '@jest/globals';
import { type BlockedTimeDto, SKIPPED_DAYS_MAX } from '@telecare/contracts';
import { daysFrom } from '@telecare/kernel';
import { blockedOn, daysInTheWay, isBlocked, isBlockOn, meetsBlock, occurrencesOf } from './blocked-time.rules.js';
import { type BlocksFacts, removedBlock, savedBlock, type SavedBlocks, skippedBlock } from './change-blocks.rules.js';
import { blocksInFeed } from './feed-blocks.rules.js';

const NEW_YORK = 'America/New_York';

const lunch: BlockedTimeDto = {
  id: 'lunch',
  kind: 'lunch',
  title: null,
  from: '12:00',
  to: '12:30',
  firstDay: '2027-03-01',
  lastDay: null,
  weekdays: [1, 2, 3, 4, 5],
  skippedDays: ['2027-03-10'],
  revision: 1,
};
const once: BlockedTimeDto = { ...lunch, id: 'once', weekdays: [], skippedDays: [], firstDay: '2027-03-14' };

const instants = (block: BlockedTimeDto, from: string, days: number, zone = NEW_YORK) =>
  occurrencesOf(block, from, days, zone).map(({ start }) => new Date(start).toISOString().slice(0, 16));

describe('the times of a block', () => {
  it('keep their wall-clock time across a clock change', () => {
    expect(instants(lunch, '2027-03-12', 4)).toEqual(['2027-03-12T17:00', '2027-03-15T16:00']);
    expect(instants({ ...lunch, weekdays: [6, 7] }, '2027-11-06', 2)).toEqual(['2027-11-06T16:00', '2027-11-07T17:00']);
    expect(instants(lunch, '2027-03-26', 4, 'Europe/Berlin')).toEqual(['2027-03-26T11:00', '2027-03-29T10:00']);
  });

  it('begin after the hour that a clock change skips, or disappear within it', () => {
    const night = { ...lunch, weekdays: [7], from: '02:30', to: '04:00' };
    expect(instants(night, '2027-03-14', 1)).toEqual(['2027-03-14T07:30']);
    expect(instants({ ...night, from: '02:15', to: '03:00' }, '2027-03-14', 1)).toEqual([]);
  });

  it('fall on the chosen weekdays between the first and the last day, except skipped days', () => {
    const ended = { ...lunch, lastDay: '2027-03-11' };
    const on = (day: string) => isBlockOn(ended, day);
    expect(['2027-02-26', '2027-03-01', '2027-03-06', '2027-03-10', '2027-03-11', '2027-03-12'].filter(on)).toEqual([
      '2027-03-01',
      '2027-03-11',
    ]);
  });

  it('fall on one day without weekdays', () => {
    expect(instants(once, '2027-03-01', 30)).toEqual(['2027-03-14T16:00']);
    expect(blockedOn([lunch, once], '2027-03-14')).toEqual([{ start: 720, end: 750 }]);
  });
});

describe('a blocked time', () => {
  const at = (from: string, to: string) => ({ start: Date.parse(`${from}-05:00`), end: Date.parse(`${to}-05:00`) });

  it('overlaps an appointment inside it, but not one next to it', () => {
    expect(daysInTheWay(lunch, at('2027-03-02T11:30', '2027-03-02T12:00'), NEW_YORK)).toEqual([]);
    expect(daysInTheWay(lunch, at('2027-03-02T11:45', '2027-03-02T12:05'), NEW_YORK)).toEqual(['2027-03-02']);
    expect(daysInTheWay(lunch, at('2027-03-02T12:30', '2027-03-02T13:00'), NEW_YORK)).toEqual([]);
  });

  it('overlaps on the second of two days', () => {
    const early = { ...lunch, from: '00:00', to: '01:00' };
    expect(daysInTheWay(early, at('2027-03-02T23:45', '2027-03-03T00:15'), NEW_YORK)).toEqual(['2027-03-03']);
  });

  it('overlaps nothing if a clock change skips it', () => {
    const night = { ...lunch, weekdays: [7], from: '02:15', to: '03:00' };
    expect(daysInTheWay(night, at('2027-03-14T01:30', '2027-03-14T02:30'), NEW_YORK)).toEqual([]);
    expect(daysInTheWay({ ...night, to: '03:30' }, at('2027-03-14T01:30', '2027-03-14T02:30'), NEW_YORK)).toEqual([
      '2027-03-14',
    ]);
  });

  const blocked = { timeZone: NEW_YORK, blocks: [lunch] };
  const placed = {
    startsAt: '2027-03-02T17:00:00Z',
    endsAt: '2027-03-02T17:30:00Z',
    practitionerId: 'one',
    status: 'confirmed' as const,
    overbooked: false,
  };
  const elsewhere = { ...placed, startsAt: '2027-03-02T15:00:00Z', endsAt: '2027-03-02T15:30:00Z' };

  it('refuses appointments that move there, are reopened there, or change to its practitioner', () => {
    expect(isBlocked(blocked, placed.startsAt, placed.endsAt)).toBe(true);
    expect(isBlocked(null, placed.startsAt, placed.endsAt)).toBe(false);
    expect(meetsBlock(elsewhere, placed, blocked)).toBe(true);
    expect(meetsBlock({ ...placed, practitionerId: 'other' }, placed, blocked)).toBe(true);
    expect(meetsBlock({ ...placed, status: 'cancelled' }, placed, blocked)).toBe(true);
  });

  it('ignores appointments that are there already, done, or overbooked', () => {
    expect(meetsBlock(placed, placed, blocked)).toBe(false);
    expect(meetsBlock(elsewhere, { ...placed, status: 'completed' }, blocked)).toBe(false);
    expect(meetsBlock(elsewhere, { ...placed, overbooked: true }, blocked)).toBe(false);
  });
});

describe('changing blocks', () => {
  const booked = { id: 'appointment', startsAt: '2027-03-09T17:15:00Z', endsAt: '2027-03-09T17:45:00Z' };
  const facts = (changes: Partial<BlocksFacts> = {}): BlocksFacts => ({
    timeZone: NEW_YORK,
    today: '2027-03-01',
    blocks: [],
    times: [],
    ...changes,
  });
  const { id: _, revision: __, ...blockedTime } = lunch;
  const wanted = { id: 'lunch', blockedTime };

  it('adds a block', () => {
    expect(savedBlock(facts(), wanted)).toEqual({ blocks: [lunch], skipped: [] });
  });

  it('refuses a block over an appointment, or skips that day on request', () => {
    const taken = facts({ times: [booked] });
    expect(savedBlock(taken, wanted)).toEqual({ refused: 'in_the_way', count: 1 });
    expect(savedBlock(taken, { ...wanted, skipAppointments: true })).toEqual({
      blocks: [{ ...lunch, skippedDays: ['2027-03-09', '2027-03-10'] }],
      skipped: ['2027-03-09'],
    });
  });

  it('refuses a block on a single day over an appointment, even on request', () => {
    const single = { ...blockedTime, weekdays: [], skippedDays: [], firstDay: '2027-03-09' };
    expect(savedBlock(facts({ times: [booked] }), { ...wanted, blockedTime: single, skipAppointments: true })).toEqual({
      refused: 'in_the_way',
      count: 1,
    });
  });

  it('names no appointment that was under the block before', () => {
    const renamed = { ...blockedTime, title: 'Lunch with the team' };
    const found = facts({ times: [booked], blocks: [lunch] });
    expect(savedBlock(found, { ...wanted, blockedTime: renamed, revision: 1 })).toMatchObject({ skipped: [] });
    const longer = { ...blockedTime, to: '13:00' };
    const later = { ...booked, startsAt: '2027-03-08T17:30:00Z', endsAt: '2027-03-08T17:45:00Z' };
    expect(
      savedBlock(facts({ times: [later], blocks: [lunch] }), { ...wanted, blockedTime: longer, revision: 1 }),
    ).toEqual({ refused: 'in_the_way', count: 1 });
  });

  it('refuses a stale revision or a removed block', () => {
    expect(savedBlock(facts({ blocks: [lunch] }), { ...wanted, revision: 0 })).toEqual({ refused: 'changed' });
    expect(savedBlock(facts(), { ...wanted, revision: 1 })).toEqual({ refused: 'unknown' });
  });

  it('refuses more than fifty blocks, without those that ended long ago', () => {
    const many = Array.from({ length: 50 }, (_unused, index) => ({ ...lunch, id: `${index}` }));
    expect(savedBlock(facts({ blocks: many }), wanted)).toEqual({ refused: 'too_many' });
    const ended = many.map((block) => ({ ...block, lastDay: '2026-01-01' }));
    expect(savedBlock(facts({ blocks: ended }), wanted)).toMatchObject({ blocks: [lunch] });
  });

  it('skips a day of a weekly block, but not of a single one', () => {
    const skip = (block: BlockedTimeDto, day: string, revision = 1) =>
      skippedBlock(facts({ blocks: [block] }), block.id, { day, revision });
    expect(skip(lunch, '2027-03-11')).toMatchObject({
      blocks: [{ skippedDays: ['2027-03-10', '2027-03-11'], revision: 2 }],
    });
    expect(skip(lunch, '2027-03-10')).toMatchObject({ blocks: [lunch] });
    expect(skip(lunch, '2027-03-13')).toEqual({ refused: 'unknown' });
    expect(skip(once, '2027-03-14')).toEqual({ refused: 'unknown' });
  });

  describe('with the maximum of skipped days', () => {
    const daily = { ...lunch, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const full = (first: string) => ({ ...daily, skippedDays: daysFrom(first, SKIPPED_DAYS_MAX) });
    const skipOn = (today: string) =>
      skippedBlock(facts({ today, blocks: [full('2027-03-02')] }), 'lunch', { day: '2027-12-24', revision: 1 });

    it('drops the oldest past day for another one', () => {
      const [block] = (skipOn('2027-04-01') as SavedBlocks).blocks;
      expect(block?.skippedDays).toHaveLength(SKIPPED_DAYS_MAX);
      expect([block?.skippedDays[0], block?.skippedDays.at(-1)]).toEqual(['2027-03-03', '2027-12-24']);
    });

    it('drops days that no calendar shows', () => {
      const [block] = (skipOn('2028-05-01') as SavedBlocks).blocks;
      expect(block?.skippedDays[0]).toBe('2027-03-28');
    });

    it('refuses another day if all are in the future', () => {
      expect(skipOn('2027-03-01')).toEqual({ refused: 'too_many_skips' });
      const { id: _id, revision: _revision, ...fullFacts } = full('2027-03-02');
      const times = [{ id: 'late', startsAt: '2027-12-24T17:15:00Z', endsAt: '2027-12-24T17:45:00Z' }];
      const input = { id: 'new', blockedTime: fullFacts, skipAppointments: true };
      expect(savedBlock(facts({ times }), input)).toEqual({ refused: 'too_many_skips' });
    });
  });

  it('removes a block', () => {
    expect(removedBlock(facts({ blocks: [lunch, once] }), 'lunch', 1)).toEqual({ blocks: [once], skipped: [] });
    expect(removedBlock(facts(), 'lunch', 1)).toEqual({ refused: 'unknown' });
  });

  it('refuses to skip a day of, or to remove, a block with a stale revision', () => {
    const found = facts({ blocks: [{ ...lunch, revision: 2 }] });
    expect(skippedBlock(found, 'lunch', { day: '2027-03-11', revision: 1 })).toEqual({ refused: 'changed' });
    expect(removedBlock(found, 'lunch', 1)).toEqual({ refused: 'changed' });
    expect(skippedBlock(found, 'lunch', { day: '2027-03-10', revision: 1 })).toMatchObject({ skipped: [] });
  });
});

describe('blocks in a calendar feed', () => {
  it('appear day by day, with instants that follow a clock change', () => {
    const found = { timeZone: NEW_YORK, today: '2027-03-11', changedAt: '2027-03-01T09:00:00Z', blocks: [lunch] };
    const shown = blocksInFeed(found).map(({ id, startsAt }) => `${id} ${startsAt.toISOString().slice(11, 16)}`);
    expect(shown).toContain('lunch-2027-03-12 17:00');
    expect(shown).toContain('lunch-2027-03-15 16:00');
    expect(shown.some((text) => text.includes('2027-03-10'))).toBe(false);
  });
});
