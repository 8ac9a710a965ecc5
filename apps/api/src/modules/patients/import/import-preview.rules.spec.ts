import { describe, expect, it } from '@jest/globals';
import {
  PATIENT_COLUMNS,
  PATIENT_IMPORT_FIELDS,
  type PatientImportCells,
  type PreviewPatientImport,
} from '@telecare/contracts';
import { fieldsOf, type Table, tableOf } from './import-columns.js';
import { dayIn } from '@telecare/kernel';
import { formatsOf } from './import-dates.js';
import { gendersOf } from './import-genders.js';
import { readingOf, rowOf } from './import-preview.rules.js';
import { readRows } from './table.worker.js';

const EMPTY = Object.fromEntries(PATIENT_IMPORT_FIELDS.map((field) => [field, ''])) as PatientImportCells;

function tableIn(csv: string, areColumnsChosen = false): Table | undefined {
  const rows = readRows({ csv, rowsMax: 100 });
  return rows ? tableOf(rows, areColumnsChosen) : undefined;
}

function previewed(csv: string, choices: Omit<PreviewPatientImport, 'csv'> = {}) {
  const table = tableIn(csv, choices.columns !== undefined)!;
  const reading = readingOf(table, choices);
  return table.rows.map((row) => rowOf(row, table, reading));
}

describe('reading a table of patients', () => {
  it('knows the columns of the template', () => {
    expect(fieldsOf([...PATIENT_COLUMNS])).toEqual([...PATIENT_IMPORT_FIELDS]);
  });

  it.each([
    ['commas', 'first_name,email\nAna,ana@example.test\n'],
    ['semicolons and other line ends', 'first_name;email\r\nAna;ana@example.test\r\n'],
    ['tabs', 'first_name\temail\nAna\tana@example.test'],
    ['a mark of its encoding', '\uFEFFfirst_name,email\nAna,ana@example.test'],
    ['headers in another writing', ' First Name , E-Mail \nAna,ana@example.test'],
    ['headers of another system', 'Nombre,Correo electrónico\nAna,ana@example.test'],
    ['empty rows', 'first_name,email\n,\n\nAna,ana@example.test\n ,\n'],
    ['the delimiter that Excel names', 'sep=;\r\nfirst_name;email\r\nAna;ana@example.test'],
    ['title lines', 'Patients of Dr. Meyer; all\n2026-11-26\n\nfirst_name;email\nAna;ana@example.test'],
    ['a delimiter after every row', 'first_name,email,\nAna,ana@example.test,\n'],
  ])('accepts %s', (_, csv) => {
    expect(previewed(csv)).toMatchObject([
      { cells: { ...EMPTY, firstName: 'Ana', email: 'ana@example.test' }, problems: [] },
    ]);
  });

  it('keeps quoted line breaks and returns the last line of a row', () => {
    const rows = previewed('sep=,\nfirst_name,medical_history\nAna,"Asthma\nsince 2010"\nBea,none\n');
    expect(rows.map(({ cells }) => cells.medicalHistory)).toEqual(['Asthma\nsince 2010', 'none']);
    expect(rows.map(({ line }) => line)).toEqual([4, 5]);
  });

  it('removes the apostrophe that an export puts before formulas', () => {
    const { cells } = previewed("first_name,phone\n'=Ana,'+1 555 0100")[0]!;
    expect([cells.firstName, cells.phone]).toEqual(['=Ana', '+1 555 0100']);
  });

  it('accepts a quote inside a cell', () => {
    const rows = previewed('first_name,last_name\nAna "Annie",O"Brien\n"Ana ""Annie""",Silva');
    expect(rows.map(({ cells }) => [cells.firstName, cells.lastName])).toEqual([
      ['Ana "Annie"', 'O"Brien'],
      ['Ana "Annie"', 'Silva'],
    ]);
  });

  it('names rows with too few or too many cells', () => {
    const rows = previewed('first_name,last_name\nAna\nBea,Meyer,55\nCem,Kaya,,\n');
    expect(rows.map(({ problems }) => problems)).toEqual([['cells'], ['cells'], []]);
  });

  it('uses the columns that the user chose', () => {
    const csv = 'Kind,Kürzel\nAna,Silva';
    expect(previewed(csv)).toMatchObject([{ cells: EMPTY }]);
    const columns = ['firstName', 'lastName'] as const;
    expect(previewed(csv, { columns: [...columns] })).toMatchObject([
      { cells: { firstName: 'Ana', lastName: 'Silva' } },
    ]);
  });

  it.each([
    '',
    'some words',
    'first_name\n"never closed',
    'first_name\n"closed" too early,',
    '\x89PNG\r\n\0\0\rIHDR\0',
  ])('refuses %j, which is not a table', (csv) => {
    expect(tableIn(csv)).toBeUndefined();
  });

  it.each([
    ['an address', 'Ana,Silva,ana@example.test\nBob,Meyer,bob@example.test'],
    ['a date', 'Ana,Silva,1984-02-11\nBob,Meyer,1990-02-28'],
    ['a phone number', 'Ana;Silva;+1 555 0100\nBob;Meyer;+1 555 0101'],
  ])('refuses a table without a header, whose first row is a patient with %s', (_, csv) => {
    expect(tableIn(csv)).toBeUndefined();
  });

  it('treats the first row as the header if the user chose the columns', () => {
    const columns = ['firstName', 'phone'] as const;
    expect(previewed('Name 1,Number 2\nAna,555 0100', { columns: [...columns] })).toMatchObject([
      { cells: { firstName: 'Ana', phone: '555 0100' } },
    ]);
  });

  it('stops at the row limit', () => {
    expect(readRows({ csv: 'a\n'.repeat(300_000), rowsMax: 20 })).toHaveLength(20);
  });
});

