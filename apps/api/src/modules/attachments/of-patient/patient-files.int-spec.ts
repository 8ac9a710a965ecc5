import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PatientFilePage, patientFilePage } from '@telecare/contracts';
import type { Pool } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { listeningPool } from '../../../platform/database/connections/listening-client.js';
import type { Conversation } from '../../conversations/conversation.entity.js';

let api: ApiHarness;
let staff: Pool;
let admin: PersonIn;
let desk: PersonIn;
let practitioner: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;

beforeAll(async () => {
  api = await startApi();
  staff = listeningPool({ connectionString: api.env.DATABASE_STAFF_URL, max: 1 });
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice();
  admin = await api.given.person(practice, 'practice_admin');
  desk = await api.given.person(practice, 'scheduler');
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Nina', lastName: 'Silva' });
  colleague = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient', { firstName: 'Rosa', lastName: 'Silva' });
});

afterAll(async () => {
  await staff?.end();
  await api?.stop();
});

const sql = (text: string, values: unknown[]) => api.given.owner.query<Record<string, unknown>[]>(text, values);

interface GivenFile {
  readonly from?: PersonIn;
  readonly people?: readonly [PersonIn, ...PersonIn[]];
  readonly of?: PersonIn | null;
  readonly minutesAgo?: number;
  readonly conversation?: Partial<Conversation>;
  readonly isClinical?: boolean;
  readonly changes?: string;
}

// Each file has a conversation of its own.
async function file(name: string, options: GivenFile = {}): Promise<Conversation> {
  const { of = patient, people = [patient, practitioner], from = people[0], minutesAgo = 0, changes } = options;
  const conversation = await api.given.conversation({
    ...(of && { patient: of }),
    people,
    messages: [{ from, content: 'Look' }],
    ...options.conversation,
  });
  await api.given.attachment(conversation, randomUUID(), name);
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const set = ['created_at = $2', ...(changes ? [changes] : [])].join(', ');
  await sql(`update app.attachments set ${set} where conversation_id = $1`, [conversation.id, at]);
  if (options.isClinical) await sql('update app.conversations set is_clinical = true where id = $1', [conversation.id]);
  return conversation;
}

const ask = async (reader: PersonIn, query = '', patientId = patient.profile.id) =>
  (await api.as(reader)).get(`/patients/${patientId}/files${query}`);

async function list(reader: PersonIn, query = ''): Promise<PatientFilePage> {
  const { status, body, text } = await ask(reader, query);
  if (status !== 200) throw new Error(text);
  return patientFilePage.strict().parse(body);
}

const namesOf = async (reader: PersonIn) => (await list(reader)).items.map(({ name }) => name);

const decide = (role: string, permission: string) =>
  sql('insert into app.practice_role_switches (practice_id, role, permission, allowed) values ($1, $2, $3, false)', [
    admin.practice.id,
    role,
    permission,
  ]);

