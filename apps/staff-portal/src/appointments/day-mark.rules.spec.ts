import { describe, expect, it } from '@jest/globals';
import { dayMarkOf } from './day-mark.rules.js';

const now = new Date('2026-11-24T15:00:00Z');
const appointment = (minutes: number, changes: Partial<Parameters<typeof dayMarkOf>[0]> = {}) => ({
  startsAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  endsAt: new Date(now.getTime() + (minutes + 30) * 60_000).toISOString(),
  status: 'confirmed' as const,
  mode: 'in_person' as const,
  inRoomSince: null,
  lateAfterMinutes: 5,
  ...changes,
});
const mark = (...given: Parameters<typeof appointment>) => dayMarkOf(appointment(...given), now);

describe('a list of the day', () => {
  it('marks what is on now', () => {
    expect(mark(0)).toBe('now');
    expect(mark(-29, { mode: 'video' })).toBe('now');
    expect(mark(1)).toBeUndefined();
  });

  it("marks patients as late from the practice's minutes on until their status changes", () => {
    expect(mark(-4)).toBe('now');
    expect(mark(-5)).toBe('late');
    expect(mark(-90)).toBe('late');
    expect(mark(-5, { lateAfterMinutes: 10 })).toBe('now');
    expect(mark(-90, { status: 'no_show' })).toBeUndefined();
  });

  it('does not mark remote appointments as late', () => {
    expect(mark(-90, { mode: 'phone' })).toBeUndefined();
  });

  it('marks checked-in patients as waiting, even before the time', () => {
    expect(mark(10, { status: 'checked_in' })).toBe('waiting');
    expect(mark(-90, { status: 'checked_in' })).toBe('waiting');
  });

  it('marks patients in the room as such', () => {
    expect(mark(-3, { status: 'checked_in', inRoomSince: now.toISOString() })).toBe('in_room');
  });

  it('marks nothing of what is over', () => {
    expect(mark(0, { status: 'completed' })).toBeUndefined();
    expect(mark(0, { status: 'cancelled' })).toBeUndefined();
  });
});
