import { describe, expect, it } from '@jest/globals';
import { textNumberFrom } from './phone-number.rules.js';

describe('textNumberFrom', () => {
  it.each([
    ['(201) 555-0123', 'US', '+12015550123'],
    ['+1 201 555 0123', 'US', '+12015550123'],
    ['\u202a+1 (201) 555-0123\u202c', 'US', '+12015550123'],
    ['２０１ ５５５ ０１２３', 'US', '+12015550123'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['20 12 34 56', 'DK', '+4520123456'],
    ['07400 123456', 'GB', '+447400123456'],
    ['612 34 56 78', 'ES', '+34612345678'],
  ])('reads %j of %s', (input, country, number) => expect(textNumberFrom(input, country)).toEqual({ number }));

  it.each([
    ['030 901820', 'DE', 'a fixed line'],
    ['020 7946 0018', 'GB', 'a fixed line'],
    ['(800) 234-5678', 'US', 'a toll-free number'],
    ['(900) 234-5678', 'US', 'a premium number'],
    ['0900 1234567', 'DE', 'a premium number'],
    ['0180 5012345', 'DE', 'a shared-cost number'],
    ['070 1234 5678', 'GB', 'a personal number'],
    ['07640 123456', 'GB', 'a pager'],
  ])('refuses %j of %s, %s', (input, country) =>
    expect(textNumberFrom(input, country)).toEqual({ problem: 'not_mobile' }),
  );

  it.each([
    '',
    'Anna',
    '123',
    '555-0123',
    '+1 201 555 0123 x45',
    'call (201) 555-0123',
    '+999 1234567',
    '9'.repeat(400),
  ])('finds no number in %j', (input) => expect(textNumberFrom(input, 'US')).toEqual({ problem: 'invalid' }));

  it('refuses other countries unless they are allowed', () => {
    expect(textNumberFrom('+34 612 34 56 78', 'US')).toEqual({ problem: 'country' });
    expect(textNumberFrom('+34 612 34 56 78', 'US', ['US', 'ES'])).toEqual({ number: '+34612345678' });
    expect(textNumberFrom('(201) 555-0123', 'US', ['ES'])).toEqual({ problem: 'country' });
  });

  it('tells the islands from Great Britain, whose country code they share', () =>
    expect(textNumberFrom('+44 7797 712345', 'GB')).toEqual({ problem: 'country' }));

  it.each(['+882 16 1234 5678', '+800 1234 5678'])('refuses %j, which belongs to no country', (input) =>
    expect(textNumberFrom(input, 'US', ['US', '001'])).toEqual({ problem: 'country' }),
  );

  it('refuses an unknown country', () => expect(textNumberFrom('2015550123', 'XX')).toEqual({ problem: 'invalid' }));
});
