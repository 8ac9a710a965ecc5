import { describe, expect, it } from '@jest/globals';
import { PATIENT_COLUMNS } from '@telecare/contracts';
import { checkCells, COLUMN_OF, readTable, repetitions } from './patient-import.rules.js';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '', gender: '', medicalHistory: '' };

describe('a table of patients', () => {
  it('has the columns that the template names', () => {
    expect(Object.values(COLUMN_OF)).toEqual([...PATIENT_COLUMNS]);
  });

  it.each([
    ['commas', 'first_name,email\nAna,ana@example.test\n'],
    ['semicolons and other line ends', 'first_name;email\r\nAna;ana@example.test\r\n'],
    ['tabs', 'first_name\temail\nAna\tana@example.test'],
    ['a mark of its encoding', '\uFEFFfirst_name,email\nAna,ana@example.test'],
    ['headers in another writing', 'First Name, E-Mail ,EMAIL\nAna,x,ana@example.test'],
    ['empty rows', 'first_name,email\n,\n\nAna,ana@example.test\n ,\n'],
  ])('is read with %s', (_, csv) => {
    const cells = readTable(csv).rows.map((row) => row.cells);
    expect(cells).toEqual([{ ...EMPTY, firstName: 'Ana', email: 'ana@example.test' }]);
  });

  it('keeps quoted line ends and says where a row begins or ends', () => {
    const { rows } = readTable('first_name,medical_history\nAna,"Asthma\nsince 2010"\nBea,none\n');
    expect(rows.map(({ cells }) => cells.medicalHistory)).toEqual(['Asthma\nsince 2010', 'none']);
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('takes the apostrophe away that an export put before a sign of formulas', () => {
    const { cells } = readTable("first_name,phone\n'=Ana,'+1 555 0100").rows[0]!;
    expect([cells.firstName, cells.phone]).toEqual(['=Ana', '+1 555 0100']);
  });

  it('takes a quote inside a cell as it stands', () => {
    const { rows } = readTable('first_name,last_name\nAna "Annie",O"Brien\n"Ana ""Annie""",Silva');
    expect(rows.map(({ cells }) => [cells.firstName, cells.lastName])).toEqual([
      ['Ana "Annie"', 'O"Brien'],
      ['Ana "Annie"', 'Silva'],
    ]);
  });

  it('names the columns it does not know, and reads the others', () => {
    expect(readTable('first_name,Favourite colour\nAna,blue').unknownColumns).toEqual(['favourite_colour']);
  });

  it.each([
    ['', 'patient.import_unreadable'],
    ['some words', 'patient.import_unreadable'],
    ['first_name\n"never closed', 'patient.import_unreadable'],
    ['first_name\n"closed" too early,', 'patient.import_unreadable'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'patient.import_unreadable'],
    [`first_name\n${'Ana\n'.repeat(2001)}`, 'patient.import_too_long'],
  ])('is refused when it is none or too long', (csv, code) => {
    expect(() => readTable(csv)).toThrow(code);
  });
});

describe('a row', () => {
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
    [{ firstName: 'Ana', phone: '\u001b[0m' }, ['phone']],
    [{ firstName: 'Ana', medicalHistory: 'half a pair \ud83d' }, ['characters']],
  ])('%j has the problems %j', (changes, problems) => {
    expect(checkCells({ ...EMPTY, ...changes }).problems).toEqual(problems);
  });

  it('repeats an address that stood there before', () => {
    expect(repetitions(['a', null, 'b', 'a', null, 'a'])).toEqual([false, false, false, true, false, true]);
  });
});
