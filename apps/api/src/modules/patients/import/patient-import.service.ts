import { Injectable } from '@nestjs/common';
import {
  type CreatePatient,
  type ImportPatients,
  PATIENT_IMPORT_ROWS_MAX,
  type PatientImportPreview,
  type PatientImportProblem,
  type PatientImportResult,
  type PreviewPatientImport,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { inSlices } from '../../../platform/workers/in-slices.js';
import { WorkerPool } from '../../../platform/workers/worker-pool.js';
import { InvitationsService } from '../../invitations/invitations.service.js';
import type { AddedPatient } from '../records/patient-change.rules.js';
import { PatientChangesRepository } from '../records/patient-changes.repository.js';
import { PatientsRepository } from '../patients.repository.js';
import { type Table, tableOf } from './import-columns.js';
import { readingOf, rowOf, shownReading } from './import-preview.rules.js';
import { ImportWarnings } from './import-warnings.js';
import { checkCells, repetitions } from './patient-import.rules.js';
import type { ReadRow, TableToRead } from './table.worker.js';

type ResultRow = PatientImportResult['rows'][number];

interface CheckedRow {
  readonly id: string;
  readonly patient: CreatePatient | undefined;
  readonly problems: PatientImportProblem[];
}

const READ_ROWS = { file: new URL('./table.worker.ts', import.meta.url), name: 'readRows' };

/** Rows above the header, the header itself, and one more row, which shows that the table is too long. */
const ROWS_READ = PATIENT_IMPORT_ROWS_MAX + 22;

/** Checking so many rows takes a few milliseconds. */
const ROWS_AT_ONCE = 50;

/** Tables of patients: looked at first, then taken in by parts. A wrong row never stops the others. */
@Injectable()
export class PatientImportService {
  constructor(
    private readonly patients: PatientsRepository,
    private readonly changes: PatientChangesRepository,
    private readonly warnings: ImportWarnings,
    private readonly invitations: InvitationsService,
    private readonly workers: WorkerPool,
  ) {}

  async preview(viewer: Viewer, { csv, ...choices }: PreviewPatientImport): Promise<PatientImportPreview> {
    const table = await this.read(csv, choices.columns !== undefined);
    const reading = readingOf(table, choices);
    const checked = await inSlices(table.rows, ROWS_AT_ONCE, (read) => {
      const row = rowOf(read, table, reading);
      const { problems, patient } = checkCells(row.cells);
      const isKnown = row.problems.includes('date_format');
      const further = problems.filter((problem) => !(isKnown && problem === 'date_of_birth'));
      return { ...row, patient, problems: [...row.problems, ...further] };
    });
    const patients = checked.map(({ patient }) => patient);
    const [known, warnings] = await Promise.all([
      this.problemsWithOthers(viewer, patients),
      this.warnings.of(viewer, checked),
    ]);
    return {
      ...shownReading(table, reading),
      rows: checked.map(({ line, cells, problems }, index) => ({
        line,
        cells,
        problems: [...problems, ...(known[index] ?? [])],
        warnings: warnings[index] ?? [],
      })),
    };
  }

  /** The same part may come again after a lost answer. */
  async import(viewer: Viewer, { rows, invite }: ImportPatients): Promise<PatientImportResult> {
    const checked = await this.checkedRows(viewer, rows);
    const added = await this.changes.add(viewer, checked.flatMap(recordOf), 'import');
    const outcomes = new Map(added.map((row) => [row.id, row]));
    const results: ResultRow[] = [];
    for (const row of checked) {
      const result = resultOf(row, outcomes.get(row.id));
      const wanted = invite && result.outcome !== 'refused';
      results.push({ ...result, invitation: wanted ? await this.invite(viewer, row, outcomes.get(row.id)) : null });
    }
    return { rows: results };
  }

  private async read(csv: string, areColumnsChosen: boolean): Promise<Table> {
    const input: TableToRead = { csv, rowsMax: ROWS_READ };
    const rows = await this.workers.run<TableToRead, ReadRow[] | null>(READ_ROWS, input);
    const table = rows && tableOf(rows, areColumnsChosen);
    if (!table) throw new DomainError('patient.import_unreadable');
    if (table.rows.length > PATIENT_IMPORT_ROWS_MAX) throw new DomainError('patient.import_too_long');
    return table;
  }

  /** Finds the problems of a row that depend on other rows, on existing records, or on the caller's permissions. */
  private async problemsWithOthers(
    viewer: Viewer,
    patients: readonly (CreatePatient | undefined)[],
  ): Promise<PatientImportProblem[][]> {
    const given = patients.filter((patient) => patient !== undefined);
    const [known, mayHistory] = await Promise.all([
      this.patients.takenEmails(viewer, given),
      this.mayWriteHistories(viewer, given),
    ]);
    const emails = new Set(known);
    const repeated = repetitions(patients.map((patient) => patient?.email));
    const problems = (patient: CreatePatient, index: number): PatientImportProblem[] => [
      ...(patient.email && emails.has(patient.email) ? (['duplicate'] as const) : []),
      ...(repeated[index] ? (['repeated'] as const) : []),
      ...(patient.medicalHistory && !mayHistory ? (['medical_history'] as const) : []),
    ];
    return patients.map((patient, index) => (patient ? problems(patient, index) : []));
  }

  private async mayWriteHistories(viewer: Viewer, patients: readonly CreatePatient[]): Promise<boolean> {
    return patients.some(({ medicalHistory }) => medicalHistory) ? this.patients.mayWriteHistories(viewer) : true;
  }

  private async checkedRows(viewer: Viewer, rows: ImportPatients['rows']): Promise<CheckedRow[]> {
    const checked = rows.map(({ id, cells }) => ({ id, ...checkCells(cells) }));
    const mayHistory = await this.mayWriteHistories(
      viewer,
      checked.flatMap(({ patient }) => patient ?? []),
    );
    const repeated = repetitions(checked.map(({ patient }) => patient?.email));
    return checked.map(({ id, patient, problems }, index) => {
      if (repeated[index]) return { id, patient: undefined, problems: ['repeated'] };
      if (patient?.medicalHistory && !mayHistory) return { id, patient: undefined, problems: ['medical_history'] };
      return { id, patient, problems };
    });
  }

  /** One invitation that fails, most often for too many in an hour, leaves the record and the others as they are. */
  private async invite(
    viewer: Viewer,
    { patient }: CheckedRow,
    added: AddedPatient | undefined,
  ): Promise<ResultRow['invitation']> {
    if (!patient?.email || !added?.patient) return null;
    const { email, firstName = null, lastName = null, phone = null } = patient;
    try {
      const person = { email, firstName, lastName, phone, profileId: added.patient };
      await this.invitations.invite(viewer, { ...person, role: 'patient' });
      return 'sent';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return ['invitation.already_pending', 'invitation.waiting'].includes(error.code) ? 'sent' : 'not_sent';
    }
  }
}

const recordOf = ({ id, patient }: CheckedRow) => (patient ? [{ ...patient, id }] : []);

function resultOf({ id, problems }: CheckedRow, added: AddedPatient | undefined): ResultRow {
  if (!added) return { id, outcome: 'refused', problems, invitation: null };
  if (!added.patient) return { id, outcome: 'refused', problems: ['duplicate'], invitation: null };
  return { id, outcome: added.known ? 'known' : 'created', problems: [], invitation: null };
}
