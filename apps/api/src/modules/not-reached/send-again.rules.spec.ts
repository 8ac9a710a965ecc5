import { describe, expect, it } from '@jest/globals';
import { canSendAgain, secondsToWait, type Unreached } from './send-again.rules.js';

const now = new Date('2026-12-01T17:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const NUMBER = '+12025550142';

const unreached: Unreached = {
  state: 'no_address',
  startsAt: hoursLater(20),
  hasEmail: false,
  textNumber: null,
  textedNumber: null,
};
const can = (changes: Partial<Unreached>) => canSendAgain({ ...unreached, ...changes }, now);

describe('sending again to a patient who was not reached', () => {
  it('waits for a channel that can work', () => {
    expect(can({})).toBe(false);
    expect(can({ textNumber: { number: NUMBER, isConsented: false } })).toBe(false);
    expect(can({ textNumber: { number: null, isConsented: null } })).toBe(false);
  });

  it('follows an added e-mail address or a refused mail', () => {
    expect(can({ hasEmail: true })).toBe(true);
    expect(can({ hasEmail: true, state: 'not_delivered', startsAt: hoursLater(500) })).toBe(true);
  });

  it('follows an added number for texts if the appointment is close enough for a text', () => {
    const textNumber = { number: NUMBER, isConsented: true };
    expect(can({ textNumber })).toBe(true);
    expect(can({ textNumber, startsAt: hoursLater(49) })).toBe(false);
    expect(can({ textNumber, textedNumber: '+12025550199' })).toBe(true);
    expect(can({ textNumber, textedNumber: NUMBER })).toBe(false);
  });
});

describe('the next attempt', () => {
  it('starts a minute after the last one', () => {
    expect(secondsToWait(null, now)).toBe(0);
    expect(secondsToWait(new Date(now.getTime() - 20_000), now)).toBe(40);
    expect(secondsToWait(new Date(now.getTime() - 60_000), now)).toBe(0);
  });
});
