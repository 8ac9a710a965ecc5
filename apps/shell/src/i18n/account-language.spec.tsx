import { beforeEach, describe, expect, it } from '@jest/globals';
import { newLanguageOfAccount } from './language.js';

beforeEach(() => localStorage.clear());

describe('the language of an account', () => {
  it('is followed when it was chosen since the last sign-in in this browser, and once', () => {
    expect(newLanguageOfAccount('es')).toBe('es');
    expect(newLanguageOfAccount('es')).toBeUndefined();
    expect(newLanguageOfAccount('en')).toBe('en');
  });

  it('changes nothing when there is none or one that we do not speak', () => {
    expect([newLanguageOfAccount(undefined), newLanguageOfAccount('fr')]).toEqual([undefined, undefined]);
  });
});
