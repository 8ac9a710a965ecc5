import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import type { Pool } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { listeningPool } from '../../../platform/database/connections/listening-client.js';

const DENIED = { code: '42501' };

let api: ApiHarness;
let platform: Pool;
let member: PersonIn;

beforeAll(async () => {
  api = await startApi();
  platform = listeningPool({ connectionString: api.env.DATABASE_PLATFORM_URL, max: 2 });
  member = await api.given.person(await api.given.practice(), 'scheduler');
}, START_TIMEOUT);

afterAll(async () => {
  await platform?.end();
  await api?.stop();
});

/** Runs one statement on the platform login and rolls it back. */
async function tried(role: string, text: string, ...values: unknown[]): Promise<number | null> {
  const client = await platform.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.practice_id', $1, true), set_config('app.user_id', $2, true), set_config('app.role', $3, true)`,
      [PLATFORM_PRACTICE_ID, randomUUID(), role],
    );
    return (await client.query(text, values)).rowCount;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('removing an account', () => {
  it('removes roles of practices and of the platform, by super administrators only', async () => {
    const operator = await api.given.superAdmin();
    for (const { userId } of [member, operator]) {
      const take = (role: string) => tried(role, 'delete from app.user_roles where user_id = $1', userId);
      expect([await take('super_admin'), await take('practice_admin'), await take('')]).toEqual([1, 0, 0]);
    }
  });

  it('creates only a removal event in each practice', async () => {
    const audit = (role: string, action: string, resource: string) =>
      tried(
        role,
        'insert into app.audit_events (practice_id, action, resource_type) values ($1, $2, $3)',
        member.practice.id,
        action,
        resource,
      );
    expect(await audit('super_admin', 'remove', 'member')).toBe(1);
    await expect(audit('super_admin', 'remove', 'patient')).rejects.toMatchObject(DENIED);
    await expect(audit('super_admin', 'read', 'member')).rejects.toMatchObject(DENIED);
    await expect(audit('practice_admin', 'remove', 'member')).rejects.toMatchObject(DENIED);
  });

  it('ends every membership, open invitation and deactivation', async () => {
    const { given } = api;
    const patient = await given.person(await given.practice(), 'patient');
    const { userId } = patient;
    const elsewhere = await given.practice();
    await given.waiting({ practiceId: elsewhere.id, acceptedUserId: userId });
    await given.owner.query(
      `insert into app.deactivated_members (practice_id, user_id, roles, deactivated_by_user_id) values ($1, $2, '{scheduler}', $2)`,
      [elsewhere.id, userId],
    );
    const superAdmin = await api.as(await given.superAdmin());
    expect(await superAdmin.delete(`/platform/users/${userId}`)).toMatchObject({ status: 204 });
    const left = await given.owner.query<object[]>(
      `select 'role' from app.user_roles where user_id = $1
       union all select 'deactivation' from app.deactivated_members where user_id = $1
       union all select 'invitation' from app.user_invitations where accepted_user_id = $1 and cancelled_at is null
       union all select 'patient' from app.patient_practice_relationships where profile_id = $2 and ended_at is null`,
      [userId, patient.profile.id],
    );
    expect(left).toEqual([]);
    expect((await given.auditOf(patient.practice.id)).at(-1)).toMatchObject({
      action: 'remove',
      actor_role: 'super_admin',
      resource_ids: [patient.profile.id],
      patient_ids: [patient.profile.id],
    });
  });
});
