import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AddPushDevice, PushPayload } from '@telecare/contracts';
import type { Queue } from 'bullmq';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { type PushAnswer, PushService } from '../../../test/push-service.js';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.js';
import { Visitor } from '../../../test/visitor.js';
import { MAINTENANCE_QUEUE } from '../../platform/queue/maintenance.js';
import { WorkerModule } from '../../worker.module.js';
import { PushDevices } from './push-devices.service.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PATH = '/profile/push-devices';

const PAYLOAD: PushPayload = {
  notification: { title: 'Riverside', body: 'Hello', lang: 'en', tag: 't', navigate: '/' },
};
const OPTIONS = { ttlSeconds: 60, urgency: 'normal', topic: 't' } as const;

let service: PushService;
let sink: SmtpSink;
let api: ApiHarness;
let worker: INestApplicationContext;

beforeAll(async () => {
  [service, sink] = await Promise.all([PushService.start(), startSmtpSink()]);
  api = await startApi({ PUSH_HOSTS: service.url });
  const module = WorkerModule.with({ ...api.env, SMTP_URL: sink.url });
  worker = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await Promise.all([api?.stop(), sink?.stop(), service?.stop()]);
});

const query = <Row>(text: string, values: unknown[] = []) => api.given.owner.query<Row[]>(text, values);
const newPerson = async () => api.given.person(await api.given.practice(), 'patient');

const add = (browser: Visitor, device: object) => browser.post(PATH, device, { 'user-agent': FIREFOX });
const listed = async (browser: Visitor) => (await browser.get(PATH)).body.items as { id: string; endpoint: string }[];
const endpointsOf = async (browser: Visitor) => (await listed(browser)).map(({ endpoint }) => endpoint);
const push = (person: PersonIn) => worker.get(PushDevices).send(person.userId, PAYLOAD, OPTIONS);

async function withDevice(person: PersonIn, answer?: PushAnswer) {
  const browser = await api.as(person);
  const device = service.subscribe();
  if (answer) service.answer(device.endpoint, answer);
  const { status, body } = await add(browser, device);
  expect(status).toBe(200);
  return { browser, device, id: body.id as string };
}

