import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { formerAccount, merge } from '../../../test/records-to-merge.js';

let api: ApiHarness;
let admin: PersonIn;
let patient: PersonIn;
let kept: PersonIn;
let conversationId: string;
let staff: Client;

beforeAll(async () => {
  api = await startApi();
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  kept = await api.given.person(admin.practice, 'patient');
  patient = await api.given.person(admin.practice, 'patient');
  const messages = [{ from: patient, content: 'Hello' }];
  ({ id: conversationId } = await api.given.conversation({ people: [patient, admin], patient, messages }));
  await api.given.owner.query(
    `insert into app.earlier_medical_histories (practice_id, profile_id, content, written_at) values ($1, $2, 'Asthma', now())`,
    [admin.practice.id, patient.profile.id],
  );
  await formerAccount(api, patient);
  staff = new Client({ connectionString: api.env.DATABASE_STAFF_URL });
  await staff.connect();
}, START_TIMEOUT);

afterAll(async () => {
  await staff?.end();
  await api?.stop();
});

// Runs a write as an administrator without the rules in code, and rolls it back.
async function changed(text: string, values: unknown[] = [], role = 'practice_admin'): Promise<number | null> {
  await staff.query('begin');
  try {
    const context = { user_id: admin.userId, practice_id: admin.practice.id, role, roles: `{${role}}` };
    const all = { ...context, profile_id: admin.profile.id, conversation_id: conversationId };
    for (const [name, value] of Object.entries(all))
      await staff.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    return (await staff.query(text, values)).rowCount;
  } finally {
    await staff.query('rollback');
  }
}

const takeMessages = () => changed('update app.messages set sender_profile_id = $1', [kept.profile.id]);

describe('row-level security of a merge', () => {
  it('prevents other senders and changed versions outside a merge', async () => {
    expect(await takeMessages()).toBe(0);
    expect(await changed('update app.earlier_medical_histories set profile_id = $1', [kept.profile.id])).toBe(0);
    expect(await changed('delete from app.earlier_medical_histories')).toBe(0);
  });

  it('prevents them if the records were merged in another transaction', async () => {
    const { status } = await merge(await api.as(admin), kept.profile.id, patient.profile.id);
    expect(status).toBe(201);
    expect(await changed('update app.messages set sender_profile_id = $1', [patient.profile.id])).toBe(0);
    expect(await changed('delete from app.earlier_medical_histories')).toBe(0);
  });

  it('shows merges and their rows only to administrators', async () => {
    expect(await changed('select from app.patient_merge_rows')).toBeGreaterThan(0);
    expect(await changed('select from app.patient_merges', [], 'practitioner')).toBe(0);
  });
});
