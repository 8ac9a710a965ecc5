import { describe, expect, it } from '@jest/globals';
import { comparable, duplicateReasons, type KnownFacts, phoneEnd } from './duplicates.rules.js';

const reasons = (one: KnownFacts, other: KnownFacts) => duplicateReasons(comparable(one), comparable(other));

const named = (name: string, dateOfBirth: string | null = '1982-01-14') => {
  const [firstName, lastName] = name.split('/');
  return { firstName, lastName, dateOfBirth };
};

describe('two people with the same birth date', () => {
  it.each([
    ['Ana/Silva', 'Ana/Silva'],
    ['Ana/Silva', 'ANA/Sílva'],
    ['Ana/Silva', 'Silva/Ana'],
    ['Ana/Silva', 'Ana/Sliva'],
    ['Ana/Silva', 'Anna/Silva'],
    ['Katharina/Schneider', 'Katarina/Schnieder'],
    ['Ana/Silva', 'Ana Maria/Silva'],
    ['Ana/Silva', 'Ana/Silva-Costa'],
    ["Siobhan/O'Brien", 'Siobhan/OBrien'],
    ['Ana/Silva', 'Ana/'],
    ['李/', '李/明'],
  ])('match as %s and %s', (one, other) => {
    expect(reasons(named(one), named(other))).toEqual(['name_and_birth']);
    expect(reasons(named(other), named(one))).toEqual(['name_and_birth']);
  });

  it.each([
    ['Ana/Silva', 'Eva/Silva'],
    ['Ana/Silva', 'Ana/Sanchez'],
    ['Tom/Li', 'Tim/Lo'],
    ['Ana/Silva', '/'],
    ['/', '/'],
  ])('differ as %s and %s', (one, other) => {
    expect(reasons(named(one), named(other))).toEqual([]);
  });

  it('differ if a birth date differs or is unknown', () => {
    expect(reasons(named('Ana/Silva'), named('Ana/Silva', '1982-01-15'))).toEqual([]);
    expect(reasons(named('Ana/Silva', null), named('Ana/Silva', null))).toEqual([]);
  });
});

describe('two phone numbers', () => {
  it.each([
    ['+1 212 555 0100', '(212) 555-0100'],
    ['+44 20 7946 0958', '020 7946 0958'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
    ['+47 22 12 34 56', '22123456'],
    ['212-555-0100 x12', '212 555 0100 ext. 4'],
    ['555 0100', '212-555-0100'],
  ])('match as %s and %s', (one, other) => {
    expect(reasons({ phone: one }, { phone: other })).toEqual(['phone']);
    expect(phoneEnd(one)).toBe(phoneEnd(other));
  });

  it.each([
    ['+1 212 555 0100', '+1 312 555 0100'],
    ['112', '112'],
    ['0000000', '0000000'],
  ])('differ as %s and %s', (one, other) => {
    expect(reasons({ phone: one }, { phone: other })).toEqual([]);
  });
});

describe('two addresses', () => {
  it('match regardless of upper and lower case', () => {
    expect(reasons({ email: 'Ana@example.test' }, { email: 'ana@example.test' })).toEqual(['email']);
    expect(reasons({ email: null }, { email: null })).toEqual([]);
  });
});
