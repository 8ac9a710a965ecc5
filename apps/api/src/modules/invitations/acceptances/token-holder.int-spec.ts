import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { listeningPool } from '../../../platform/database/connections/listening-client.js';
import type { Practice } from '../../practices/practice.entity.js';
import type { UserInvitation } from '../user-invitation.entity.js';

const DENIED = { code: '42501' };
const PAST = new Date(Date.now() - 60_000);
const USER: string = randomUUID();
const EMAIL = 'rosa@example.test';

let api: ApiHarness;
let staff: Pool;
let practice: Practice;
let patient: PersonIn;
let practitioner: PersonIn;
let pending: UserInvitation;
let waiting: UserInvitation;

beforeAll(async () => {
  api = await startApi();
  staff = listeningPool({ connectionString: api.env.DATABASE_STAFF_URL, max: 2 });
  const { given } = api;
  practice = await given.practice();
  patient = await given.person(practice, 'patient');
  practitioner = await given.person(practice, 'practitioner');
  pending = await given.invitation({ practiceId: practice.id, email: EMAIL });
  waiting = await given.waiting({ practiceId: practice.id, waitingSince: PAST });
  await given.patientRecord(practice);
  await given.appointment({ patient, practitioner });
  await given.medicalHistory(patient, 'Allergic to penicillin');
  await given.conversation({
    patient,
    people: [patient, practitioner],
    messages: [{ from: patient, content: 'Hello' }],
  });
}, START_TIMEOUT);

afterAll(async () => {
  await staff?.end();
  await api?.stop();
});

interface Context {
  readonly token?: UserInvitation;
  readonly role?: string;
  readonly userId?: string;
}

