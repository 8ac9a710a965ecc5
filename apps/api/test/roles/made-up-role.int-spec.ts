import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import type { PersonIn } from '../factories/given.js';

const LOGINS = ['DATABASE_URL', 'DATABASE_STAFF_URL', 'DATABASE_PATIENT_URL', 'DATABASE_PLATFORM_URL'] as const;

let api: ApiHarness;
let locum: PersonIn;

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice();
  locum = await api.given.person(practice, 'practitioner');
  await api.given.owner.query(`
    alter table app.user_roles drop constraint user_roles_role_check;
    update app.user_roles set role = 'locum' where user_id = '${locum.userId}'`);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const context = 'select app.begin_tenant_context($1, $2, $3, $4, $5, $6)';

describe('an unknown role', () => {
  it.each(LOGINS)('fails on the login of %s, even by an endpoint that allows it', async (login) => {
    const client = new Client({ connectionString: api.env[login] });
    await client.connect();
    const values = [locum.userId, 'session', locum.practice.id, ['practice_admin', 'locum'], 'made-up', 0];
    await expect(client.query(context, values)).rejects.toMatchObject({ code: 'TC421' });
    await client.end();
  });

  it('cannot call any endpoint', async () => {
    const visitor = await api.as(locum);
    for (const path of ['/dashboards/staff', '/patients', '/conversations', '/appointment-types', '/invitations']) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 403]);
    }
  });
});
