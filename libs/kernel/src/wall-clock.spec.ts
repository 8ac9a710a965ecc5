import { describe, expect, it } from '@jest/globals';
import {
  clockFault,
  clockOf,
  clocksBeside,
  daysOfClockChange,
  instantAt,
  instantsAt,
  nextClock,
} from './wall-clock.js';

const ZONE = 'America/New_York';

describe('converting a wall-clock time', () => {
  it('gives different instants in winter and summer', () => {
    expect(instantAt('2026-01-12', '09:30', ZONE)).toBe('2026-01-12T14:30:00.000Z');
    expect(instantAt('2026-07-13', '09:30', ZONE)).toBe('2026-07-13T13:30:00.000Z');
  });

  it('belongs to its own day on both sides of midnight UTC', () => {
    expect(instantAt('2026-01-12', '23:45', ZONE)).toBe('2026-01-13T04:45:00.000Z');
    expect(instantAt('2026-01-12', '00:15', 'Asia/Tokyo')).toBe('2026-01-11T15:15:00.000Z');
  });

  it('picks the first of two when the clock goes back', () => {
    expect(instantAt('2026-11-01', '01:30', ZONE)).toBe('2026-11-01T05:30:00.000Z');
  });

  it('moves past the change when the clock skips it', () => {
    expect(instantAt('2026-03-08', '02:30', ZONE)).toBe('2026-03-08T07:30:00.000Z');
  });

  it('gives two instants when the clock goes back, and none when the clock skips it', () => {
    expect(instantsAt('2026-11-01', '01:30', ZONE)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']);
    expect(instantsAt('2026-11-01', '02:00', ZONE)).toEqual(['2026-11-01T07:00:00.000Z']);
    expect(instantsAt('2026-03-08', '02:30', ZONE)).toEqual([]);
    expect(instantsAt('2026-03-08', '03:00', ZONE)).toEqual(['2026-03-08T07:00:00.000Z']);
    expect(instantsAt('2011-12-30', '12:00', 'Pacific/Apia')).toEqual([]);
  });

  it('finds the next time that exists after a skipped one', () => {
    expect(nextClock('2026-03-08', '02:30', ZONE)).toBe('03:00');
    expect(nextClock('2026-10-04', '02:10', 'Australia/Lord_Howe')).toBe('02:30');
    expect(nextClock('2011-12-30', '12:00', 'Pacific/Apia')).toBeUndefined();
  });

  it('works in the hours before and after a change', () => {
    expect(instantAt('2026-03-08', '01:30', ZONE)).toBe('2026-03-08T06:30:00.000Z');
    expect(instantAt('2026-03-08', '03:30', ZONE)).toBe('2026-03-08T07:30:00.000Z');
    expect(instantAt('2026-11-01', '03:00', ZONE)).toBe('2026-11-01T08:00:00.000Z');
  });

  it('reads the time back from its instant', () => {
    expect(clockOf(new Date('2026-01-12T14:30:00Z'), ZONE)).toBe('09:30');
    expect(clockOf(new Date('2026-01-12T05:00:00Z'), ZONE)).toBe('00:00');
  });
});

describe('clocksBeside', () => {
  it.each([
    ['2026-03-08', '02:30', ZONE, 'skipped'],
    ['2026-11-01', '01:30', ZONE, 'repeated'],
    ['2026-11-01', '02:00', ZONE, undefined],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', 'skipped'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', 'repeated'],
    ['2026-04-24', '00:30', 'Africa/Cairo', 'skipped'],
    ['2026-11-01', '00:30', 'America/Havana', 'repeated'],
    ['2026-11-01', '24:00', 'America/Havana', undefined],
    ['2026-10-31', '24:00', 'America/Havana', undefined],
  ])('%s %s in %s is %s', (day, clock, zone, fault) => {
    expect(clockFault(day, clock, zone)).toBe(fault);
  });

  it('returns neighbours that occur exactly once', () => {
    expect(clocksBeside('2026-03-08', '02:30', ZONE, 5)).toEqual(['01:55', '03:00']);
    expect(clocksBeside('2026-11-01', '01:30', ZONE, 5)).toEqual(['00:55', '02:00']);
    expect(clocksBeside('2026-04-24', '00:00', 'Africa/Cairo', 5)).toEqual(['01:00']);
  });
});

describe('daysOfClockChange', () => {
  it.each([
    ['America/New_York', '2026-03-08', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
    ['Pacific/Chatham', '2026-09-27', '2026-04-05'],
    ['Africa/Cairo', '2026-04-24', '2026-10-29'],
    ['America/Havana', '2026-03-08', '2026-11-01'],
  ])('in %s hold those on which a time is skipped or repeated, and few others', (zone, forward, back) => {
    const near = daysOfClockChange('2026-01-01', 365, zone);
    expect(near).toEqual(expect.arrayContaining([forward, back]));
    expect(near.length).toBeLessThan(7);
    const faultsOn = (day: string) => QUARTERS.map((clock) => clockFault(day, clock, zone)).filter(Boolean);
    expect(faultsOn(forward)).toContain('skipped');
    expect(faultsOn(back)).toContain('repeated');
  });

  it('finds none in a zone without changes', () => {
    expect(daysOfClockChange('2026-01-01', 365, 'Asia/Tokyo')).toEqual([]);
  });
});

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => clockOf(new Date(quarter * 900_000), 'UTC'));
