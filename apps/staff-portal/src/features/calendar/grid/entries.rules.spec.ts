import { describe, expect, it } from '@jest/globals';
import type { BlockInCalendar } from '@telecare/contracts';
import { anAppointment } from '@telecare/testing';
import type { CalendarColumn } from './columns.js';
import { entriesOf, firstShown, nextEntry, reachedEntry } from './entries.rules.js';

const HOUR = 3_600_000;
const WINDOW = { start: 100 * HOUR, end: 112 * HOUR };

const aColumn = (key: string, hours: number[], working: [number, number][] = []): CalendarColumn => ({
  key,
  day: '2026-11-24',
  practitioner: { id: key, name: key },
  closed: undefined,
  window: WINDOW,
  working: working.map(([from, to]) => ({ start: WINDOW.start + from * HOUR, end: WINDOW.start + to * HOUR })),
  blocks: [],
  appointments: hours.map((hour) => ({
    appointment: anAppointment({ id: `${hour}` }),
    start: WINDOW.start + hour * HOUR,
    end: WINDOW.start + (hour + 1) * HOUR,
    lane: 0,
    lanes: 1,
  })),
});

describe('the appointments that the arrow keys reach', () => {
  const entries = entriesOf([aColumn('a', [3, 1]), aColumn('b', [2])]);

  it('follow each other in a column, and then in the next one', () => {
    expect(entries.map(({ key }) => key)).toEqual(['a 1', 'a 3', 'b 2']);
    expect(nextEntry(entries, 'a 3', 1)).toBe('b 2');
    expect(nextEntry(entries, 'a 3', -1)).toBe('a 1');
    expect(nextEntry(entries, 'b 2', 1)).toBeUndefined();
    expect(nextEntry(entries, 'gone', 1)).toBeUndefined();
  });

  it('include blocks that the viewer may change', () => {
    const block = { blockedTimeId: 'lunch' } as BlockInCalendar;
    const column = { ...aColumn('a', [1, 3]), blocks: [{ block, start: WINDOW.start + 2 * HOUR, end: WINDOW.end }] };
    const keys = (opens: boolean) => entriesOf([column], () => opens).map(({ key }) => key);
    expect(keys(true)).toEqual(['a 1', 'a lunch', 'a 3']);
    expect(keys(false)).toEqual(['a 1', 'a 3']);
  });

  it('begin where the user was, or with the next one from now on', () => {
    expect(reachedEntry(entries, 'a 3', 0)).toBe('a 3');
    expect(reachedEntry(entries, 'gone', WINDOW.start + 2 * HOUR)).toBe('a 3');
    expect(reachedEntry(entries, undefined, Infinity)).toBe('a 1');
    expect(reachedEntry([], undefined, 0)).toBeUndefined();
  });
});

describe('the first hour that is shown', () => {
  it('begins now on the present day', () => {
    expect(firstShown([aColumn('a', [1], [[2, 8]])], WINDOW.start + 5 * HOUR)).toBe(5 * HOUR);
  });

  it('begins with the hours of another day, whatever is booked before them', () => {
    expect(firstShown([aColumn('a', [0], [[4, 8]]), aColumn('b', [], [[3, 8]])], 0)).toBe(3 * HOUR);
  });

  it('begins with the first appointment where nobody works, and at the top where there is nothing', () => {
    expect(firstShown([aColumn('a', [6])], 0)).toBe(6 * HOUR);
    expect(firstShown([aColumn('a', [])], 0)).toBe(0);
  });
});
