import { describe, expect, it } from '@jest/globals';
import { isBirthDate, isPhoneNumber, phoneFault, visiblePhone } from './personal-facts.js';

describe('a phone number', () => {
  it.each([
    '+1 (212) 555-0100',
    '0049 30 / 12 34 56 - 7',
    '+34 91–123 45 67',
    '+90.212.555.01.00',
    '212-555-0100 x12',
    '212 555 0100 ext. 4',
    '112',
    '555',
    '\u202a+49 30 555016\u202c',
    '+49\u00a030\u200b555016',
    '＋４９ 30 555016',
  ])('may be written as %s', (phone) => expect(isPhoneNumber(phone)).toBe(true));

  it.each([
    'abc',
    '12',
    'call me',
    '+',
    '()',
    '555 or 556',
    '+49+30 123',
    '1'.repeat(21),
    'mailto:555',
    '4930555016.0',
    '4.93055E+09',
  ])('is not %s', (phone) => expect(isPhoneNumber(phone)).toBe(false));
});

it('removes invisible characters from phone numbers', () => {
  expect(visiblePhone(' \u202a+49\u00a030  555016\u202c\n')).toBe('+49 30 555016');
});

describe('a date of birth', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');

  it('lies between 1900 and today in any time zone', () => {
    expect(['1900-01-01', '1984-02-29', '2026-11-23', '2026-11-24'].map((day) => isBirthDate(day, now))).toEqual(
      Array(4).fill(true),
    );
    expect(['1899-12-31', '2026-11-25', '2030-01-01'].map((day) => isBirthDate(day, now))).toEqual(
      Array(3).fill(false),
    );
  });
});

describe('what a form says of a phone number', () => {
  it.each([
    ['4930555016.0', 'phoneDecimal'],
    ['+4930555016.00', 'phoneDecimal'],
    ['call me', 'phoneInvalid'],
    ['+49 30 555016', undefined],
    ['030.555016', undefined],
    [' ', undefined],
  ])('is for %s: %s', (typed, fault) => expect(phoneFault(typed)).toBe(fault));
});
