import type {
  Gender,
  PatientImportCells,
  PatientImportDateFormat,
  PatientImportField,
  PatientImportPreview,
  PatientImportProblem,
  PreviewPatientImport,
} from '@telecare/contracts';
import { fieldsOf, fitsHeader, type Table } from './import-columns.js';
import { dayIn } from '@telecare/kernel';
import { formatsOf } from './import-dates.js';
import { genderValue, gendersOf } from './import-genders.js';
import { CELLS, withoutApostrophe } from './patient-import.rules.js';
import type { ReadRow } from './table.worker.js';

const SAMPLES = 3;
const ROWS_SAMPLED = 50;
const SAMPLE_MAX = 60;
const GENDERS_SHOWN = 20;

type Choices = Omit<PreviewPatientImport, 'csv'>;

export interface Reading {
  readonly fields: readonly (PatientImportField | null)[];
  readonly dateFormat: PatientImportDateFormat | undefined;
  readonly dateFormats: readonly PatientImportDateFormat[];
  readonly genders: ReadonlyMap<string, Gender | null>;
}

/** How to read a table: by the user's choices, otherwise by its content. */
export function readingOf(table: Table, { columns, dateFormat, genders = [] }: Choices): Reading {
  const named = fieldsOf(table.header);
  const fields = table.header.map((_, index) => (columns ? (columns[index] ?? null) : (named[index] ?? null)));
  const valuesOf = (field: PatientImportField) => {
    const at = fields.indexOf(field);
    return at < 0 ? [] : table.rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  };
  const dateFormats = formatsOf(valuesOf('dateOfBirth'));
  const chosen = genders.map(({ value, gender }) => [genderValue(value), gender] as const);
  return {
    fields,
    dateFormats,
    dateFormat: dateFormat ?? (dateFormats.length === 1 ? dateFormats[0] : undefined),
    genders: new Map([...gendersOf(valuesOf('gender')), ...chosen]),
  };
}

export interface PreviewedRow {
  readonly line: number;
  readonly cells: PatientImportCells;
  readonly problems: PatientImportProblem[];
}

/** A row with its cells in our own spelling of dates and genders; what cannot be read stays as it was written. */
export function rowOf(row: ReadRow, table: Table, reading: Reading): PreviewedRow {
  const cells = Object.fromEntries(
    CELLS.map((cell) => {
      const at = reading.fields.indexOf(cell);
      return [cell, at < 0 ? '' : withoutApostrophe(row.cells[at] ?? '')];
    }),
  ) as PatientImportCells;
  const { dateOfBirth, gender } = cells;
  const isUnclear = dateOfBirth !== '' && !reading.dateFormat && reading.dateFormats.length > 1;
  const day = reading.dateFormat && dayIn(dateOfBirth, reading.dateFormat);
  return {
    line: row.line,
    cells: { ...cells, dateOfBirth: day ?? dateOfBirth, gender: reading.genders.get(genderValue(gender)) ?? gender },
    problems: [
      ...(fitsHeader(row, table) ? [] : (['cells'] as const)),
      ...(isUnclear ? (['date_format'] as const) : []),
    ],
  };
}

export function shownReading(table: Table, reading: Reading): Omit<PatientImportPreview, 'rows'> {
  return {
    columns: table.header.map((name, index) => ({
      name: name.slice(0, SAMPLE_MAX),
      field: reading.fields[index] ?? null,
      samples: samplesOf(table, index),
    })),
    dateFormat: reading.dateFormat ?? null,
    dateFormats: [...reading.dateFormats],
    genders: [...reading.genders].slice(0, GENDERS_SHOWN).map(([value, gender]) => ({ value, gender })),
  };
}

/** The first values of a column, so that a person recognizes it. */
const samplesOf = ({ rows }: Table, index: number): string[] =>
  rows
    .slice(0, ROWS_SAMPLED)
    .map(({ cells }) => (cells[index] ?? '').slice(0, SAMPLE_MAX))
    .filter(Boolean)
    .slice(0, SAMPLES);
