import { describe, expect, it } from '@jest/globals';
import { displayName, givenName, initials, nameIn } from './names.js';

describe('displayName', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'Silva', email: 'x@y.z' }, undefined, 'Ana Silva'],
    [{ firstName: 'Ana', lastName: ' ' }, undefined, 'Ana'],
    [{ lastName: 'Silva' }, undefined, 'Silva'],
    [{ email: 'ana@clinic.example' }, 'other@clinic.example', 'ana'],
    [{}, 'other@clinic.example', 'other'],
    [{}, undefined, 'User'],
  ])('of %j signed in as %s is %s', (person, signInEmail, expected) => {
    expect(displayName(person, signInEmail)).toBe(expected);
  });
});

describe('givenName', () => {
  it('prefers the first name and falls back like the display name', () => {
    expect(givenName({ firstName: 'Ana', lastName: 'Silva' })).toBe('Ana');
    expect(givenName({ lastName: 'Silva' })).toBe('Silva');
    expect(givenName({}, 'ana@clinic.example')).toBe('ana');
  });
});

describe('initials', () => {
  it.each([
    ['Ana Silva', 'AS'],
    ['Wilhelmina de la Featherstonehaugh', 'WF'],
    ['cher', 'C'],
    ["Anna (Ann) O'Brien", 'AO'],
    ['Anna (Ann)', 'AA'],
    ['(Ann)', 'A'],
    ["'t Hooft", 'TH'],
    ['𠮷田 李', '𠮷李'],
    ['Ana -', 'A'],
    ['', ''],
  ])('of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('nameIn', () => {
  it("prefers the reader's language and falls back to the main name", () => {
    expect(nameIn('es', 'Follow-up', { es: 'Seguimiento' })).toBe('Seguimiento');
    expect(nameIn('en', 'Follow-up', { es: 'Seguimiento' })).toBe('Follow-up');
    expect(nameIn('es', 'Follow-up', {})).toBe('Follow-up');
  });
});
