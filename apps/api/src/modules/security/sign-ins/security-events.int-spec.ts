import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bullmq';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { StubEvent } from '../../../../test/identity-stub.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

const DAY_MS = 86_400_000;

let api: ApiHarness;
let worker: INestApplicationContext;

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false, abortOnError: false });

beforeAll(async () => {
  api = await startApi();
  worker = await startWorker();
  // A scheduled import would mix the events of two specs. The queue stays paused over a restart.
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

beforeEach(async () => {
  api.identity.events.length = 0;
  await api.given.owner.query('truncate app.security_events, app.security_event_reading');
});

const run = () => worker.get(Maintenance).run('security-events-import');

function record(event: Partial<StubEvent> & { agoMs?: number } = {}): StubEvent {
  const { agoMs = 1_000, ...rest } = event;
  const made = {
    id: randomUUID(),
    time: Date.now() - agoMs,
    type: 'LOGIN_ERROR',
    error: 'invalid_user_credentials',
    userId: randomUUID(),
    ipAddress: '192.0.2.1',
    clientId: 'telecare-staff',
    ...rest,
  };
  api.identity.events.push(made);
  return made;
}

interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

const rows = () => api.given.owner.query<Row[]>('select *, host(ip) as ip from app.security_events order by at, id');
const ids = async () => (await rows()).map(({ id }) => id);
const reading = () => api.given.owner.query<{ read_at: Date }[]>('select read_at from app.security_event_reading');

describe('sign-in events', () => {
  it('contain only known facts and no typed text', async () => {
    const details = { username: 'somebody@example.test', redirect_uri: 'https://clinic.example' };
    const { id, time, userId } = record({ details, sessionId: 'a-session' });
    await run();
    expect(await rows()).toEqual([
      {
        id,
        at: new Date(time),
        type: 'LOGIN_ERROR',
        error: 'invalid_user_credentials',
        user_id: userId,
        session_id: 'a-session',
        ip: '192.0.2.1',
        client: 'telecare-staff',
      },
    ]);
  });

  it('drop free text of the caller and an invalid IP address', async () => {
    record({ clientId: 'somebody@example.test', ipAddress: 'unknown', userId: 'somebody@example.test' });
    await run();
    expect(await rows()).toMatchObject([{ client: null, ip: null, user_id: null }]);
  });

  it('exist once after repeated imports by several workers', async () => {
    const first = Array.from({ length: 40 }, (_, n) => record({ agoMs: 5_000 + n }));
    await Promise.all([run(), run()]);
    await worker.close();
    worker = await startWorker();
    const later = record({ agoMs: 10 });
    await run();
    expect(new Set(await ids())).toEqual(new Set([...first, later].map(({ id }) => id)));
    expect(await rows()).toHaveLength(41);
  });

  it('appear if they are recorded up to a minute late', async () => {
    const newest = record({ agoMs: 1_000 });
    await run();
    const late = record({ agoMs: 55_000 });
    record({ agoMs: 70_000 });
    await run();
    expect(await ids()).toEqual([late.id, newest.id]);
  });

  it('arrive in pages after a long pause', async () => {
    for (let n = 0; n < 1_250; n += 1) record({ agoMs: DAY_MS + Math.floor(n / 3) });
    await run();
    expect(await rows()).toHaveLength(1_250);
  });

  it('do not hide later events if their clock was fast', async () => {
    record({ agoMs: -DAY_MS });
    await run();
    const now = record({ agoMs: 0 });
    await run();
    expect(await ids()).toContain(now.id);
  });

  it('expire after 90 days', async () => {
    const kept = record({ agoMs: 89 * DAY_MS });
    await run();
    await api.given.owner.query(
      `insert into app.security_events (id, at, type) values (gen_random_uuid(), now() - interval '91 days', 'LOGIN')`,
    );
    await run();
    expect(await ids()).toEqual([kept.id]);
  });
});

describe('sign-ins in the access log of a practice', () => {
  const listed = () =>
    api.given.owner.query<Row[]>(
      'select practice_id, id, at, user_id, role, name from app.listed_sign_ins order by at',
    );

  beforeEach(() => api.given.owner.query('truncate app.listed_sign_ins'));

  it('appear once for staff in each of their practices', async () => {
    const [one, two] = [await api.given.practice(), await api.given.practice()];
    const { userId } = await api.given.person(one, 'practitioner', { firstName: 'Nina', lastName: 'Reyes' });
    await api.given.role(userId, one.id, 'practice_admin');
    await api.given.role(userId, two.id, 'scheduler');
    const { id, time } = record({ type: 'LOGIN', agoMs: 0, userId });
    await run();
    await run();
    const line = { id, at: new Date(time), user_id: userId };
    expect(await listed()).toHaveLength(2);
    expect(await listed()).toEqual(
      expect.arrayContaining([
        { ...line, practice_id: one.id, role: 'practice_admin', name: 'Nina Reyes' },
        { ...line, practice_id: two.id, role: 'scheduler', name: 'Nina Reyes' },
      ]),
    );
  });

  it('exclude failures, password checks, patients, strangers and events before the user became staff', async () => {
    const practice = await api.given.practice();
    const { userId } = await api.given.person(practice, 'practitioner');
    const patient = await api.given.person(practice, 'patient');
    record({ userId, agoMs: 0 });
    record({ type: 'LOGIN', userId, agoMs: 0, clientId: 'telecare-password-check' });
    record({ type: 'LOGIN', userId: patient.userId, agoMs: 0 });
    record({ type: 'LOGIN', agoMs: 0 });
    record({ type: 'LOGIN', userId, agoMs: 50_000 });
    await run();
    expect(await ids()).toHaveLength(5);
    expect(await listed()).toEqual([]);
  });

  it('stay after the user has left and after the event was deleted', async () => {
    const { userId } = await api.given.person(await api.given.practice(), 'practitioner');
    record({ type: 'LOGIN', agoMs: 0, userId });
    await run();
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [userId]);
    await api.given.owner.query(`update app.security_events set at = now() - interval '91 days'`);
    api.identity.events.length = 0;
    await run();
    expect(await ids()).toEqual([]);
    expect(await listed()).toMatchObject([{ user_id: userId }]);
  });
});

describe('the time of the last import', () => {
  it('changes with each run', async () => {
    await run();
    await run();
    const [row, ...others] = await reading();
    expect(Date.now() - row!.read_at.getTime()).toBeLessThan(60_000);
    expect(others).toEqual([]);
  });

  it.each([{ eventsEnabled: false }, { enabledEventTypes: ['LOGIN'] }])(
    'remains the same while the realm does not record everything: %j',
    async (less) => {
      const before = { ...api.identity.realm };
      Object.assign(api.identity.realm, less);
      await run();
      expect(await reading()).toEqual([]);
      Object.assign(api.identity.realm, before);
    },
  );
});
