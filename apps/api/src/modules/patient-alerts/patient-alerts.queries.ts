import type {
  AddPatientAlert,
  PatientAlertDto,
  PatientAlertMark,
  PatientAlerts,
  PatientWithAlerts,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, expressionBuilder } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  asUuid,
  ctxPractice,
  iso,
  itemsOf,
  itemsTextOf,
  json,
  personName,
  practiceZone,
  startOfDay,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { visibleAppointments } from '../appointments/appointment.read-model.js';

interface OfPatient {
  readonly patientId: string;
}

interface OneAlert extends OfPatient {
  readonly id: string;
}

const eb = expressionBuilder<{ alert: DB['app.patient_alerts'] }, 'alert'>();

const mark = {
  id: eb.ref('alert.id'),
  kind: eb.ref('alert.kind'),
  text: eb.ref('alert.content'),
  tone: eb.ref('alert.tone'),
};

const alertsOf = (patient: string | Expression<string>) =>
  db
    .selectFrom('app.patient_alerts as alert')
    .where('alert.practice_id', '=', ctxPractice)
    .where('alert.patient_profile_id', '=', patient);

const inOrder = (patient: Expression<string>) => alertsOf(patient).orderBy('alert.added_at').orderBy('alert.id');

const withAuthors = (patient: Expression<string>) =>
  inOrder(patient)
    .innerJoin('app.profiles as author', (on) =>
      on.onRef('author.practice_id', '=', 'alert.practice_id').onRef('author.id', '=', 'alert.added_by_profile_id'),
    )
    .select(({ ref }) =>
      json<PatientAlertDto>({ ...mark, addedAt: iso(ref('alert.added_at')), addedBy: personName('author') }).as('item'),
    );

const currentPatient = ({ patientId }: OfPatient) =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', ctxPractice)
    .where('known.profile_id', '=', asUuid(patientId))
    .where('known.ended_at', 'is', null);

export const alertsOfPatient = prepared('patientAlerts.ofPatient', (patient: OfPatient) =>
  auditedRead(
    'read',
    'patient-alert',
    currentPatient(patient).select(({ ref }) => [
      'known.profile_id as id',
      'known.profile_id as patient_id',
      json<PatientAlerts>({ items: itemsOf(withAuthors(ref('known.profile_id'))) }).as('item'),
    ]),
  ).select('found.item'),
);

interface Days {
  readonly from: LocalDate;
  // The day after the last one, exclusive.
  readonly end: LocalDate;
}

const patientsOfDays = ({ from, end }: Days) =>
  visibleAppointments()
    .where('appointment.starts_at', '>=', startOfDay(from, practiceZone))
    .where('appointment.starts_at', '<', startOfDay(end, practiceZone))
    .where(({ exists, ref }) => exists(alertsOf(ref('appointment.patient_profile_id')).select('alert.id')))
    .select('appointment.patient_profile_id as id')
    .distinct();

// Alerts of patients with an appointment on these days, for boards and printouts.
export const alertsOfDays = prepared('patientAlerts.ofDays', (shown: Days) =>
  auditedRead(
    'list',
    'patient-alert',
    db.selectFrom(patientsOfDays(shown).as('patient')).select(({ ref }) => [
      'patient.id',
      'patient.id as patient_id',
      json<PatientWithAlerts>({
        patientId: ref('patient.id'),
        alerts: itemsOf(inOrder(ref('patient.id')).select(json<PatientAlertMark>(mark).as('item'))),
      }).as('item'),
    ]),
  ).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);

// Serializes changes of a patient's alerts. A merge locks the same row, so a merged patient gets no new alert.
export const lockPatient = prepared('patientAlerts.lock', (patient: OfPatient) =>
  currentPatient(patient).forNoKeyUpdate().select('known.profile_id as id'),
);

export const storedAlerts = prepared('patientAlerts.stored', ({ patientId }: OfPatient) =>
  alertsOf(asUuid(patientId)).select(['alert.id', 'alert.kind', 'alert.content as text']),
);

export const addAlert = prepared(
  'patientAlerts.add',
  ({ patientId, id, kind, text, tone }: OneAlert & AddPatientAlert) =>
    db.insertInto('app.patient_alerts').values({
      practice_id: ctxPractice,
      id: asUuid(id),
      patient_profile_id: asUuid(patientId),
      kind,
      content: text,
      tone,
    }),
);

export const removeAlert = prepared('patientAlerts.remove', ({ patientId, id }: OneAlert) =>
  db
    .deleteFrom('app.patient_alerts as alert')
    .where('alert.practice_id', '=', ctxPractice)
    .where('alert.patient_profile_id', '=', asUuid(patientId))
    .where('alert.id', '=', asUuid(id)),
);
