import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { Viewer } from '../access/viewer.js';
import { dataSourceOptions } from './schema/data-source.js';
import type { Statement } from './connections/statement.js';
import { poolOf } from './connections/pool-of.js';
import { SharedFlush } from './connections/shared-flush.js';
import { TenantDb } from './tenant-db.js';

const REQUESTS = 20_000;
const AT_ONCE = 50;
const CONNECTIONS = 5;

const everything: Statement = {
  name: 'everything',
  text: 'select distinct practice_id as id from app.profiles',
  values: [],
};
const failing: Statement = { text: 'select 1 / 0', values: [] };

interface Seen {
  readonly id: string;
}

let api: ApiHarness;
let source: DataSource;
let db: TenantDb;
let viewers: readonly Viewer[];

beforeAll(async () => {
  api = await startApi();
  const { DATABASE_STAFF_URL: url, DATABASE_WAIT_MS: waitMs } = api.env;
  source = new DataSource(
    dataSourceOptions({ url, waitMs, poolSize: CONNECTIONS, name: 'interleaving', entities: [] }),
  );
  await source.initialize();
  // Use one pool for all logins, so that any of them can read the settings that another leaves behind.
  db = new TenantDb({ open: source, staff: source, patient: source }, new SharedFlush(poolOf(source)));
  viewers = await Promise.all(Array.from({ length: 4 }, aPractitioner));
}, START_TIMEOUT);

afterAll(async () => {
  await source?.destroy();
  await api?.stop();
});

async function aPractitioner(): Promise<Viewer> {
  const practice = await api.given.practice();
  const { userId, email } = await api.given.person(practice, 'practitioner');
  await api.given.person(practice, 'patient');
  const identity = {
    userId,
    email,
    emailVerified: true,
    firstName: null,
    lastName: null,
    sessionId: userId,
    clientId: '',
  };
  return {
    ...identity,
    level: 1,
    provedAt: 0,
    lackingLevel: 0,
    scope: 'practice',
    practiceId: practice.id,
    allowedRoles: ['practitioner'],
    correlationId: userId,
    onlyReads: true,
    shows: 'names',
    switched: null,
    record: null,
  };
}

const refusedOrFailed = (): Seen[] => [];

function request(number: number, viewer: Viewer, other: Viewer): Promise<Seen[]> {
  switch (number % 20) {
    case 0:
      return number % 40 === 0
        ? db.query<Seen>(viewer, everything, failing).catch(refusedOrFailed)
        : db.transaction(viewer, (manager) => manager.query('select 1 / 0')).catch(refusedOrFailed);
    case 1:
      return db.query<Seen>({ ...viewer, practiceId: other.practiceId }, everything).catch(refusedOrFailed);
    case 2:
    case 3:
      return db.openQuery<Seen>(everything);
    case 4:
    case 5:
    case 6:
      return db.transaction(viewer, (manager) => manager.query<Seen[]>(everything.text));
    default:
      return db.query<Seen>(viewer, everything);
  }
}

async function sightsOf(requests: number): Promise<Record<string, number>> {
  const sights: Record<string, number> = {};
  let next = 0;
  const oneAfterTheOther = async () => {
    for (let number = next++; number < requests; number = next++) {
      const [viewer, other] = [viewers[number % 4], viewers[(number + 1) % 4]] as [Viewer, Viewer];
      const sight = `${number % 20 < 4 ? 'empty' : 'read'}: ${sightOf(viewer, await request(number, viewer, other))}`;
      sights[sight] = (sights[sight] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
  return sights;
}

function sightOf({ practiceId }: Viewer, seen: readonly Seen[]): 'nothing' | 'own' | 'foreign' {
  if (seen.length === 0) return 'nothing';
  return seen.every(({ id }) => id === practiceId) ? 'own' : 'foreign';
}

it('a request never sees the context of another one on the same connection', async () => {
  expect(await sightsOf(REQUESTS)).toEqual({ 'read: own': 0.8 * REQUESTS, 'empty: nothing': 0.2 * REQUESTS });
});

it('the same requests would detect a context that outlives its transaction', async () => {
  await keepContextForTheSession();
  expect(await sightsOf(REQUESTS / 20)).toHaveProperty('empty: foreign');
});

async function keepContextForTheSession(): Promise<void> {
  const owner = new Client({ connectionString: api.migrationUrl });
  await owner.connect();
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef('app.begin_tenant_context'::regproc) as text`,
  );
  await owner.query(rows[0]?.text.replaceAll(', true)', ', false)') ?? '');
  await owner.end();
}