describe('the devices of a person', () => {
  it('name browser and system, and the key to subscribe with', async () => {
    const person = await newPerson();
    const { browser, device, id } = await withDevice(person);
    expect((await browser.get(PATH)).body).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      items: [{ id, endpoint: device.endpoint, browser: 'Firefox', system: 'Windows', addedAt: expect.any(String) }],
    });
    const elsewhere = await api.as(person, await api.given.practice());
    expect(await endpointsOf(elsewhere)).toEqual([device.endpoint]);
  });

  it('keep their place when the browser sends new keys', async () => {
    const { browser, device, id } = await withDevice(await newPerson());
    const again = { ...service.subscribe(), endpoint: device.endpoint };
    expect((await add(browser, again)).body).toMatchObject({ id });
    expect(await query('select p256dh, auth from app.push_devices where id = $1', [id])).toEqual([
      { p256dh: again.p256dh, auth: again.auth },
    ]);
  });

  it('ends the oldest of more than ten', async () => {
    const { browser, device: oldest } = await withDevice(await newPerson());
    const others = Array.from({ length: 10 }, () => service.subscribe());
    for (const device of others) expect((await add(browser, device)).status).toBe(200);
    expect((await endpointsOf(browser)).toSorted()).toEqual(others.map(({ endpoint }) => endpoint).toSorted());
    expect(await endpointsOf(browser)).not.toContain(oldest.endpoint);
    // A device that is already there ends no other.
    await add(browser, { ...service.subscribe(), endpoint: others[3]!.endpoint });
    expect(await listed(browser)).toHaveLength(10);
  });

  it('cannot be seen, tested, or removed by somebody else', async () => {
    const { browser, id } = await withDevice(await newPerson());
    const other = await api.as(await newPerson());
    expect(await listed(other)).toEqual([]);
    expect((await other.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await other.post(`${PATH}/${id}/test`)).status).toBe(404);
    expect(await listed(browser)).toHaveLength(1);
    expect((await browser.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await browser.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(await listed(browser)).toEqual([]);
  });

  it('move to the person who signs in at the browser, and tell nothing about the person before', async () => {
    const before = await withDevice(await newPerson());
    const unknown = await add(await api.as(await newPerson()), service.subscribe());
    const next = await api.as(await newPerson());
    const moved = await add(next, before.device);
    expect([moved.status, Object.keys(moved.body).toSorted()]).toEqual([
      unknown.status,
      Object.keys(unknown.body).toSorted(),
    ]);
    expect(moved.body.id).not.toBe(before.id);
    expect(await endpointsOf(next)).toEqual([before.device.endpoint]);
    expect(await listed(before.browser)).toEqual([]);
  });

  it('belong to one of two people who add the same browser at once', async () => {
    const device = service.subscribe();
    const browsers = await Promise.all([1, 2, 3, 4].map(async () => api.as(await newPerson())));
    const answers = await Promise.all(browsers.map((browser) => add(browser, device)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await query('select 1 from app.push_devices where endpoint = $1', [device.endpoint])).toHaveLength(1);
  });
});

describe('the policies of push devices', () => {
  const asLogin = async <Row>(url: string, settings: Record<string, string>, text: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin');
      for (const setting of Object.entries(settings)) await client.query('select set_config($1, $2, true)', setting);
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const all = 'select id from app.push_devices';

  it('show rows to their owner, and the row of an endpoint to the browser that names it', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [{ id }, { id: foreign, device }] = [await withDevice(person), await withDevice(other)];
    const url = api.env.DATABASE_URL;
    const me = { 'app.user_id': person.userId };
    const naming = { ...me, 'app.push_endpoint': device.endpoint };
    const seen = async (settings: Record<string, string>) =>
      (await asLogin<{ id: string }>(url, settings, all)).map((row) => row.id).toSorted();
    expect(await seen({})).toEqual([]);
    expect(await seen(me)).toEqual([id]);
    expect(await seen({ ...me, 'app.push_endpoint': `${device.endpoint}x` })).toEqual([id]);
    expect(await seen(naming)).toEqual([id, foreign].toSorted());
    const remove = 'delete from app.push_devices where id = $1 returning id';
    expect(await asLogin(url, naming, remove, [foreign])).toEqual([]);
    const give = 'update app.push_devices set user_id = $2 where id = $1';
    for (const row of [id, foreign]) {
      await expect(asLogin(url, naming, give, [row, randomUUID()])).rejects.toThrow('row-level security');
    }
  });

  it.each(['DATABASE_STAFF_URL', 'DATABASE_PATIENT_URL', 'DATABASE_PLATFORM_URL', 'DATABASE_REALTIME_URL'] as const)(
    'give nothing to %s',
    async (login) => await expect(asLogin(api.env[login], {}, all)).rejects.toThrow('permission denied'),
  );

  it('show a worker that works for one practice the devices of its people only', async () => {
    const person = await newPerson();
    await withDevice(person);
    const other = await api.given.practice();
    const seenFor = (practiceId: string) =>
      asLogin(api.env.DATABASE_WORKER_URL, { 'app.role': 'worker', 'app.practice_id': practiceId }, all);
    expect(await seenFor(other.id)).toEqual([]);
    expect((await seenFor(person.practice.id)).length).toBeGreaterThan(0);
  });
});

describe('adding a device', () => {
  const valid = (): AddPushDevice => service.subscribe();
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');

  it.each([
    'https://example.org/push/1',
    'https://127.0.0.1/push/1',
    'https://169.254.169.254/latest/meta-data/',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com@example.org/1',
    'https://user:secret@fcm.googleapis.com/1',
    'http://localhost:3000/api/health/live',
  ])('refuses %s', async (endpoint) => {
    const browser = await api.as(await newPerson());
    const { status, body } = await add(browser, { ...valid(), endpoint });
    expect([status, body.code]).toEqual([422, 'push.endpoint_not_allowed']);
    expect(await listed(browser)).toEqual([]);
  });

  it.each([
    ['a point beside the curve', { p256dh: offCurve }, 'push.keys_invalid'],
    ['a key of 65 zeros', { p256dh: 'A'.repeat(87) }, 'push.keys_invalid'],
    ['a short key', { p256dh: 'BCVxsr7N' }, 'request.invalid'],
    ['a short secret', { auth: 'AAAA' }, 'request.invalid'],
    ['no address', { endpoint: 'fcm' }, 'request.invalid'],
    ['a long address', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }, 'request.invalid'],
    ['another owner', { userId: randomUUID() }, 'request.invalid'],
  ])('refuses %s', async (_, wrong, code) => {
    const { status, body } = await add(await api.as(await newPerson()), { ...valid(), ...wrong });
    expect([status >= 400 && status < 500, body.code]).toEqual([true, code]);
  });

  it('needs a sign-in', async () => expect((await add(api.anybody, valid())).status).toBe(401));
});

describe('pushing to a person', () => {
  it('reaches all devices and no others', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [one, two, others] = [await withDevice(person), await withDevice(person), await withDevice(other)];
    expect(await push(person)).toBe('sent');
    expect([one, two, others].map(({ device }) => service.pushedTo(device.endpoint).length)).toEqual([1, 1, 0]);
    expect(service.pushedTo(one.device.endpoint)[0]?.payload).toEqual(PAYLOAD);
  });

  it.each([404, 410] as const)('deletes a device whose push service answers %i', async (answer) => {
    const person = await newPerson();
    const { browser } = await withDevice(person, answer);
    expect(await push(person)).toBe('no_device');
    expect(await listed(browser)).toEqual([]);
    expect(await push(person)).toBe('no_device');
  });

  it.each([
    [429, 'not_sent'],
    [500, 'not_sent'],
    [400, 'refused'],
    ['redirect', 'refused'],
  ] as const)('keeps a device whose push service answers %s', async (answer, outcome) => {
    const person = await newPerson();
    const { browser } = await withDevice(person, answer);
    const requests = service.asked.length;
    expect(await push(person)).toBe(outcome);
    expect(await listed(browser)).toHaveLength(1);
    expect(service.asked).toHaveLength(requests + 1);
  });

  it('needs one device that takes the message', async () => {
    const person = await newPerson();
    await withDevice(person, 500);
    const gone = await withDevice(person, 410);
    await withDevice(person);
    expect(await push(person)).toBe('sent');
    expect(await endpointsOf(gone.browser)).not.toContain(gone.device.endpoint);
  });
});

