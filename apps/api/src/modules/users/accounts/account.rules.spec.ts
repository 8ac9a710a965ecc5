import { describe, expect, it } from '@jest/globals';
import { addressOf, revisionOf } from './account.rules.js';

const record = (email: string | null, revision = 1) => ({ email, revision });

describe('an account', () => {
  it('keeps an address that all its profiles have', () => {
    expect(addressOf([record('rosa@example.test'), record('rosa@example.test')])).toBe('rosa@example.test');
    expect(addressOf([record('rosa@example.test'), record('ana@example.test')])).toBeNull();
    expect(addressOf([record('rosa@example.test'), record(null)])).toBeNull();
  });

  it('counts every change of a profile as a revision', () => {
    expect(revisionOf([record(null, 2), record(null, 3)])).toBe(5);
  });
});
