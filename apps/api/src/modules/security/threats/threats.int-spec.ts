import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PLATFORM_PRACTICE_ID, type ThreatDto, threatsDto } from '@telecare/contracts';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Person, PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let person: Person;
let superAdmin: Visitor;
let reader: PersonIn;

beforeAll(async () => {
  api = await startApi();
  person = await api.given.superAdmin();
  superAdmin = await api.as(person);
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), {
    logger: false,
    abortOnError: false,
  });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
  reader = await api.given.person(await api.given.practice(), 'practitioner');
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

/** Truncates the tables one by one. Truncating them together could deadlock with a worker. */
async function forget(...tables: string[]): Promise<void> {
  for (const table of tables) await api.given.owner.query(`truncate app.${table}`);
}

beforeEach(() =>
  forget('security_events', 'registration_attempts', 'threat_acknowledgements', 'audit_events', 'access_hours'),
);

interface Events {
  readonly count?: number;
  readonly type?: string;
  readonly ip?: string | null;
  readonly userId?: string | null;
  readonly client?: string;
  readonly minutesAgo?: number;
}

const events = ({ count = 1, type = 'LOGIN_ERROR', userId = null, minutesAgo = 60, ...given }: Events) => {
  const { ip = '192.0.2.1', client = 'telecare-staff' } = given;
  return api.given.owner.query(
    `insert into app.security_events (id, at, type, user_id, ip, client)
     select gen_random_uuid(), now() - make_interval(mins => $1) - make_interval(secs => n), $2, $3, $4, $5
     from generate_series(1, $6) n`,
    [minutesAgo, type, userId, ip, client, count],
  );
};

const readings = ({ reads = 1, patients = 1, minutesAgo = 10, minutesApart = 0, again = false }) =>
  api.given.owner.query(
    `insert into app.audit_events (practice_id, at, actor_user_id, actor_role, action, resource_type, resource_ids)
     select $1, now() - make_interval(mins => $3 + n * $4), $2, 'practitioner', 'list', 'patient',
       (select array_agg(md5((case when $6 then 0 else n end) || '/' || p)::uuid) from generate_series(1, $5) p)
     from generate_series(0, $7 - 1) n`,
    [reader.practice.id, reader.userId, minutesAgo, minutesApart, patients, again, reads],
  );

const readingsAtCountedEnd = (minutesAfter: number, practiceId: string) =>
  api.given.owner.query(
    `insert into app.audit_events (practice_id, at, actor_user_id, actor_role, action, resource_type, resource_ids)
     select $1, date_trunc('hour', now() - interval '5 minutes', 'UTC') + make_interval(mins => $3), $2,
       'practitioner', 'list', 'patient', (select array_agg(gen_random_uuid()) from generate_series(1, 120))`,
    [practiceId, reader.userId, minutesAfter],
  );

const countHours = () => worker.get(Maintenance).run('access-hours');
const countedHours = () => api.given.owner.query<unknown[]>('select readings from app.access_hours');

const refusals = (count: number, minutesApart = 0) =>
  api.given.owner.query(
    `insert into app.audit_events (practice_id, at, actor_user_id, actor_role, action, resource_type, outcome)
     select $1, now() - make_interval(mins => 5 + n * $4), $2, 'practitioner', 'update', 'appointment', 'denied'
     from generate_series(0, $3 - 1) n`,
    [reader.practice.id, reader.userId, count, minutesApart],
  );

const exported = (minutesAgo: number) =>
  api.given.owner.query(
    `insert into app.audit_events (practice_id, at, actor_user_id, actor_role, action, resource_type)
     values ($1, now() - make_interval(mins => $3), $2, 'practice_admin', 'export', 'patient')`,
    [reader.practice.id, reader.userId, minutesAgo],
  );

it('the export of threats is a table and is audited', async () => {
  await events({ count: 5 });
  const { status, text } = await superAdmin.get('/platform/threats/export');
  expect(status).toBe(200);
  expect(text).toMatch(/^\uFEFF?kind,subject,name,ipAddress,count,/);
  expect(text).toContain('failed_sign_ins,192.0.2.1,,192.0.2.1,5,');
  const audit = (await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1);
  expect(audit).toMatchObject({ action: 'export', resource_type: 'threat', outcome: 'done' });
});

