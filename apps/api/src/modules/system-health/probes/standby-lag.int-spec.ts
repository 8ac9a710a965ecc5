import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { startPair, type StandbyPair } from '../../../../test/standby.js';
import { createDatabase } from '../../../../test/test-database.js';
import { envSchema } from '../../../platform/config/env.schema.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { DatabaseProbe } from './database-probe.js';
import type { HealthSample } from '../samples/sample.js';

let pair: StandbyPair;
let db: WorkerDb;
let owner: Client;

beforeAll(async () => {
  pair = await startPair();
  const urls = await createDatabase(pair.url);
  const env = envSchema.parse({
    ...urls,
    DATABASE_WAIT_MS: 60_000,
    PUBLIC_URL: 'http://localhost',
    REDIS_URL: 'redis://unused',
    OIDC_ISSUER: 'http://localhost',
    OIDC_ADMIN_CLIENT_SECRET: 'unused',
    OIDC_PASSWORD_CHECK_CLIENT_SECRET: 'unused',
    INVITATION_SECRET: 'unused-but-long-enough-to-be-taken',
    AUDIT_SIGNING_SECRET: 'unused-but-long-enough-to-be-taken',
    AUDIT_ANCHOR_FILE: '/dev/null',
    SMTP_URL: 'smtp://unused',
  });
  db = new WorkerDb({ env });
  owner = new Client({ connectionString: urls.DATABASE_MIGRATION_URL });
  await owner.connect();
  await owner.query('create table public.written (at timestamptz)');
}, START_TIMEOUT);

afterAll(async () => {
  await owner?.end();
  await db?.onApplicationShutdown();
  await pair?.stop();
});

const write = () => owner.query('insert into public.written values (now())');

function worker() {
  const probe = new DatabaseProbe(db);
  return async (seconds = 0): Promise<HealthSample | undefined> => (await probe.look(Date.now() + seconds * 1_000))[0];
}

const lagOf = (sample?: HealthSample) => sample?.measures.replicationLag;

const follows = (look: ReturnType<typeof worker>) =>
  eventually(async () => {
    const sample = await look();
    expect(lagOf(sample)).toBeLessThan(10);
    expect(sample).toMatchObject({ state: 'healthy' });
  });

it('a server without a standby reports no lag', async () => {
  const look = worker();
  await look();
  expect(await look(120)).not.toHaveProperty('measures.replicationLag');
});

it('a standby that stops replaying causes a warning after ten seconds and is critical after a minute', async () => {
  const look = worker();
  const standby = await pair.startStandby();
  await follows(look);
  await standby.query('select pg_wal_replay_pause()');
  await eventually(async () => {
    const { rows } = await standby.query('select pg_get_wal_replay_pause_state() as state');
    expect(rows).toEqual([{ state: 'paused' }]);
  });
  await write();
  await look();
  const late = await look(15);
  expect(late).toMatchObject({ state: 'warning' });
  expect(lagOf(late)).toBeGreaterThanOrEqual(15);
  expect(await look(61)).toMatchObject({ state: 'critical' });
  await standby.query('select pg_wal_replay_resume()');
  await follows(look);
});

it('the lag of a lost standby grows until it is back', async () => {
  const look = worker();
  await follows(look);
  await pair.stopStandby();
  await write();
  await look();
  expect(await look(15)).toMatchObject({ state: 'warning' });
  expect(await look(61)).toMatchObject({ state: 'critical' });
  await pair.startStandby();
  await follows(look);
});

it('a worker that starts later detects the loss of a standby with a slot until the slot is dropped', async () => {
  await owner.query(`select pg_create_physical_replication_slot('spare_slot')`);
  await pair.stopStandby();
  await pair.startStandby([`primary_slot_name=spare_slot`]);
  await follows(worker());
  await pair.stopStandby();
  await write();
  const look = worker();
  await look();
  expect(await look(61)).toMatchObject({ state: 'critical' });
  await owner.query(`select pg_drop_replication_slot('spare_slot')`);
  expect(await look(73)).not.toHaveProperty('measures.replicationLag');
});

it('a login without permission to see other sessions reports no standby', async () => {
  const look = worker();
  await pair.startStandby();
  await follows(look);
  await owner.query('revoke pg_read_all_stats from app_auth');
  expect(await worker()()).not.toHaveProperty('measures.replicationLag');
});
