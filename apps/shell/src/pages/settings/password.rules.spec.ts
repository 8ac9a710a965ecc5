import { describe, expect, it } from '@jest/globals';
import { canChangePassword, differ, isTooShort } from './password.rules.js';

const filled = { current: 'old', next: 'twelve-chars', confirm: 'twelve-chars' };

describe('a password can be changed', () => {
  it('when all fields are filled in, match and are long enough', () => {
    expect(canChangePassword(filled)).toBe(true);
  });

  it.each([
    [{ ...filled, current: '' }],
    [{ ...filled, confirm: '' }],
    [{ ...filled, confirm: 'twelve-chars2' }],
    [{ ...filled, next: 'eleven-char', confirm: 'eleven-char' }],
  ])('but not with %j', (fields) => {
    expect(canChangePassword(fields)).toBe(false);
  });
});

it('says what is wrong only about what was typed', () => {
  expect(isTooShort({ ...filled, next: '' })).toBe(false);
  expect(isTooShort({ ...filled, next: 'eleven-char' })).toBe(true);
  expect(differ({ ...filled, confirm: '' })).toBe(false);
  expect(differ({ ...filled, confirm: 'twelve-char' })).toBe(true);
});
