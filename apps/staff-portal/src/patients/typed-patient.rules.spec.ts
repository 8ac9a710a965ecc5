import { describe, expect, it } from '@jest/globals';
import { patientTyped } from './typed-patient.rules.js';

const NOW = new Date('2026-11-27T12:00:00Z');

const filled = (typed: string, language = 'en') =>
  Object.fromEntries(
    Object.entries(patientTyped(typed, language, NOW)).filter(([name, value]) => value && name !== 'status'),
  );

describe('a new patient from the words of a search', () => {
  it.each([
    ['ana silva', { firstName: 'Ana', lastName: 'Silva' }],
    ['Ana', { firstName: 'Ana' }],
    ['Silva, Ana', { firstName: 'Ana', lastName: 'Silva' }],
    ["siobhan o'brien-lee", { firstName: 'Siobhan', lastName: "O'Brien-Lee" }],
    ['Ludwig van Beethoven', { firstName: 'Ludwig', lastName: 'van Beethoven' }],
    ['ana silva 14.1.82', { firstName: 'Ana', lastName: 'Silva', dateOfBirth: '1982-01-14' }],
    ['Jan 14 1982', { dateOfBirth: '1982-01-14' }],
    ['+1 (212) 555-0100', { phone: '+1 (212) 555-0100' }],
    ['ana 020 7946 0958', { firstName: 'Ana', phone: '020 7946 0958' }],
    ['ana@example.test', { email: 'ana@example.test' }],
    ["Anna (Ann) O'Brien", { firstName: 'Anna (Ann)', lastName: "O'Brien" }],
    ['anna (mary ann) silva', { firstName: 'Anna (Mary Ann)', lastName: 'Silva' }],
    ['Anna (Ann', { firstName: 'Anna', lastName: '(Ann' }],
    ['Ana 12', { firstName: 'Ana', lastName: '12' }],
    ['李', { firstName: '李' }],
    ['   ', {}],
  ])('puts %j into its fields', (typed, fields) => expect(filled(typed)).toEqual(fields));

  it('reads a date that can mean two days in the order of the language', () => {
    expect(filled('02/03/1982')).toEqual({ dateOfBirth: '1982-02-03' });
    expect(filled('02/03/1982', 'es')).toEqual({ dateOfBirth: '1982-03-02' });
  });
});