const list = async () => threatsDto.strict().parse((await superAdmin.get('/platform/threats')).body);
const only = async (): Promise<ThreatDto> => {
  const { items } = await list();
  expect(items).toHaveLength(1);
  return items[0]!;
};
const acknowledge = ({ kind, subject, count, lastAt }: AcknowledgedThreat) =>
  superAdmin.put('/platform/threats/acknowledgements', { kind, subject, count, lastAt });
type AcknowledgedThreat = Pick<ThreatDto, 'kind' | 'subject' | 'count' | 'lastAt'>;

describe('the list of threats', () => {
  it('starts empty', async () => {
    expect(await list()).toMatchObject({ items: [], open: 0 });
  });

  it('includes three failed sign-ins from one address in 24 hours', async () => {
    await events({ count: 2, ip: '192.0.2.2' });
    await events({ count: 5, ip: '192.0.2.3', minutesAgo: 25 * 60 });
    await events({ count: 5, ip: null });
    await events({ count: 5, client: 'telecare-password-check' });
    await events({ count: 3, type: 'LOGIN', ip: '192.0.2.4' });
    expect((await list()).items).toEqual([]);
    await events({ count: 3, ip: '2001:db8::1' });
    expect(await only()).toMatchObject({
      kind: 'failed_sign_ins',
      subject: '2001:db8::1',
      ipAddress: '2001:db8::1',
      userId: null,
      name: null,
      count: 3,
      isOpen: true,
      acknowledgedAt: null,
    });
  });

  it('includes three refused registrations from one address', async () => {
    await api.given.owner.query(
      `insert into app.registration_attempts (email, ip_address, attempt_type, success)
       select 'x@example.test', '192.0.2.7', 'signup', false from generate_series(1, 3)`,
    );
    expect(await only()).toMatchObject({ kind: 'failed_registrations', subject: '192.0.2.7', count: 3 });
  });

  it('includes lockouts with the account and the last address', async () => {
    const lockOut = { type: 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', userId: reader.userId };
    await events({ ...lockOut, ip: '192.0.2.8', minutesAgo: 90 });
    await events({ ...lockOut, ip: '192.0.2.9', minutesAgo: 30 });
    expect(await only()).toMatchObject({
      kind: 'lock_out',
      subject: reader.userId,
      userId: reader.userId,
      name: `${reader.profile.firstName} ${reader.profile.lastName}`,
      ipAddress: '192.0.2.9',
      count: 2,
    });
  });

  it('includes more than 200 different patients read by one person within any hour', async () => {
    await readings({ reads: 10, patients: 200, again: true });
    await readings({ reads: 2, patients: 150, minutesAgo: 90, minutesApart: 61 });
    expect((await list()).items).toEqual([]);
    await readings({ reads: 3, patients: 80, minutesAgo: 300, minutesApart: 20 });
    expect(await only()).toMatchObject({ kind: 'bulk_reading', userId: reader.userId, count: 240 });
  });

  it('counts across hours and across all practices of the person', async () => {
    await readingsAtCountedEnd(-20, reader.practice.id);
    await readingsAtCountedEnd(4, (await api.given.practice()).id);
    const uncounted = await only();
    expect(uncounted).toMatchObject({ kind: 'bulk_reading', userId: reader.userId, count: 240 });
    await countHours();
    await countHours();
    expect(await countedHours()).toEqual([{ readings: 120 }]);
    expect(await only()).toEqual(uncounted);
  });

  it('includes hours that were counted long before', async () => {
    await readingsAtCountedEnd(-130, reader.practice.id);
    await readingsAtCountedEnd(-100, reader.practice.id);
    await refusals(20);
    const { items } = await list();
    expect(items.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['bulk_reading', 240],
      ['refusals', 20],
    ]);
    await countHours();
    expect((await list()).items).toEqual(items);
  });

  it('keeps hourly counts as long as a threat lasts', async () => {
    await readings({ minutesAgo: 28 * 60 });
    await readings({ minutesAgo: 120 });
    await countHours();
    expect(await countedHours()).toEqual([{ readings: 1 }]);
    await api.given.owner.query(`update app.access_hours set hour = hour - interval '27 hours'`);
    await forget('audit_events');
    await countHours();
    expect(await countedHours()).toEqual([]);
  });

  it('includes 20 refusals of one person within an hour', async () => {
    await refusals(30, 4);
    expect((await list()).items).toEqual([]);
    await refusals(20);
    expect(await only()).toMatchObject({ kind: 'refusals', userId: reader.userId });
  });

  it('includes exports within an hour of a sign-in from a new address', async () => {
    const signIn = (ip: string, minutesAgo: number, client = 'telecare-staff') =>
      events({ type: 'LOGIN', userId: reader.userId, ip, minutesAgo, client });
    await signIn('192.0.2.1', 300);
    await exported(290);
    await signIn('192.0.2.1', 100);
    await signIn('192.0.2.2', 100, 'telecare-password-check');
    await exported(90);
    expect((await list()).items).toEqual([]);
    await signIn('192.0.2.3', 80);
    await exported(10);
    expect((await list()).items).toEqual([]);
    await exported(40);
    await exported(30);
    expect(await only()).toMatchObject({
      kind: 'new_address_export',
      userId: reader.userId,
      ipAddress: '192.0.2.3',
      count: 2,
      isOpen: true,
    });
    expect(await acknowledge(await only())).toMatchObject({ status: 204 });
    expect(await list()).toMatchObject({ open: 0 });
  });

  it('contains the time of the last import of sign-ins', async () => {
    await api.given.owner.query(`insert into app.security_event_reading values (true, '2020-11-20T15:00:00Z')`);
    expect(await list()).toMatchObject({ eventsReadAt: '2020-11-20T15:00:00Z', isCurrent: false });
  });

  it('rejects everybody except super administrators and creates an audit event', async () => {
    const admin = await api.as(await api.given.person(reader.practice, 'practice_admin'));
    const seen = { kind: 'refusals', subject: reader.userId, count: 1, lastAt: new Date().toISOString() } as const;
    expect(await admin.get('/platform/threats')).toMatchObject({ status: 403 });
    expect(await admin.put('/platform/threats/acknowledgements', seen)).toMatchObject({ status: 403 });
    await list();
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({
      action: 'list',
      resource_type: 'threat',
    });
  });
});

