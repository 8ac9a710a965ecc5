import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Viewer } from '../access/viewer.js';
import { auditEvent } from '../audit/audit-event.js';
import { dataSourceOptions } from './schema/data-source.js';
import { ctxPractice, now } from './statements/expressions.js';
import { db as build, prepared } from './statements/prepared.js';
import { inOneRoundTrip } from './connections/one-round-trip.js';
import { poolOf } from './connections/pool-of.js';
import { SharedFlush } from './connections/shared-flush.js';
import { TenantDb } from './tenant-db.js';

const practiceToChange = prepared('spec.practiceToChange', () =>
  build.selectFrom('app.practices').where('id', '=', ctxPractice).select(['id', 'name']).forUpdate(),
);
const staff = prepared('spec.staff', () =>
  build.selectFrom('app.profiles').where('practice_id', '=', ctxPractice).select('email'),
);
const rename = prepared('spec.rename', ({ name }: { name: string }) =>
  build.updateTable('app.practices').set({ name, updated_at: now }).where('id', '=', ctxPractice),
);
const audited = (id: string) => auditEvent({ action: 'update', resource: 'practice', ids: [id], outcome: 'done' });

let api: ApiHarness;
let wire: Server;
let source: DataSource;
let db: TenantDb;
let person: PersonIn;
let viewer: Viewer;
let roundTrips = 0;

beforeAll(async () => {
  api = await startApi();
  const url = new URL(api.env.DATABASE_STAFF_URL);
  wire = countRoundTrips(Number(url.port), url.hostname).listen(0, 'localhost');
  await once(wire, 'listening');
  Object.assign(url, { hostname: 'localhost', port: String((wire.address() as AddressInfo).port) });
  const options = { url: url.href, waitMs: 60_000, poolSize: 2, name: 'decided', entities: [] };
  source = await new DataSource(dataSourceOptions(options)).initialize();
  db = new TenantDb({ open: source, staff: source, patient: source }, new SharedFlush(poolOf(source)));
}, START_TIMEOUT);

afterAll(async () => {
  await source?.destroy();
  wire?.close();
  await api?.stop();
});

beforeEach(async () => {
  person = await api.given.person(await api.given.practice(), 'practice_admin');
  viewer = {
    userId: person.userId,
    email: person.email,
    emailVerified: true,
    firstName: null,
    lastName: null,
    sessionId: person.userId,
    clientId: '',
    level: 1,
    provedAt: 0,
    lackingLevel: 0,
    scope: 'practice',
    practiceId: person.practice.id,
    allowedRoles: ['practice_admin'],
    correlationId: 'decided-int-spec',
    onlyReads: false,
    shows: 'names',
    switched: null,
    record: null,
  };
});

const countRoundTrips = (port: number, host: string): Server =>
  createServer((client) => {
    const database = connect(port, host);
    let answered = true;
    client.on('data', () => {
      if (answered) roundTrips += 1;
      answered = false;
    });
    database.on('data', () => (answered = true));
    for (const socket of [client, database]) socket.on('error', () => undefined);
    client.pipe(database).pipe(client);
  });

const nameNow = async (): Promise<unknown> => {
  const [row] = await api.given.owner.query<{ name: string }[]>('select name from app.practices where id = $1', [
    person.practice.id,
  ]);
  return row?.name;
};

const auditEvents = (): Promise<unknown> =>
  api.given.owner.query(
    `select action, resource_type, resource_ids, outcome, actor_user_id from app.audit_events
     where practice_id = $1 and action <> 'change'`,
    [person.practice.id],
  );

const renameTo = (name: string) =>
  db.decide(viewer, practiceToChange({}), ([found]) => ({
    result: found?.name,
    writes: found ? [rename({ name }), audited(found.id)] : [],
  }));

describe('a decided change', () => {
  it('saves and audits a decision from loaded rows and returns its result', async () => {
    expect(await renameTo('Harbour Clinic')).toBe(person.practice.name);
    expect(await nameNow()).toBe('Harbour Clinic');
    expect(await auditEvents()).toEqual([
      {
        action: 'update',
        resource_type: 'practice',
        resource_ids: [person.practice.id],
        outcome: 'done',
        actor_user_id: person.userId,
      },
    ]);
  });

  it('takes two round trips', async () => {
    await renameTo('First');
    roundTrips = 0;
    await renameTo('Second');
    expect(roundTrips).toBe(2);
  });

  it('loads several lists in order', async () => {
    const result = await db.decide(viewer, [practiceToChange({}), staff({})], ([practice], people) => ({
      result: { practice: practice?.id, people: people.map(({ email }) => email) },
      writes: [],
    }));
    expect(result).toEqual({ practice: person.practice.id, people: [person.email] });
  });

  it('blocks a concurrent change until it is saved', async () => {
    const renamed = Array.from({ length: 10 }, (_, number) => renameTo(`Name ${number}`));
    const before = await Promise.all(renamed);
    expect(new Set([...before, await nameNow()]).size).toBe(11);
  });

  it('rolls back with its audit event when a write fails', async () => {
    const nameless = rename({ name: null as unknown as string });
    for (let round = 0; round < 4; round += 1) {
      const change = db.decide(viewer, practiceToChange({}), () => ({
        result: 'done',
        writes: [audited(person.practice.id), nameless],
      }));
      await expect(change).rejects.toMatchObject({ code: '23502' });
    }
    expect(await nameNow()).toBe(person.practice.name);
    expect(await auditEvents()).toEqual([]);
    expect(await renameTo('Afterwards')).toBe(person.practice.name);
  });

  it('rolls back when the decision throws, and leaves no lock', async () => {
    const change = db.decide(viewer, practiceToChange({}), () => {
      throw new Error('undecided');
    });
    await expect(change).rejects.toThrow('undecided');
    expect(await renameTo('Afterwards')).toBe(person.practice.name);
  });

  it('does not run for a user without the role and is audited as denied', async () => {
    let asked = false;
    viewer = { ...viewer, allowedRoles: ['practitioner'] };
    const change = db.decide(viewer, practiceToChange({}), () => {
      asked = true;
      return { result: 'done', writes: [] };
    });
    await expect(change).rejects.toMatchObject({ code: 'TC403' });
    expect(asked).toBe(false);
    expect(await auditEvents()).toEqual([expect.objectContaining({ outcome: 'denied' })]);
  });
});

describe('a prepared statement', () => {
  const divided = (by: number) => ({ name: 'spec.divided', text: 'select 1 / $1::int as result', values: [by] });

  it.each([
    ['alone', 'in one round trip'],
    ['in one round trip', 'alone'],
  ] as const)('remains usable after each failure, sent first %s and then %s', async (...ways) => {
    const client = await poolOf(source).connect();
    const send = {
      alone: async (by: number) => (await client.query(divided(by))).rows as unknown,
      'in one round trip': async (by: number) => (await inOneRoundTrip(client, [divided(by)]))[0]?.rows as unknown,
    };
    try {
      for (const way of [...ways, ...ways]) {
        expect(await send[way](1)).toEqual([{ result: 1 }]);
        await expect(send[way](0)).rejects.toMatchObject({ code: '22012' });
      }
      for (const way of ways) expect(await send[way](1)).toEqual([{ result: 1 }]);
    } finally {
      client.release(true);
    }
  });
});
