import { describe, expect, it } from '@jest/globals';
import { ownTextState, textableNumber } from './text-consent.rules.js';

const number = '+12125550142';

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
    expect(ownTextState({ number, isConsented: null }, false)).toBe('code_sent');
    expect(ownTextState({ number, isConsented: true }, true)).toBe('on');
    expect(ownTextState({ number, isConsented: false }, false)).toBe('stopped');
  });

  it('wait for the code if the patient turns them on again', () => {
    expect(ownTextState({ number, isConsented: false }, true)).toBe('code_sent');
  });
});