describe('reading dates', () => {
  it.each([
    ['1984-02-11', 'ymd'],
    ['1984/2/11 00:00:00', 'ymd'],
    ['19840211', 'ymd'],
    ['11.02.1984', 'dmy'],
    ['11/2/84', 'dmy'],
    ['11-Feb-1984', 'dmy'],
    ['11. Februar 1984', 'dmy'],
    ['2/11/1984', 'mdy'],
    ['Feb 11, 1984', 'mdy'],
  ] as const)('reads %s as %s', (text, format) => {
    expect(dayIn(text, format)).toBe('1984-02-11');
  });

  it.each(['31.02.1984', '13/13/1984', 'soon', '', '1984', '1-2-3-4'])('refuses %j', (text) => {
    expect(dayIn(text, 'dmy')).toBeUndefined();
  });

  it('puts two-digit years in the past', () => {
    const today = new Date('2026-11-26');
    expect([dayIn('1/2/26', 'dmy', today), dayIn('1/2/27', 'dmy', today)]).toEqual(['2026-02-01', '1927-02-01']);
  });

  it('detects the only format in which all dates are valid', () => {
    expect(formatsOf(['11.02.1984', '28.02.1990'])).toEqual(['dmy']);
    expect(formatsOf(['2/11/1984', '2/28/1990'])).toEqual(['mdy']);
    expect(formatsOf(['1984-02-11'])).toEqual(['ymd']);
    expect(formatsOf(['nobody knows'])).toEqual([]);
    expect(formatsOf(['1984-02-11', '11.02.1984'])).toEqual(['dmy']);
  });

  it('asks the user if day and month are ambiguous', () => {
    expect(formatsOf(['11/02/1984'])).toEqual(['dmy', 'mdy']);
    const csv = 'first_name,birthday\nAna,11/02/1984';
    expect(previewed(csv)[0]).toMatchObject({ cells: { dateOfBirth: '11/02/1984' }, problems: ['date_format'] });
    expect(previewed(csv, { dateFormat: 'mdy' })[0]).toMatchObject({
      cells: { dateOfBirth: '1984-11-02' },
      problems: [],
    });
  });
});

describe('reading genders', () => {
  it('recognizes the letters and words of other systems', () => {
    expect([...gendersOf(['M', 'F', 'Weiblich', 'männlich'])]).toEqual([
      ['m', 'male'],
      ['f', 'female'],
      ['weiblich', 'female'],
      ['mannlich', 'male'],
    ]);
  });

  it('reads M as mujer next to H', () => {
    expect(gendersOf(['H', 'M']).get('m')).toBe('female');
  });

  it("follows the user's choice", () => {
    const csv = 'first_name,sex\nAna,2\nBob,1';
    const genders = [{ value: '2', gender: 'female' as const }];
    expect(previewed(csv, { genders }).map(({ cells }) => cells.gender)).toEqual(['female', '1']);
  });
});
