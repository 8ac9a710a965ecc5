import {
  type CreatePatient,
  createPatient,
  PATIENT_IMPORT_ROWS_MAX,
  type PatientImportCells,
  type PatientImportProblem,
} from '@telecare/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '../../platform/http/domain-error.js';

/** The column of each cell; headers may be written in any case and with blanks. */
export const COLUMN_OF: Record<keyof PatientImportCells, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  medicalHistory: 'medical_history',
};

const CELLS = Object.keys(COLUMN_OF) as (keyof PatientImportCells)[];

export interface ImportedRow {
  /** Of the file, where the row begins; the header is the first. */
  readonly line: number;
  readonly cells: PatientImportCells;
}

export interface ImportedTable {
  readonly rows: ImportedRow[];
  readonly unknownColumns: string[];
}

interface ParsedRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

/** Reads a table of patients; refuses what is no table, has none of our columns, or is too long. */
export function readTable(csv: string): ImportedTable {
  const header: string[] = [];
  const parsed = parsedRows(csv, (names) => {
    header.push(...names.map(columnName));
    return header;
  });
  const known = new Set(Object.values(COLUMN_OF));
  if (!header.some((name) => known.has(name))) throw new DomainError('patient.import_unreadable');
  if (parsed.length > PATIENT_IMPORT_ROWS_MAX) throw new DomainError('patient.import_too_long');
  const rows = parsed.map(({ record, info }) => ({ line: info.lines, cells: cellsOf(record) }));
  return { rows, unknownColumns: header.filter((name) => name && !known.has(name)) };
}

function parsedRows(csv: string, columns: (header: string[]) => string[]): ParsedRow[] {
  try {
    return parse(csv, {
      bom: true,
      columns,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      // A quote inside a cell that has none around it, as in: Ana "Annie" Silva
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (error instanceof CsvError) throw new DomainError('patient.import_unreadable');
    throw error;
  }
}

/** Spreadsheets of other countries write semicolons or tabs; the header shows which. */
function delimiterOf(csv: string): string {
  const header = csv.slice(0, csv.search(/[\r\n]|$/));
  return [';', '\t'].find((sign) => header.includes(sign) && !header.includes(',')) ?? ',';
}

const columnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const cellsOf = (record: Record<string, string>): PatientImportCells =>
  Object.fromEntries(CELLS.map((cell) => [cell, plain(record[COLUMN_OF[cell]] ?? '')])) as PatientImportCells;

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula, such as "+1 555 0100". */
const plain = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

export type CheckedCells =
  | { readonly problems: []; readonly patient: CreatePatient }
  | { readonly problems: PatientImportProblem[]; readonly patient: undefined };

const PROBLEM_OF: Partial<Record<keyof PatientImportCells, PatientImportProblem>> = {
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
};

/** A row by the rules that a record added by hand keeps. */
export function checkCells(cells: PatientImportCells): CheckedCells {
  const given = Object.fromEntries(CELLS.map((cell) => [cell, cells[cell].trim() || null]));
  const parsed = createPatient.safeParse({ ...given, gender: cells.gender.trim().toLowerCase() || null });
  if (parsed.success) return { problems: [], patient: parsed.data };
  const problems = parsed.error.issues.map(({ code, path }) => {
    const cell = String(path[0]) as keyof PatientImportCells;
    return code === 'too_big' ? 'too_long' : (PROBLEM_OF[cell] ?? problemOfText(cells[cell]));
  });
  return { problems: [...new Set(problems)], patient: undefined };
}

/** A text is refused for what it holds, and a row for having none that it could be found by. */
const problemOfText = (text: string): PatientImportProblem => (text.trim() ? 'characters' : 'empty');

/** Marks every address that an earlier one of the list repeats. */
export function repetitions(emails: readonly (string | null | undefined)[]): boolean[] {
  const seen = new Set<string>();
  return emails.map((email) => {
    if (!email) return false;
    const repeated = seen.has(email);
    seen.add(email);
    return repeated;
  });
}
