import { Injectable } from '@nestjs/common';
import type {
  CreatePatient,
  ImportPatients,
  PatientImportPreview,
  PatientImportProblem,
  PatientImportResult,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { checkCells, readTable, repetitions } from './patient-import.rules.js';
import type { AddedPatient } from './patient-change.rules.js';
import { PatientChangesRepository } from './patient-changes.repository.js';
import { PatientsRepository } from './patients.repository.js';

type ResultRow = PatientImportResult['rows'][number];

interface CheckedRow {
  readonly id: string;
  readonly patient: CreatePatient | undefined;
  readonly problems: PatientImportProblem[];
}

/** Tables of patients: looked at first, then taken in by parts. A wrong row never stops the others. */
@Injectable()
export class PatientImportService {
  constructor(
    private readonly patients: PatientsRepository,
    private readonly changes: PatientChangesRepository,
    private readonly invitations: InvitationsService,
  ) {}

  /** Says of each row what is wrong with it and writes nothing. */
  async preview(viewer: Viewer, csv: string): Promise<PatientImportPreview> {
    const { rows, unknownColumns } = readTable(csv);
    const checked = rows.map((row) => ({ ...row, ...checkCells(row.cells) }));
    const emails = checked.map(({ patient }) => patient?.email);
    const taken = new Set(
      await this.patients.takenEmails(
        viewer,
        emails.filter((email) => typeof email === 'string'),
      ),
    );
    const repeated = repetitions(emails);
    return {
      unknownColumns,
      rows: checked.map(({ line, cells, problems, patient }, index) => ({
        line,
        cells,
        problems: [
          ...problems,
          ...(patient?.email && taken.has(patient.email) ? (['duplicate'] as const) : []),
          ...(repeated[index] ? (['repeated'] as const) : []),
        ],
      })),
    };
  }

  /** The same part may come again after a lost answer. */
  async import(viewer: Viewer, { rows, invite }: ImportPatients): Promise<PatientImportResult> {
    const checked = checkedRows(rows);
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
      return error.code === 'invitation.already_pending' ? 'sent' : 'not_sent';
    }
  }
}

function checkedRows(rows: ImportPatients['rows']): CheckedRow[] {
  const checked = rows.map(({ id, cells }) => ({ id, ...checkCells(cells) }));
  const repeated = repetitions(checked.map(({ patient }) => patient?.email));
  return checked.map(({ id, patient, problems }, index) =>
    repeated[index] ? { id, patient: undefined, problems: ['repeated'] } : { id, patient, problems },
  );
}

const recordOf = ({ id, patient }: CheckedRow) => (patient ? [{ ...patient, id }] : []);

function resultOf({ id, problems }: CheckedRow, added: AddedPatient | undefined): ResultRow {
  if (!added) return { id, outcome: 'refused', problems, invitation: null };
  if (!added.patient) return { id, outcome: 'refused', problems: ['duplicate'], invitation: null };
  return { id, outcome: added.known ? 'known' : 'created', problems: [], invitation: null };
}
