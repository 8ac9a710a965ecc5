import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { patientsLike } from '../../src/modules/patients/duplicates/duplicates.queries.js';
import { accountPages } from '../../src/modules/users/accounts/accounts.queries.js';
import { PlatformDb } from '../../src/platform/database/platform-db.js';
import { TenantDb } from '../../src/platform/database/tenant-db.js';
import type { Viewer } from '../../src/platform/access/viewer.js';
import { beginTenantContext } from '../../src/platform/database/tenant-context.js';
import { personPatterns } from '../../src/platform/text/search-patterns.js';
import type { Statement } from '../../src/platform/database/connections/statement.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';

const ANYWHERE = { roles: [], place: null, id: null, limit: 51, practiceId: null, withoutRole: false };

let api: ApiHarness;
let viewer: Viewer;

beforeAll(async () => {
  api = await startApi();
  const { id } = await api.given.practice();
  await api.given.owner.query(
    `insert into app.profiles (practice_id, id, user_id, first_name, last_name, email)
     select $1, gen_random_uuid(), gen_random_uuid(), 'Name ' || md5(n::text), 'Of ' || md5((-n)::text), n || '@example.test'
     from generate_series(1, 20000) n`,
    [id],
  );
  await api.given.owner.query('analyze app.profiles');
  const { userId } = await api.given.superAdmin();
  viewer = {
    userId,
    email: '',
    emailVerified: true,
    firstName: null,
    lastName: null,
    sessionId: 's',
    clientId: 'c',
    level: 1,
    provedAt: 0,
    scope: 'platform',
    practiceId: PLATFORM_PRACTICE_ID,
    allowedRoles: ['super_admin'],
    switched: null,
    record: null,
    correlationId: 'c',
    lackingLevel: 0,
    shows: 'staff',
    onlyReads: true,
  };
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function planOf({ text, values }: Statement<unknown>): Promise<string> {
  const client = await api.app.get(PlatformDb).pool.connect();
  try {
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

async function blocksOf({ text, values }: Statement<unknown>): Promise<number> {
  const client = await api.app.get(PlatformDb).pool.connect();
  try {
    await client.query('begin');
    await client.query(beginTenantContext(viewer));
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    await client.query('rollback');
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  } finally {
    client.release();
  }
}

describe('a search for a person on the platform', () => {
  it.each(['García', "o'br", 'gar', 'lu', '(555) 0100'])('uses the index of names for %s', async (typed) => {
    const [table] = await api.given.owner.query<{ blocks: number }[]>(
      `select pg_relation_size('app.profiles') / 8192 as blocks`,
    );
    for (const { searched } of Object.values(accountPages.list)) {
      const touched = await blocksOf(searched({ ...ANYWHERE, patterns: personPatterns(typed) }));
      expect(touched).toBeLessThan(Number(table!.blocks) / 3);
    }
  });
});

describe('a list sorted by name', () => {
  it('reads people in the order of an index', async () => {
    expect(await planOf(accountPages.list.name.everybody({ ...ANYWHERE, roles: ['patient'] }))).toContain(
      'Index Scan using profiles_by_name_anywhere',
    );
  });
});

describe('the search for duplicates of a patient', () => {
  it('uses the indexes of birth dates, phone numbers and addresses', async () => {
    const { practice, userId } = await api.given.person(await api.given.practice(), 'practice_admin');
    await api.given.owner.query(
      `with person as (
         insert into app.profiles (practice_id, first_name, email, phone, date_of_birth)
         select $1, 'Name ' || n, n || '@example.test', '+1 212 55' || to_char(n, 'FM00000'), date '1930-01-01' + n
         from generate_series(1, 20000) n
         returning practice_id, id)
       insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from person`,
      [practice.id],
    );
    await api.given.owner.query('analyze app.profiles, app.patient_practice_relationships');
    const { text, values } = patientsLike({
      birthDates: ['1982-01-14'],
      phoneEnds: ['5500123'],
      emails: ['1@example.test'],
    });
    const admin: Viewer = {
      ...viewer,
      userId,
      scope: 'practice',
      practiceId: practice.id,
      allowedRoles: ['practice_admin'],
    };
    const plan = await api.app.get(TenantDb).transaction(admin, async (manager) => {
      const rows = await manager.query<{ 'QUERY PLAN': string }[]>(`explain (analyze) ${text}`, [...values]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    for (const index of ['profiles_by_birth_date', 'profiles_by_phone', 'profiles_by_address'])
      expect(plan).toContain(index);
  });
});