describe('testing a device', () => {
  it('says that notifications work, in the language of the person', async () => {
    const person = await newPerson();
    const { browser, device, id } = await withDevice(person);
    const other = await withDevice(person);
    await browser.put('/profile/language', { language: 'es' });
    expect((await browser.post(`${PATH}/${id}/test`)).status).toBe(204);
    await eventually(() => expect(service.pushedTo(device.endpoint)).toHaveLength(1));
    expect(service.pushedTo(device.endpoint)[0]?.payload).toEqual({
      notification: {
        title: 'TeleCare',
        body: 'Las notificaciones funcionan en este dispositivo.',
        lang: 'es',
        tag: `test/${id}`,
        navigate: '/settings',
      },
    });
    expect(service.pushedTo(other.device.endpoint)).toEqual([]);
  });

  it('allows five tests a minute', async () => {
    const { browser, id } = await withDevice(await newPerson());
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await browser.post(`${PATH}/${id}/test`)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('ending the devices of an account', () => {
  const atKeycloak = ({ userId }: PersonIn, { session }: Visitor) =>
    api.identity.sessions.set(userId, [
      ...(api.identity.sessions.get(userId) ?? []),
      { id: session!.sessionId, start: 1_000, lastAccess: 2_000, clients: { c: 'telecare-patient' } },
    ]);
  const count = async ({ userId }: PersonIn) =>
    (await query('select 1 from app.push_devices where user_id = $1', [userId])).length;
  const ended = (person: PersonIn) => eventually(async () => expect(await count(person)).toBe(0));
  const queue = (topic: string, { userId, practice }: PersonIn, more: object = {}) =>
    query('insert into app.outbox (practice_id, topic, payload) values ($1, $2, $3)', [
      practice.id,
      topic,
      { userId, ...more },
    ]);

  it('happens with a new password', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { browser } = await withDevice(person);
    await withDevice(other);
    api.identity.passwords.set(person.userId, 'the-old-password');
    const change = { currentPassword: 'the-old-password', newPassword: `a-new-long-one-${randomUUID()}` };
    expect((await browser.post('/profile/password', change)).status).toBe(204);
    expect(await count(person)).toBe(0);
    expect(await count(other)).toBe(1);
  });

  it.each(['password.reset', 'member.removed'])('happens with %s', async (topic) => {
    const person = await newPerson();
    await withDevice(person);
    await queue(topic, person);
    await ended(person);
  });

  it('happens with a block', async () => {
    const person = await newPerson();
    await withDevice(person);
    await query('insert into app.account_blocks (user_id, blocked_by_user_id) values ($1, $1)', [person.userId]);
    await queue('account.blocked', person);
    await ended(person);
  });

  it('spares the browser that signs out the others', async () => {
    const person = await newPerson();
    const here = await withDevice(person);
    const { session } = await api.as(person);
    const cookie = `telecare_device=${createHash('sha256').update('another browser').digest('base64url')}`;
    const lost = new Visitor(api.app, api.env.PUBLIC_URL, { ...session!, cookie }, person.practice.id);
    await add(lost, service.subscribe());
    for (const browser of [here.browser, lost]) atKeycloak(person, browser);
    expect(await count(person)).toBe(2);
    expect((await here.browser.delete('/profile/sessions')).status).toBe(204);
    expect(await endpointsOf(here.browser)).toEqual([here.device.endpoint]);
    expect((await here.browser.delete(`/profile/sessions/${here.browser.session!.sessionId}`)).status).toBe(204);
    expect(await count(person)).toBe(0);
  });
});

it('a failed push logs the host of the push service, and neither endpoint nor message', async () => {
  const person = await newPerson();
  const { device } = await withDevice(person, 500);
  const logged: string[] = [];
  const levels = (['log', 'warn', 'error', 'debug'] as const).map((level) =>
    jest.spyOn(Logger.prototype, level).mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' '))),
  );
  expect(await push(person)).toBe('not_sent');
  for (const level of levels) level.mockRestore();
  const lines = logged.join(' ');
  expect(lines).toContain(`${new URL(device.endpoint).host}: 500`);
  for (const secret of [new URL(device.endpoint).pathname, device.auth, 'Hello']) expect(lines).not.toContain(secret);
});
