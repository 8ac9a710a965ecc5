import { describe, expect, it } from '@jest/globals';
import { joinWindow } from './video-rules.js';

const appointment = {
  mode: 'video',
  status: 'confirmed',
  startsAt: '2026-11-24T15:00:00Z',
  endsAt: '2026-11-24T15:30:00Z',
} as const;

const at = (clock: string) => new Date(`2026-11-24T${clock}Z`);

describe('a video appointment', () => {
  it.each([
    ['14:44:59', 'too_early'],
    ['14:45:00', 'open'],
    ['15:10:00', 'open'],
    ['16:30:00', 'open'],
    ['16:30:01', 'over'],
  ])('of 15:00 to 15:30 is at %s %s', (clock, access) => {
    expect(joinWindow(appointment, at(clock))).toBe(access);
  });

  it.each([
    ['pending', 'not_confirmed'],
    ['checked_in', 'open'],
    ['completed', 'over'],
    ['cancelled', 'cancelled'],
    ['no_show', 'cancelled'],
  ] as const)('that is %s is %s', (status, access) => {
    expect(joinWindow({ ...appointment, status }, at('15:00:00'))).toBe(access);
  });

  it('needs the video mode', () => {
    expect(joinWindow({ ...appointment, mode: 'phone' }, at('15:00:00'))).toBe('not_video');
  });
});
