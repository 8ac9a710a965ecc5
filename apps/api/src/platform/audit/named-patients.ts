import { type Expression, type RawBuilder, sql } from 'kysely';
import { asUuid } from '../database/statements/expressions.js';

/** Maps resources to the column that names patients. Events of other resources name no patient. */
const NAMED_BY = {
  appointment: 'patient_id',
  'appointment-message': 'patient_ids',
  attachment: 'patient_id',
  'clinical-note': 'patient_id',
  conversation: 'patient_id',
  'conversation-notes': 'patient_id',
  member: 'patient_id',
  message: 'patient_id',
  'message-broadcast': 'patient_ids',
  'message-notices': 'patient_id',
  'message-recipient': 'patient_id',
  patient: 'patient_id',
  'patient-alert': 'patient_id',
  'patient-file': 'patient_id',
  'patient-messaging': 'patient_id',
  'patient-schedule': 'patient_id',
  'practice-export': 'patient_ids',
  'text-number': 'patient_id',
  'text-reply': 'patient_ids',
  thread: 'patient_id',
  video_call: 'patient_id',
} as const;

export type PatientResource = keyof typeof NAMED_BY;

interface Naming {
  /** Null for a row that shows no patient data. */
  readonly patient_id: { readonly patient_id: string | null };
  readonly patient_ids: { readonly patient_ids: readonly string[] };
}

export type NamesPatients<Resource extends string> = Resource extends PatientResource
  ? Naming[(typeof NAMED_BY)[Resource]]
  : unknown;

const isAboutPatients = (resource: string): resource is PatientResource => resource in NAMED_BY;

const none = sql<string[]>`'{}'::uuid[]`;

export function patientsOf(resource: string, rows: string): RawBuilder<string[]> {
  if (!isAboutPatients(resource)) return none;
  const from = sql.table(rows);
  return NAMED_BY[resource] === 'patient_ids'
    ? sql<string[]>`array(select distinct unnest(${from}.patient_ids) from ${from})`
    : sql<string[]>`array(select distinct ${from}.patient_id from ${from} where ${from}.patient_id is not null)`;
}

export const noPatient = asUuid<string | null>(null).as('patient_id');
export const noPatients = none.as('patient_ids');

export const patientIds = (patients: Expression<{ id: string }>) => sql<string[]>`array(${patients})`.as('patient_ids');
