import { Injectable } from '@nestjs/common';
import { Permission, rolesWith, type UpdatePatient } from '@telecare/contracts';
import { type Viewer, withRoles } from '../../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../../platform/audit/audit-event.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { cancelAppointments } from '../../appointments/appointment.commands.js';
import { withdrawInvitationsOfPatient } from '../../invitations/invitation.commands.js';
import { endPatientRole } from '../../users/members/user-roles.commands.js';
import { changeRecord, createRecords, renewRecords } from '../../profiles/profiles.commands.js';
import { endRelationship } from '../patient.commands.js';
import {
  addInTurn,
  appointmentsToCancel,
  forgetHistory,
  joinTeams,
  keepHistory,
  markPatient,
  noteHistories,
  othersWithAddress,
  patientToChange,
  patientToRemove,
  peopleNamed,
  takeOn,
} from './patient-change.queries.js';
import {
  type AddedPatient,
  additionsOf,
  changeRefused,
  type NewPatient,
  type PatientRefusal,
  type Removal,
  removalOf,
} from './patient-change.rules.js';

type NotFound = 'not_found';

/** A removal names the cancelled appointments, too, and so says apart who the patients are. */
const audit = (action: string, ids: readonly string[], outcome: AuditOutcome, patients = ids) =>
  auditEvent({ action, resource: 'patient', ids, patients, outcome });

const notThere = (action: string): Decision<NotFound> => ({
  result: 'not_found',
  writes: [audit(action, [], 'not_found')],
});

const asRows = (patients: readonly object[]) => ({ rows: JSON.stringify(patients) });

/** Changes of patients: what is loaded for each, and what its rule lets be written. */
@Injectable()
export class PatientChangesRepository {
  constructor(private readonly db: TenantDb) {}

  add(viewer: Viewer, patients: readonly NewPatient[], action: 'create' | 'import'): Promise<readonly AddedPatient[]> {
    const ids = patients.map(({ id }) => id);
    const writer = patients.some(({ medicalHistory }) => medicalHistory) ? ofHistories(viewer) : viewer;
    const emails = patients.flatMap(({ email }) => email ?? []);
    return this.db.decide(writer, [addInTurn({}), peopleNamed({ ids, emails })], (_, people) => {
      const { added, created, renewed } = additionsOf(patients, people);
      const taken = [...created, ...renewed];
      if (taken.length === 0) return { result: added, writes: [audit(action, [], 'denied')] };
      const records = [createRecords(asRows(created)), renewRecords(asRows(renewed))];
      const replaced = renewed.filter(({ medicalHistory }) => medicalHistory).map(({ id }) => keepHistory({ id }));
      const care = [takeOn(asRows(taken)), joinTeams(asRows(taken)), ...replaced, noteHistories(asRows(taken))];
      const done = audit(
        action,
        taken.map(({ id }) => id),
        'done',
      );
      return { result: added, writes: [...records, ...care, done] };
    });
  }

  update(viewer: Viewer, id: string, changes: UpdatePatient): Promise<'done' | NotFound | PatientRefusal> {
    const { revision, status, medicalHistory, ...facts } = changes;
    const loads = [patientToChange({ id }), othersWithAddress({ id, email: facts.email ?? null })] as const;
    const writer = medicalHistory === undefined ? viewer : ofHistories(viewer);
    return this.db.decide(writer, loads, ([record], others): Decision<'done' | NotFound | PatientRefusal> => {
      if (!record) return notThere('update');
      const refusal = changeRefused(record, { email: facts.email, revision }, others.length > 0);
      if (refusal) return { result: refusal, writes: [audit('update', [id], 'denied')] };
      const marked = status === undefined ? [] : [markPatient({ id, status })];
      const writes = [changeRecord({ ...record, ...facts }), ...marked, ...historyOf(id, medicalHistory)];
      return { result: 'done', writes: [...writes, audit('update', [id], 'done')] };
    });
  }

  /** Ends the practice's care: access and open invitations go, the record stays with its past. */
  remove(viewer: Viewer, id: string, expected: number): Promise<Removal | NotFound> {
    const loads = [patientToRemove({ id }), appointmentsToCancel({ id })] as const;
    return this.db.decide(viewer, loads, ([patient], upcoming): Decision<Removal | NotFound> => {
      if (!patient) return notThere('remove');
      const removal = removalOf(upcoming, expected);
      if (removal.outcome !== 'done') return { result: removal, writes: [audit('remove', [id], 'denied')] };
      const ids = upcoming.map((appointment) => appointment.id);
      const ended = [
        endRelationship({ id }),
        withdrawInvitationsOfPatient({ id }),
        ...cancelAppointments({ appointments: upcoming, reason: null }),
        endPatientRole({ record: id }),
      ];
      return { result: removal, writes: [...ended, audit('remove', [id, ...ids], 'done', [id])] };
    });
  }
}

/** Writing a medical history needs its own permission as well as that for the record. */
const ofHistories = (viewer: Viewer): Viewer => withRoles(viewer, rolesWith(Permission.PatientHistoryManage));

const historyOf = (id: string, medicalHistory: string | null | undefined) => {
  if (medicalHistory === undefined) return [];
  const write = medicalHistory === null ? forgetHistory({ id }) : noteHistories(asRows([{ id, medicalHistory }]));
  return [keepHistory({ id }), write];
};
