import {
  PATIENT_COLUMNS,
  PATIENT_IMPORT_CHUNK,
  type ImportPatients,
  type PatientImportPreview,
  type PatientImportResult,
} from '@telecare/contracts';

export type PreviewRow = PatientImportPreview['rows'][number];

export interface ImportableRow {
  readonly line: number;
  readonly row: ImportPatients['rows'][number];
  readonly warnings: PreviewRow['warnings'];
}

/** The rows without a mistake; each gets the name of the record it becomes, so that sending it again makes none. */
export const importable = (rows: readonly PreviewRow[]): ImportableRow[] =>
  rows
    .filter(({ problems }) => problems.length === 0)
    .map(({ line, cells, warnings }) => ({ line, warnings, row: { id: crypto.randomUUID(), cells } }));

/** Relatives share a phone, but hardly a name and a birth date. So only the latter is left out unless somebody adds it. */
export const addedAtFirst = ({ warnings }: Pick<ImportableRow, 'warnings'>): boolean =>
  warnings.every(({ reason }) => reason === 'phone');

export const nextPart = (rows: ImportPatients['rows'], done: number): ImportPatients['rows'] =>
  rows.slice(done, done + PATIENT_IMPORT_CHUNK);

export interface ImportTally {
  readonly done: number;
  readonly created: number;
  readonly refused: number;
  readonly invited: number;
  readonly notInvited: number;
}

export const NOTHING_YET: ImportTally = { done: 0, created: 0, refused: 0, invited: 0, notInvited: 0 };

/** A row that came through before an answer was lost counts as created: it was, by this import. */
export function added(tally: ImportTally, { rows }: PatientImportResult): ImportTally {
  const count = (matches: (row: PatientImportResult['rows'][number]) => boolean) => rows.filter(matches).length;
  return {
    done: tally.done + rows.length,
    created: tally.created + count(({ outcome }) => outcome !== 'refused'),
    refused: tally.refused + count(({ outcome }) => outcome === 'refused'),
    invited: tally.invited + count(({ invitation }) => invitation === 'sent'),
    notInvited: tally.notInvited + count(({ invitation }) => invitation === 'not_sent'),
  };
}

const EXAMPLE = ['Ana', 'Silva', 'ana.silva@example.com', '+1 555 010 2030', '1984-02-11', 'female'];

/** A table to fill in; without medical histories for those who may not write them. */
export function templateOf(mayHistory: boolean): string {
  const columns = PATIENT_COLUMNS.filter((column) => mayHistory || column !== 'medical_history');
  const example = mayHistory ? [...EXAMPLE, 'Allergic to penicillin'] : EXAMPLE;
  return `${columns.join(',')}\r\n${example.join(',')}\r\n`;
}
