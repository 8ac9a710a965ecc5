import { describe, expect, it } from '@jest/globals';
import { inRoomSince, isLate, minutesSince, nextStep, stageOf, waitingSince } from './day-board.rules.js';

const NINE = '2026-11-24T09:00:00Z';
const at = (clock: string) => `2026-11-24T${clock}:00Z`;

const appointment = (changes: Partial<Parameters<typeof stageOf>[0]> = {}) => ({
  status: 'confirmed' as const,
  mode: 'in_person' as const,
  startsAt: NINE,
  arrivedAt: null,
  inRoomSince: null,
  lateAfterMinutes: 10,
  patientInCallSince: null,
  practitionerInCallSince: null,
  ...changes,
});

const arrived = appointment({ status: 'checked_in', arrivedAt: at('08:52') });
const inRoom = appointment({ status: 'checked_in', arrivedAt: at('08:52'), inRoomSince: at('09:03') });
const video = (changes: Partial<Parameters<typeof stageOf>[0]> = {}) => appointment({ mode: 'video', ...changes });

describe('stageOf', () => {
  it.each([
    ['pending', 'expected'],
    ['confirmed', 'expected'],
    ['completed', 'done'],
    ['no_show', 'no_show'],
    ['cancelled', undefined],
  ] as const)('follows the status: %s is %s', (status, stage) => {
    expect(stageOf(appointment({ status }))).toBe(stage);
  });

  it('returns arrived from the check-in on, and in room from the act "to room" on', () => {
    expect(stageOf(arrived)).toBe('arrived');
    expect(stageOf(inRoom)).toBe('in_room');
  });

  it('returns done for a completed appointment, whatever came before', () => {
    expect(stageOf({ ...inRoom, status: 'completed' })).toBe('done');
  });

  it('returns arrived while a video patient waits, and in call once both sides are there', () => {
    expect(stageOf(video({ patientInCallSince: at('08:58') }))).toBe('arrived');
    expect(stageOf(video({ practitionerInCallSince: at('09:01') }))).toBe('expected');
    expect(stageOf(video({ patientInCallSince: at('08:58'), practitionerInCallSince: at('09:01') }))).toBe('in_room');
  });
});

describe('the times on the board', () => {
  it('count the waiting from the check-in or from the waiting room of the video call', () => {
    expect(waitingSince(arrived)).toBe(at('08:52'));
    expect(waitingSince(video({ patientInCallSince: at('08:58') }))).toBe(at('08:58'));
    expect(waitingSince(appointment())).toBeNull();
    expect(minutesSince(at('08:52'), new Date(at('09:01')))).toBe(9);
  });

  it('count no minutes for a clock that is behind', () => {
    expect(minutesSince(at('08:52'), new Date(at('08:51')))).toBe(0);
  });

  it('count the call from when the second side joined', () => {
    expect(inRoomSince(inRoom)).toBe(at('09:03'));
    expect(inRoomSince(video({ patientInCallSince: at('08:58'), practitionerInCallSince: at('09:01') }))).toBe(
      at('09:01'),
    );
  });
});

describe('isLate', () => {
  const late = (clock: string, changes = {}) => isLate(appointment(changes), new Date(at(clock)));

  it("marks a patient from the practice's minutes on", () => {
    expect(late('09:09')).toBe(false);
    expect(late('09:10')).toBe(true);
    expect(late('09:10', { lateAfterMinutes: 15 })).toBe(false);
  });

  it('marks nobody who has arrived, and nobody whom the practice calls', () => {
    expect(isLate(arrived, new Date(at('09:30')))).toBe(false);
    expect(late('09:30', { mode: 'phone' })).toBe(false);
    expect(late('09:30', { mode: 'video', patientInCallSince: at('08:58') })).toBe(false);
    expect(late('09:30', { mode: 'video' })).toBe(true);
  });
});

describe('the next step', () => {
  it('leads an in-person patient from check-in to completion', () => {
    expect([appointment({ status: 'pending' }), appointment(), arrived, inRoom].map(nextStep)).toEqual([
      'confirm',
      'check_in',
      'to_room',
      'complete',
    ]);
  });

  it('begins a phone call without a check-in', () => {
    expect(nextStep(appointment({ mode: 'phone' }))).toBe('to_room');
  });

  it('leaves it to the two people of a video call until they are in it', () => {
    expect(nextStep(video())).toBeUndefined();
    expect(nextStep(video({ patientInCallSince: at('08:58') }))).toBeUndefined();
    expect(nextStep(video({ patientInCallSince: at('08:58'), practitionerInCallSince: at('09:01') }))).toBe('complete');
  });

  it('does not exist after the end', () => {
    for (const status of ['completed', 'no_show', 'cancelled'] as const) {
      expect(nextStep(appointment({ status }))).toBeUndefined();
    }
  });
});