/** Runs a transaction on the staff login with a practice and a visible token, as an acceptance does. */
async function inside<T>({ token, role = '', userId = USER }: Context, work: (client: PoolClient) => Promise<T>) {
  const client = await staff.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.practice_id', $1, true), set_config('app.user_id', $2, true), set_config('app.role', $3, true),
         set_config('app.invitation_token', encode($4, 'hex'), true)`,
      [practice.id, userId, role, token?.tokenHash ?? ''],
    );
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const idsIn = async (client: PoolClient, table: string): Promise<string[]> =>
  (await client.query<{ id: string }>(`select id from app.${table}`)).rows.map(({ id }) => id);

const acceptIn = (client: PoolClient, { id }: UserInvitation, userId = USER) =>
  client.query('update app.user_invitations set accepted_at = now(), accepted_user_id = $2 where id = $1', [
    id,
    userId,
  ]);

const giveIn = (client: PoolClient, role: string, userId = USER, practiceId = practice.id) =>
  client.query('insert into app.user_roles (practice_id, user_id, role) values ($1, $2, $3)', [
    practiceId,
    userId,
    role,
  ]);

describe('the holder of a token', () => {
  it('sees only the invitation of the token', async () => {
    expect(await inside({ token: pending }, (client) => idsIn(client, 'user_invitations'))).toEqual([pending.id]);
  });

  it.each<[string, Partial<UserInvitation>]>([
    ['expired', { expiresAt: PAST }],
    ['was cancelled', { cancelledAt: PAST }],
    ['was accepted', { acceptedAt: PAST, acceptedUserId: USER }],
    ['waits for approval', { requiresApproval: true, waitingSince: PAST, acceptedUserId: USER }],
  ])('sees and accepts nothing if the invitation %s', async (_, overrides) => {
    const token = await api.given.invitation({ practiceId: practice.id, ...overrides });
    await inside({ token }, async (client) => {
      expect(await idsIn(client, 'user_invitations')).toEqual([]);
      expect(await acceptIn(client, token)).toMatchObject({ rowCount: 0 });
    });
  });

  it('sees nothing with an unknown token', async () => {
    const token = { ...pending, tokenHash: Buffer.alloc(32) };
    expect(await inside({ token }, (client) => idsIn(client, 'user_invitations'))).toEqual([]);
  });

  it('sees only records of the practice that may be theirs', async () => {
    const { given } = api;
    const own = await given.person(practice, 'patient');
    const named = await given.patientRecord(practice);
    const sameAddress = await given.patientRecord(practice, { email: own.email.toUpperCase() });
    await given.patientRecord(await given.practice(), { email: own.email });
    const token = await given.invitation({ practiceId: practice.id, email: own.email, profileId: named.id });
    const seen = await inside({ token, userId: own.userId }, (client) => idsIn(client, 'profiles'));
    const mayBeTheirs = [own.profile.id, named.id, sameAddress.id];
    expect(seen.sort()).toEqual([...mayBeTheirs, practitioner.profile.id].sort());
    const withoutToken = await inside({ userId: own.userId }, (client) => idsIn(client, 'profiles'));
    expect(withoutToken).toEqual([practitioner.profile.id]);
  });

  it.each([
    "role = 'practice_admin'",
    'practice_id = gen_random_uuid()',
    "email = 'other@example.test'",
    'requires_approval = false',
    'profile_id = gen_random_uuid()',
  ])('cannot change the invitation: %s', async (change) => {
    const update = (client: PoolClient) => client.query(`update app.user_invitations set ${change}`);
    await expect(inside({ token: pending }, update)).rejects.toThrow('permission denied');
    await expect(inside({ role: 'practice_admin' }, update)).rejects.toThrow('permission denied');
  });

  it('gets only the role of the invitation by accepting it', async () => {
    const token = await api.given.invitation({ practiceId: practice.id, role: 'scheduler' });
    const elsewhere = await api.given.practice();
    const accepted = (work: (client: PoolClient) => Promise<unknown>) =>
      inside({ token }, async (client) => {
        await acceptIn(client, token);
        return work(client);
      });
    expect(await accepted((client) => giveIn(client, 'scheduler'))).toMatchObject({ rowCount: 1 });
    await expect(accepted((client) => giveIn(client, 'practice_admin'))).rejects.toMatchObject(DENIED);
    await expect(accepted((client) => giveIn(client, 'scheduler', randomUUID()))).rejects.toMatchObject(DENIED);
    await expect(accepted((client) => giveIn(client, 'scheduler', USER, elsewhere.id))).rejects.toMatchObject(DENIED);
    await expect(inside({ token }, (client) => giveIn(client, 'scheduler'))).rejects.toMatchObject(DENIED);
  });

  it('gets no role by accepting an invitation that needs approval', async () => {
    const token = await api.given.invitation({ practiceId: practice.id, requiresApproval: true });
    const given = inside({ token }, async (client) => {
      await acceptIn(client, token);
      return giveIn(client, 'patient');
    });
    await expect(given).rejects.toMatchObject(DENIED);
  });

  it('ends only their own deactivation by accepting', async () => {
    const away = [USER, randomUUID()];
    for (const userId of away)
      await api.given.owner.query(
        `insert into app.deactivated_members (practice_id, user_id, roles, deactivated_by_user_id) values ($1, $2, '{scheduler}', $2)`,
        [practice.id, userId],
      );
    const end = (client: PoolClient) => client.query('delete from app.deactivated_members returning user_id');
    const token = await api.given.invitation({ practiceId: practice.id, role: 'scheduler' });
    expect(await inside({ token }, end)).toMatchObject({ rows: [] });
    const ended = inside({ token }, async (client) => {
      await acceptIn(client, token);
      return end(client);
    });
    expect(await ended).toMatchObject({ rows: [{ user_id: USER }] });
  });

  it('sees no names, messages, appointments or medical histories of patients', async () => {
    const visible = await inside({ token: pending }, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
           and has_any_column_privilege(oid, 'select') order by relname`,
      );
      const found: string[] = [];
      for (const { name } of tables)
        if ((await client.query(`select from app.${name} limit 1`)).rowCount) found.push(name);
      return found;
    });
    // Profiles and invitations as above. The other tables contain ids, roles and counts.
    expect(visible).toEqual([
      'appointment_deltas',
      'changed_patients',
      'patient_practice_relationships',
      'practices',
      'profiles',
      'user_invitations',
      'user_roles',
    ]);
  });
});

describe('staff who approve', () => {
  const approving = (role: string, given: string, userId = waiting.acceptedUserId ?? USER) =>
    inside({ role, userId: practitioner.userId }, async (client) => {
      await client.query('update app.user_invitations set accepted_at = now() where id = $1', [waiting.id]);
      return giveIn(client, given, userId);
    });

  it.each(['practice_admin', 'practitioner', 'scheduler'])('give the waiting person the role: %s', async (role) => {
    expect(await approving(role, 'patient')).toMatchObject({ rowCount: 1 });
  });

  it('cannot give another role, give it to another person, or act for the platform', async () => {
    await expect(approving('practitioner', 'practitioner')).rejects.toMatchObject(DENIED);
    await expect(approving('practitioner', 'patient', randomUUID())).rejects.toMatchObject(DENIED);
    await expect(approving('super_admin', 'patient')).rejects.toMatchObject(DENIED);
  });

  it('cannot give a role for an invitation that was not accepted', async () => {
    const given = inside({ role: 'practice_admin', userId: practitioner.userId }, async (client) => {
      await acceptIn(client, pending);
      return giveIn(client, 'patient');
    });
    await expect(given).rejects.toMatchObject(DENIED);
  });
});