describe('an acknowledged threat', () => {
  it('counts as closed, shows author and time, follows open ones, and leaves an audit event', async () => {
    await events({ count: 3, ip: '192.0.2.1', minutesAgo: 5 });
    expect(await acknowledge(await only())).toMatchObject({ status: 204 });
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({
      action: 'acknowledge',
      resource_type: 'threat',
      outcome: 'done',
      actor_user_id: person.userId,
    });
    await events({ count: 3, ip: '192.0.2.2', minutesAgo: 90 });
    const { items, open } = await list();
    expect(open).toBe(1);
    expect(items.map(({ subject, isOpen }) => [subject, isOpen])).toEqual([
      ['192.0.2.2', true],
      ['192.0.2.1', false],
    ]);
    expect(items[1]?.acknowledgedAt).toBeTruthy();
  });

  it('reopens when it grows, even if older events expire at the same time', async () => {
    await events({ count: 4 });
    const seen = await only();
    await acknowledge(seen);
    expect(await list()).toMatchObject({ open: 0 });
    await api.given.owner.query(
      `delete from app.security_events where id in (select id from app.security_events limit 1)`,
    );
    expect(await list()).toMatchObject({ open: 0 });
    await events({ count: 1, minutesAgo: 1 });
    expect(await only()).toMatchObject({ isOpen: true, acknowledgedAt: expect.any(String) });
    await acknowledge(await only());
    expect(await list()).toMatchObject({ open: 0 });
  });

  it('remains open if it grew before the acknowledgment', async () => {
    await events({ count: 3 });
    const seen = await only();
    await events({ count: 2, minutesAgo: 1 });
    expect(await acknowledge(seen)).toMatchObject({ status: 204 });
    expect(await only()).toMatchObject({ isOpen: true, count: 5 });
  });

  it('needs to exist', async () => {
    const none = { kind: 'lock_out', subject: randomUUID(), count: 1, lastAt: '2020-11-20T15:00:00Z' } as const;
    expect(await acknowledge(none)).toMatchObject({ status: 404 });
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({ outcome: 'not_found' });
  });
});