describe('the files of a patient', () => {
  it('show sender, size, date and conversation, latest first', async () => {
    const older = await file('x-ray.jpg', { from: practitioner, people: [practitioner, patient], minutesAgo: 2 });
    const newer = await file('arm.jpg', { minutesAgo: 1 });
    const { items, next } = await list(practitioner);
    expect(items).toMatchObject([
      { name: 'arm.jpg', conversationId: newer.id, sender: { id: patient.profile.id, name: 'Rosa Silva' } },
      { name: 'x-ray.jpg', conversationId: older.id, sender: { name: 'Nina Silva' }, mediaType: 'image/jpeg', size: 9 },
    ]);
    expect(next).toBeNull();
  });

  it('open through their conversation', async () => {
    await file('arm.jpg');
    const [found] = (await list(practitioner)).items;
    const path = `/conversations/${found!.conversationId}/attachments/${found!.id}`;
    expect(await (await api.as(practitioner)).get(path)).toMatchObject({ status: 200 });
  });

  it('come back in pages, even if they were added at the same moment', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await file(name, { minutesAgo: 5 });
    await sql('update app.attachments set created_at = now() where practice_id = $1', [admin.practice.id]);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { items, next }: PatientFilePage = await list(admin, `?limit=2${after && `&after=${after}`}`);
      seen.push(...items.map(({ name }) => name));
      after = next;
    }
    expect(seen.toSorted()).toEqual(names);
    expect(await ask(admin, '?after=nonsense')).toMatchObject({ status: 400 });
  });

  it('leave out unchecked, refused, unsent and deleted files', async () => {
    await file('unchecked', { changes: `state = 'checking'` });
    await file('infected', { changes: `state = 'refused', refusal = 'virus'` });
    await file('not sent', { changes: `message_id = null` });
    await file('deleted', { changes: `is_deleted = true` });
    for (const reader of [admin, practitioner]) expect(await namesOf(reader)).toEqual([]);
  });

  it('leave out files of other patients and of staff conversations', async () => {
    const other = await api.given.person(admin.practice, 'patient');
    await file('of another patient', { of: other, people: [other, practitioner] });
    await file('among staff', { of: null, people: [practitioner, admin] });
    for (const reader of [admin, practitioner, desk]) expect(await namesOf(reader)).toEqual([]);
  });

  it('show a practitioner only files of conversations in which they take part', async () => {
    await file('arm.jpg');
    const left = await file('left.jpg', { people: [patient, practitioner, colleague] });
    await sql(
      'update app.conversation_participants set is_active = false where conversation_id = $1 and profile_id = $2',
      [left.id, colleague.profile.id],
    );
    expect(await namesOf(colleague)).toEqual([]);
    expect((await namesOf(practitioner)).toSorted()).toEqual(['arm.jpg', 'left.jpg']);
    expect((await namesOf(admin)).toSorted()).toEqual(['arm.jpg', 'left.jpg']);
  });

  it('show the front desk no file of a clinical conversation', async () => {
    const team = { isTeam: true };
    const assigneeProfileId = practitioner.profile.id;
    await file('waiting.jpg', { people: [patient], conversation: team });
    await file('taken.jpg', { people: [patient, practitioner], conversation: { ...team, assigneeProfileId } });
    await file('with the desk.jpg', { people: [patient, desk], conversation: { ...team, assigneeProfileId } });
    await file('clinical.jpg', { people: [patient], conversation: team, isClinical: true });
    await file('clinical with the desk.jpg', { people: [patient, desk], conversation: team, isClinical: true });
    expect((await namesOf(desk)).toSorted()).toEqual(['waiting.jpg', 'with the desk.jpg']);
    expect(await namesOf(admin)).toHaveLength(5);
  });

  it('remain hidden from other practices, from patients, and after a patient left', async () => {
    await file('arm.jpg');
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    const otherPatient = await api.given.person(admin.practice, 'patient');
    for (const reader of [stranger, patient, otherPatient]) expect(await ask(reader)).toMatchObject({ status: 404 });
    await sql('update app.patient_practice_relationships set ended_at = now() where profile_id = $1', [
      patient.profile.id,
    ]);
    expect(await ask(admin)).toMatchObject({ status: 404 });
  });

  it('remain hidden from a front desk without messages and from practitioners outside the care team', async () => {
    await file('arm.jpg', { people: [patient], conversation: { isTeam: true } });
    await decide('scheduler', 'message:read');
    await decide('practitioner', 'patient:read-all');
    expect(await ask(desk)).toMatchObject({ status: 403 });
    expect(await ask(colleague)).toMatchObject({ body: { code: 'patient.not_in_care_team' } });
  });

  it('name the patient in the audit log, even if nothing is found', async () => {
    await file('arm.jpg');
    await ask(admin);
    await ask(admin, '', randomUUID());
    expect(
      await sql(
        `select action, outcome, resource_ids, patient_ids from app.audit_events
         where practice_id = $1 and resource_type = 'patient-file' order by at`,
        [admin.practice.id],
      ),
    ).toEqual([
      { action: 'list', outcome: 'done', resource_ids: [patient.profile.id], patient_ids: [patient.profile.id] },
      { action: 'list', outcome: 'not_found', resource_ids: [], patient_ids: [] },
    ]);
  });
});

describe('the policies on files', () => {
  // The statement has no conditions, so only policies decide.
  async function found(person: PersonIn, role: string, entered: readonly Conversation[]): Promise<unknown[]> {
    const client = await staff.connect();
    const ids = entered.map(({ id }) => id).join();
    const context = {
      practice_id: person.practice.id,
      role,
      roles: `{${role}}`,
      profile_id: person.profile.id,
      patients: 'all',
      ...(ids && { conversation_ids: `{${ids}}` }),
    };
    try {
      await client.query('begin');
      for (const [name, value] of Object.entries(context)) {
        await client.query('select set_config($1, $2, true)', [`app.${name}`, value]);
      }
      return (await client.query<{ name: string }>('select name from app.attachments')).rows.map(({ name }) => name);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('hide conversations outside the conversation context', async () => {
    const [mine] = [await file('arm.jpg'), await file('leg.jpg')];
    expect(await found(practitioner, 'practitioner', [])).toEqual([]);
    expect(await found(practitioner, 'practitioner', [mine])).toEqual(['arm.jpg']);
  });

  it('hide clinical conversations from the front desk within the conversation context', async () => {
    const conversation = { isTeam: true };
    const open = await file('arm.jpg', { people: [patient], conversation });
    const clinical = await file('leg.jpg', { people: [patient], conversation, isClinical: true });
    expect(await found(desk, 'scheduler', [open, clinical])).toEqual(['arm.jpg']);
    expect((await found(admin, 'practice_admin', [open, clinical])).toSorted()).toEqual(['arm.jpg', 'leg.jpg']);
  });
});
