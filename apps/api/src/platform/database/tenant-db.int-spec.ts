import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import type { Visitor } from '../../../test/visitor.js';
import { Logins } from './logins/logins.js';
import { poolOf } from './connections/pool-of.js';

let api: ApiHarness;
let reader: Visitor;

beforeAll(async () => {
  api = await startApi();
  reader = await api.as(await api.given.person(await api.given.practice(), 'practitioner'));
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function loseConnections(): Promise<void> {
  const admin = new Client({ connectionString: api.migrationUrl });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'app_staff'`,
  );
  await admin.end();
}

const statuses = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await reader.get('/dashboards/staff')).status));

describe('a lost database', () => {
  it('answers running requests with a temporary error and recovers without a restart', async () => {
    const running = statuses(12);
    await loseConnections();
    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(await running)]));
    await eventually(async () => expect(new Set(await statuses(12))).toEqual(new Set([200])));
  });
});

describe("every connection of the entities' pool", () => {
  it('handles its own end, including the first one', async () => {
    const pool = poolOf(api.app.get(Logins).staff);
    const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
    const listeners = clients.map((client) => client.listenerCount('error'));
    for (const client of clients) client.release();
    expect(listeners).toEqual([1, 1, 1]);
  });
});

describe('a refused tenant context', () => {
  it('leaves connection and prepared statements usable for the next viewer', async () => {
    const stranger = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    for (let round = 0; round < 15; round += 1) {
      expect((await stranger.get('/dashboards/practitioner')).status).toBe(403);
      expect((await reader.get('/dashboards/practitioner')).status).toBe(200);
    }
  });
});

describe('an empty search condition', () => {
  it('throws instead of finding the first row', async () => {
    const { staff: source } = api.app.get(Logins);
    const find = source.getRepository('Profile').findOneBy({ id: undefined });
    await expect(find).rejects.toThrow(/undefined/i);
  });
});
