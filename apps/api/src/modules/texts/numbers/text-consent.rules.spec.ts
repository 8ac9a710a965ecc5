import { describe, expect, it } from '@jest/globals';
import { needsNewAgreement, ownTextState, textableNumber } from './text-consent.rules.js';

const number = '+12125550142';
const NOTHING = { number: null, isConsented: null, pendingNumber: null };

describe('texts to a patient', () => {
  it('go only to a number with a consent', () => {
    expect(textableNumber({ number, isConsented: true })).toBe(number);
    expect(textableNumber({ number, isConsented: null })).toBeUndefined();
    expect(textableNumber({ number, isConsented: false })).toBeUndefined();
    expect(textableNumber(null)).toBeUndefined();
    expect(textableNumber({ number: null, isConsented: true })).toBeUndefined();
  });

  it('appear to the patient as off, waiting for a code, on, or stopped', () => {
    expect(ownTextState(null, false)).toBe('none');
    expect(ownTextState({ ...NOTHING, pendingNumber: number }, false)).toBe('code_sent');
    expect(ownTextState({ ...NOTHING, number, isConsented: true }, false)).toBe('on');
    expect(ownTextState({ ...NOTHING, number, isConsented: false }, false)).toBe('stopped');
    // The desk recorded a number, and no consent is left for it.
    expect(ownTextState({ ...NOTHING, number }, false)).toBe('stopped');
  });

  it('wait for the code if the patient turns them on again', () => {
    expect(ownTextState({ number, isConsented: false, pendingNumber: number }, true)).toBe('code_sent');
    expect(ownTextState({ number, isConsented: false, pendingNumber: number }, false)).toBe('stopped');
  });

  it('stay on while the code of another number waits', () => {
    const changing = { number, isConsented: true, pendingNumber: '+12125550143' };
    expect(ownTextState(changing, true)).toBe('on');
    expect(textableNumber(changing)).toBe(number);
  });
});

describe('a consent that the desk records after STOP', () => {
  const stoppedAt = new Date('2026-11-01T12:00:00Z');

  it.each([
    [null, false, false, false],
    [stoppedAt, false, false, true],
    [stoppedAt, false, true, false],
    // The patient agreed after STOP before, and the desk corrects how.
    [stoppedAt, true, false, false],
  ] as const)('needs a new agreement (%p, consented %p, confirmed %p): %p', (at, isConsented, isAfterStop, needed) => {
    expect(needsNewAgreement(at, isConsented, isAfterStop)).toBe(needed);
  });
});
