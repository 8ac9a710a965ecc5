import { randomUUID } from 'node:crypto';
import type { MergeChoices, MergePatients, PatientMergePreview } from '@telecare/contracts';
import { defaultChoices, haveOtherBirthDates, patientMergePreview } from '@telecare/contracts';
import type { Chance } from '@telecare/kernel/property';
import type { ApiHarness } from './api-harness.js';
import type { PersonIn } from './factories/given.js';
import type { Answer, Visitor } from './visitor.js';

const HOUR_MS = 3_600_000;

export async function previewOf(visitor: Visitor, patientId: string, otherId: string): Promise<PatientMergePreview> {
  const { status, body, text } = await visitor.get(`/patients/${patientId}/merge-preview?other=${otherId}`);
  if (status !== 200) throw new Error(`No preview: ${text}`);
  return patientMergePreview.strict().parse(body);
}

export const requestOf = (
  { kept, other }: PatientMergePreview,
  choices: MergeChoices = defaultChoices(kept, other),
): MergePatients => ({
  otherId: other.id,
  revision: kept.revision,
  otherRevision: other.revision,
  choices,
  isSamePerson: haveOtherBirthDates(kept, other),
});

export async function merge(
  visitor: Visitor,
  patientId: string,
  otherId: string,
  choices?: MergeChoices,
): Promise<Answer> {
  const preview = await previewOf(visitor, patientId, otherId);
  return visitor.post(`/patients/${preview.kept.id}/merges`, requestOf(preview, choices));
}

export const undo = (visitor: Visitor, keptId: string, mergeId: string): Promise<Answer> =>
  visitor.post(`/patients/${keptId}/merges/${mergeId}/undo`);

// A patient whose account was deleted but whose messages remain.
export async function formerAccount({ given }: ApiHarness, patient: PersonIn): Promise<PersonIn> {
  await given.owner.query('delete from app.user_roles where user_id = $1', [patient.userId]);
  await given.owner.query('update app.profiles set user_id = null where id = $1', [patient.profile.id]);
  return patient;
}

export interface FilledWith {
  readonly practitioner: PersonIn;
  readonly startsAt: readonly Date[];
  readonly chance: Chance;
}

// Gives a patient one of everything that can belong to a patient.
export async function fill({ given }: ApiHarness, patient: PersonIn, filled: FilledWith): Promise<void> {
  const { practitioner, startsAt, chance } = filled;
  const [practiceId, id] = [patient.practice.id, patient.profile.id];
  const { owner } = given;
  for (const start of startsAt) {
    const status = chance.of(['confirmed', 'pending', 'cancelled', 'completed'] as const);
    const appointment = await given.appointment({ patient, practitioner, startsAt: start, status });
    await owner.query(
      `insert into app.appointment_notifications (practice_id, appointment_id, kind, recipient, profile_id, for_start, revision)
       values ($1, $2, 'booked', 'patient', $3, $4, 0)`,
      [practiceId, appointment.id, id, start],
    );
  }
  for (let count = chance.int(0, 2); count > 0; count -= 1) {
    const messages = [
      { from: patient, content: `Question ${count}` },
      { from: practitioner, content: 'Answer' },
    ];
    const conversation = await given.conversation({ people: [practitioner, patient], patient, messages });
    if (chance.yes(0.5)) await given.attachment(conversation, randomUUID(), 'A picture');
    await owner.query(
      `insert into app.conversation_events (practice_id, conversation_id, after_seq, what, by_profile_id)
       values ($1, $2, 0, 'started', $3)`,
      [practiceId, conversation.id, id],
    );
    await owner.query(
      `insert into app.message_notices (practice_id, conversation_id, profile_id, channel, up_to_seq) values ($1, $2, $3, 'mail', 2)`,
      [practiceId, conversation.id, id],
    );
  }
  if (chance.yes(0.7)) await given.medicalHistory(patient, `Asthma ${chance.int(0, 9)}`);
  for (let count = chance.int(0, 2); count > 0; count -= 1)
    await owner.query(
      `insert into app.earlier_medical_histories (practice_id, profile_id, content, written_at) values ($1, $2, $3, now())`,
      [practiceId, id, `Earlier ${count}`],
    );
  for (let count = chance.int(0, 3); count > 0; count -= 1) await given.alert(id, `Alert ${count}`);
  if (chance.yes(0.6))
    await owner.query(
      `insert into app.care_team_members (practice_id, patient_profile_id, member_profile_id, added_by_user_id) values ($1, $2, $3, $4)`,
      [practiceId, id, practitioner.profile.id, practitioner.userId],
    );
  if (chance.yes(0.8)) await givenTextNumber(owner, patient, chance);
  if (chance.yes(0.5))
    await given.invitation({ practiceId, profileId: id, cancelledAt: new Date(Date.now() - HOUR_MS) });
}

async function givenTextNumber(owner: ApiHarness['given']['owner'], patient: PersonIn, chance: Chance): Promise<void> {
  const [practiceId, id] = [patient.practice.id, patient.profile.id];
  const number = chance.of(['+12025550101', '+12025550102', null]);
  await owner.query(
    `insert into app.text_numbers (practice_id, profile_id, number, verified_at, code_hash)
     values ($1, $2, $3, case when $4 then now() end, '\\x01')`,
    [practiceId, id, number, number !== null && chance.yes(0.5)],
  );
  for (let count = number ? chance.int(0, 2) : 0; count > 0; count -= 1)
    await owner.query(
      `insert into app.text_consents (practice_id, profile_id, number, is_given, how) values ($1, $2, $3, $4, 'desk')`,
      [practiceId, id, number, chance.yes(0.7)],
    );
}

// Tables of past events and queues of the worker.
const NOT_COMPARED = [
  'audit_events',
  'access_ledger',
  'access_hours',
  'appointment_deltas',
  'changed_patients',
  'outbox',
  'patient_merges',
  'patient_merge_rows',
];

// Version counters, which only increase.
const COUNTERS: Readonly<Record<string, string>> = {
  profiles: `- 'revision' - 'updated_at'`,
  appointments: `- 'revision'`,
};

export type Dump = Readonly<Record<string, string>>;

// Every row of a practice, as text.
export async function dumpOf({ given }: ApiHarness, practiceId: string): Promise<Dump> {
  const tables = await given.owner.query<{ name: string }[]>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'app' and c.column_name = 'practice_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const dump: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !NOT_COMPARED.includes(table.name))) {
    const [row] = await given.owner.query<{ rows: string }[]>(
      `select coalesce(string_agg(one, E'\\n' order by one), '') as rows
       from (select (to_jsonb(t) ${COUNTERS[name] ?? ''})::text as one from app.${name} t where practice_id = $1) each`,
      [practiceId],
    );
    dump[name] = row?.rows ?? '';
  }
  return dump;
}
