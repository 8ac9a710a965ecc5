import { describe, expect, it } from '@jest/globals';
import { PATIENT_IMPORT_FIELDS, type PatientImportCells } from '@telecare/contracts';
import { checkCells, repetitions } from './patient-import.rules.js';

const EMPTY = Object.fromEntries(PATIENT_IMPORT_FIELDS.map((field) => [field, ''])) as PatientImportCells;

describe('an imported row', () => {
  it('becomes a record', () => {
    const cells = {
      ...EMPTY,
      firstName: ' Ana ',
      email: 'ANA@example.test',
      gender: 'Female',
      dateOfBirth: '1984-02-11',
    };
    expect(checkCells(cells).patient).toEqual({
      firstName: 'Ana',
      lastName: null,
      email: 'ana@example.test',
      phone: null,
      dateOfBirth: '1984-02-11',
      gender: 'female',
      medicalHistory: null,
      address: null,
      emergencyContact: null,
    });
  });

  it('contains an address and an emergency contact', () => {
    const cells = {
      ...EMPTY,
      firstName: 'Ana',
      city: ' Portland ',
      emergencyName: 'Sam',
      emergencyPhone: '+1 212 555 0100',
    };
    expect(checkCells(cells).patient).toMatchObject({
      address: { street: null, postalCode: null, city: 'Portland', region: null, country: null },
      emergencyContact: { name: 'Sam', relation: null, phone: '+1 212 555 0100' },
    });
  });

  it.each([
    [{}, ['empty']],
    [{ phone: '555' }, ['empty']],
    [{ firstName: 'Ana', phone: 'abc' }, ['phone']],
    [{ email: 'nobody' }, ['email']],
    [{ firstName: 'Ana', dateOfBirth: '11.02.1984' }, ['date_of_birth']],
    [{ firstName: 'Ana', dateOfBirth: '2999-01-01' }, ['date_of_birth']],
    [{ firstName: 'Ana', gender: 'f' }, ['gender']],
    [{ firstName: 'A'.repeat(101) }, ['too_long']],
    [{ email: 'x', gender: 'y' }, ['email', 'gender']],
    [{ firstName: 'Ana', emergencyPhone: 'abc' }, ['phone']],
    [{ firstName: 'Ana', street: 'x'.repeat(121) }, ['too_long']],
    [{ firstName: 'Ana', emergencyName: 'half a pair \ud83d' }, ['characters']],
    [{ firstName: 'Ana', phone: '\u001b[0m' }, ['phone']],
    [{ firstName: 'Jos\uFFFD' }, ['encoding']],
    [{ firstName: 'Ana', medicalHistory: 'half a pair \ud83d' }, ['characters']],
  ])('%j reports the problems %j', (changes, problems) => {
    expect(checkCells({ ...EMPTY, ...changes }).problems).toEqual(problems);
  });

  it('refuses an email address of an earlier row', () => {
    expect(repetitions(['a', null, 'b', 'a', null, 'a'])).toEqual([false, false, false, true, false, true]);
  });
});
