import { describe, expect, it } from '@jest/globals';
import {
  beginningAt,
  boxUnder,
  clipped,
  hasClockChange,
  hourMarks,
  hoursToDraw,
  inLanes,
  instantOfWall,
  MINUTE_MS,
  sundayOf,
  pixelsOf,
  stepAt,
  wallSpanOf,
  windowOf,
} from './calendar.rules.js';

const ZONE = 'America/New_York';
const WHOLE_DAY = { from: 0, to: 24 };
const HOUR = 60 * MINUTE_MS;

const at = (iso: string): number => Date.parse(iso);

describe('a day in the calendar', () => {
  it.each([
    ['2026-11-24', 24, false],
    ['2026-03-08', 23, true],
    ['2026-11-01', 25, true],
  ])('%s has %i hours', (day, hours, changes) => {
    const window = windowOf(day, WHOLE_DAY, ZONE);
    expect(hourMarks(window)).toHaveLength(hours);
    expect(pixelsOf(window.end - window.start)).toBe(hours * 96);
    expect(hasClockChange(window, WHOLE_DAY)).toBe(changes);
  });

  it('skips an hour when clocks go forward and repeats one when they go back', () => {
    const clocks = (day: string) =>
      hourMarks(windowOf(day, { from: 0, to: 4 }, ZONE)).map(
        (mark) => wallSpanOf({ start: mark, end: mark }, day, ZONE).from,
      );
    expect(clocks('2026-03-08')).toEqual(['00:00', '01:00', '03:00']);
    expect(clocks('2026-11-01')).toEqual(['00:00', '01:00', '01:00', '02:00', '03:00']);
  });

  it('puts the same time of the wall at the same height after a clock change at night', () => {
    const heightOfNine = (day: string) =>
      instantOfWall(day, '09:00', ZONE) - windowOf(day, { from: 7, to: 18 }, ZONE).start;
    expect(heightOfNine('2026-03-08')).toBe(2 * HOUR);
    expect(heightOfNine('2026-03-09')).toBe(2 * HOUR);
  });

  it('starts an hour before the first entry and ends an hour after the last', () => {
    expect(
      hoursToDraw([
        { from: '09:30', to: '12:00' },
        { from: '13:00', to: '16:45' },
      ]),
    ).toEqual({ from: 8, to: 18 });
    expect(hoursToDraw([{ from: '00:15', to: '24:00' }])).toEqual(WHOLE_DAY);
    expect(hoursToDraw([])).toEqual({ from: 8, to: 18 });
  });

  it('cuts what began the day before or ends the day after', () => {
    const late = { start: at('2026-11-24T04:30:00Z'), end: at('2026-11-24T05:30:00Z') };
    expect(wallSpanOf(late, '2026-11-23', ZONE)).toEqual({ from: '23:30', to: '24:00' });
    expect(wallSpanOf(late, '2026-11-24', ZONE)).toEqual({ from: '00:00', to: '00:30' });
    const window = windowOf('2026-11-24', WHOLE_DAY, ZONE);
    expect(clipped(late, window)).toEqual({ start: window.start, end: late.end });
    expect(clipped({ start: 0, end: window.start }, window)).toBeUndefined();
  });

  it('belongs to the week that begins on Sunday', () => {
    expect(sundayOf('2026-11-22')).toBe('2026-11-22');
    expect(sundayOf('2026-11-28')).toBe('2026-11-22');
    expect(sundayOf('2026-12-01')).toBe('2026-11-29');
  });
});

describe('appointments at the same time', () => {
  const lanes = (...spans: [number, number][]) =>
    inLanes(spans.map(([start, end]) => ({ start, end }))).map(({ lane, lanes: of }) => `${lane}/${of}`);

  it('stand alone when they only follow each other', () => {
    expect(lanes([0, 10], [10, 20])).toEqual(['0/1', '0/1']);
  });

  it('stand side by side when they overlap', () => {
    expect(lanes([0, 10], [5, 15], [30, 40])).toEqual(['0/2', '1/2', '0/1']);
  });

  it('take a lane again that has become free', () => {
    expect(lanes([0, 30], [0, 10], [10, 20], [5, 8])).toEqual(['0/3', '1/3', '2/3', '1/3']);
  });
});

describe('dragging an appointment', () => {
  const window = windowOf('2026-11-24', { from: 8, to: 18 }, ZONE);
  const length = 30 * MINUTE_MS;

  it('snaps to the nearest quarter of an hour', () => {
    expect(beginningAt(window, 35, length)).toBe(window.start + 15 * MINUTE_MS);
    expect(beginningAt(window, 37, length)).toBe(window.start + 30 * MINUTE_MS);
  });

  it('never leaves the day', () => {
    expect(beginningAt(window, -500, length)).toBe(window.start);
    expect(beginningAt(window, 5_000, length)).toBe(window.end - length);
  });

  it('snaps on a day with a clock change, too', () => {
    const change = windowOf('2026-11-01', WHOLE_DAY, ZONE);
    // The second one o'clock.
    expect(new Date(beginningAt(change, 2 * 96, length)).toISOString()).toBe('2026-11-01T06:00:00.000Z');
  });

  it('targets the column under the pointer, or the nearest one', () => {
    const boxes = [
      { key: 'a', left: 0, right: 100, top: 0 },
      { key: 'b', left: 100, right: 200, top: 0 },
    ];
    expect(boxUnder(boxes, 150)?.key).toBe('b');
    expect(boxUnder(boxes, -40)?.key).toBe('a');
    expect(boxUnder(boxes, 900)?.key).toBe('b');
    expect(boxUnder([], 10)).toBeUndefined();
  });
});

it('takes the quarter of an hour under the pointer as the empty time', () => {
  const window = windowOf('2026-11-24', { from: 8, to: 18 }, ZONE);
  expect(stepAt(window, 47)).toBe(window.start + 15 * MINUTE_MS);
  expect(stepAt(window, 48)).toBe(window.start + 30 * MINUTE_MS);
});
