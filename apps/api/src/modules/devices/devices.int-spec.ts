import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bullmq';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { partOf } from '../../../test/mail-parts.js';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.js';
import { type Answer, Visitor } from '../../../test/visitor.js';
import { AppModule } from '../../app.module.js';
import { createLog } from '../../platform/logging/log.js';
import { mailedTime } from '../../platform/mail/mail-words.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../platform/queue/maintenance.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { createApp } from '../../platform/server/create-app.js';
import { WorkerModule } from '../../worker.module.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let sink: SmtpSink;
let api: ApiHarness;
let other: NestFastifyApplication;
let worker: INestApplicationContext;

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  other = await createApp(AppModule.with(api.env), api.env, createLog(api.env.LOG_LEVEL, 'api'));
  await other.init();
  await other.getHttpAdapter().getInstance().ready();
  const module = WorkerModule.with({ ...api.env, SMTP_URL: sink.url });
  worker = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all([worker?.close(), other?.close()]);
  await Promise.all([api?.stop(), sink?.stop()]);
});

const query = <Row>(text: string, values: unknown[] = []) => api.given.owner.query<Row[]>(text, values);

const newPerson = async () => api.given.person(await api.given.practice(), 'practitioner');

class Browser {
  private cookie = '';

  constructor(private readonly userAgent = FIREFOX) {}

  get id(): string {
    return this.cookie.replace('telecare_device=', '');
  }

  async signIn(person: PersonIn, paths: readonly string[] = ['/me']): Promise<Answer[]> {
    const visitor = await api.as(person);
    const atOther = new Visitor(other, api.env.PUBLIC_URL, visitor.session);
    return Promise.all(paths.map((path, nr) => this.ask(nr % 2 ? atOther : visitor, path)));
  }

  async ask(visitor: Visitor, path: string): Promise<Answer> {
    const answer = await visitor.get(path, { cookie: this.cookie, 'user-agent': this.userAgent });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') this.cookie = given.split(';')[0] ?? '';
    return answer;
  }
}

async function mailed(person: PersonIn): Promise<string[]> {
  await eventually(async () => expect(await query('select id from app.outbox where done_at is null')).toEqual([]));
  return Promise.all(sink.mailsTo(person.email).map(({ source }) => partOf(source, 'text/plain')));
}

async function signedInBefore(): Promise<PersonIn> {
  const person = await newPerson();
  await new Browser().signIn(person);
  return person;
}

describe('the mail about a new browser', () => {
  it('remains unsent for the first browser of an account and for known browsers', async () => {
    const person = await newPerson();
    const [first, second] = [new Browser(), new Browser()];
    await first.signIn(person);
    await first.signIn(person);
    expect(await mailed(person)).toEqual([]);
    await second.signIn(person);
    await second.signIn(person);
    await first.signIn(person);
    expect(await mailed(person)).toHaveLength(1);
  });

  it('leaves once for 20 concurrent requests of a new browser', async () => {
    const person = await signedInBefore();
    const browser = new Browser();
    const answers = await browser.signIn(
      person,
      Array.from({ length: 20 }, (_, nr) => (nr < 10 ? '/me' : '/profile')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await browser.signIn(person);
    expect(await mailed(person)).toHaveLength(1);
  });

  it('contains time, browser and instructions, but no address and no practice', async () => {
    const person = await signedInBefore();
    await new Browser().signIn(person);
    const [text = ''] = await mailed(person);
    const [row] = await query<{ at: Date }>(
      'select max(first_seen_at) as at from app.account_devices where user_id = $1',
      [person.userId],
    );
    expect(text).toContain('New sign-in to TeleCare');
    expect(text).toContain(`When: ${mailedTime('en', person.practice.timeZone, row!.at)}\nBrowser: Firefox on Windows`);
    expect(text).toContain(`See where you are signed in: ${api.env.PUBLIC_URL}/settings`);
    expect(text).toContain(`Set a new password: ${api.env.PUBLIC_URL}/auth/reset-password`);
    expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+|::/);
    expect(text).not.toContain(person.practice.name);
  });

  it("uses the person's language and time zone", async () => {
    const person = await signedInBefore();
    await query(`update app.profiles set language = 'es' where user_id = $1`, [person.userId]);
    await query(`insert into app.mail_choices (user_id, messages, time_zone) values ($1, true, 'Asia/Tokyo')`, [
      person.userId,
    ]);
    await new Browser('a program').signIn(person);
    const [text = ''] = await mailed(person);
    expect(text).toContain('Nuevo inicio de sesión en TeleCare');
    expect(text).toContain('hora estándar de Japón\nNavegador: Otro navegador en otro sistema');
  });

  it("reaches only the guest who signs in with another person's browser", async () => {
    const [owner, guest] = [await newPerson(), await signedInBefore()];
    const browser = new Browser();
    await browser.signIn(owner);
    await browser.signIn(guest);
    await browser.signIn(owner);
    expect([await mailed(owner), await mailed(guest)].map((mails) => mails.length)).toEqual([0, 1]);
  });

  it('remains unsent to a user who was disabled, removed or blocked', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signedInBefore()));
    const [disabled, removed, blocked, other] = people as [PersonIn, PersonIn, PersonIn, PersonIn];
    api.identity.enabled.set(disabled.userId, false);
    api.identity.gone.add(removed.userId);
    await query('insert into app.account_blocks (user_id, blocked_by_user_id) values ($1, $1)', [blocked.userId]);
    for (const person of people) await new Browser().signIn(person);
    expect(await mailed(other)).toHaveLength(1);
    expect([await mailed(disabled), await mailed(removed), await mailed(blocked)]).toEqual([[], [], []]);
  });
});

describe('a known browser', () => {
  it('gets a cookie once per session, of which the database stores the hash', async () => {
    const person = await newPerson();
    const visitor = await api.as(person);
    const browser = new Browser();
    const first = await browser.ask(visitor, '/me');
    expect(first.headers['set-cookie']).toMatch(/^telecare_device=[\w-]{43}; Path=\/api; .*HttpOnly; SameSite=Lax$/);
    expect(await browser.ask(visitor, '/me')).not.toHaveProperty(['headers', 'set-cookie']);
    const [device] = await query<{ device_hash: Buffer }>(
      'select device_hash, browser, system from app.account_devices where user_id = $1',
      [person.userId],
    );
    const hash = createHash('sha256').update(browser.id).digest();
    expect(device).toEqual({ device_hash: hash, browser: 'Firefox', system: 'Windows' });
  });

  it('gets the cookie again until it sends it', async () => {
    const visitor = await api.as(await newPerson());
    const given = [await visitor.get('/me', { cookie: '' }), await visitor.get('/me', { cookie: '' })];
    const [first, second] = given.map(({ headers }) => headers['set-cookie']);
    expect(first).toContain('telecare_device=');
    expect(second).toBe(first);
  });

  it('causes one database lookup per session', async () => {
    const person = await newPerson();
    const visitor = await api.as(person);
    const browser = new Browser();
    await browser.ask(visitor, '/me');
    await query('delete from app.account_devices where user_id = $1', [person.userId]);
    await browser.ask(visitor, '/me');
    expect(await query('select from app.account_devices where user_id = $1', [person.userId])).toEqual([]);
  });

  it('remains unknown without a signed-in user', async () => {
    expect(await api.anybody.get('/practices')).not.toHaveProperty(['headers', 'set-cookie']);
  });

  it('expires after 18 months without a sign-in', async () => {
    const person = await newPerson();
    const [kept, left] = [new Browser(), new Browser()];
    await kept.signIn(person);
    await left.signIn(person);
    await query(`update app.account_devices set seen_at = now() - interval '18 months 1 day' where user_id = $1`, [
      person.userId,
    ]);
    await kept.signIn(person);
    await worker.get(Maintenance).run('devices-clean-up');
    const rows = await query<{ device_hash: Buffer }>(
      'select device_hash from app.account_devices where user_id = $1',
      [person.userId],
    );
    expect(rows).toEqual([{ device_hash: createHash('sha256').update(kept.id).digest() }]);
  });

  it('cannot be read or written by logins of signed-in users', async () => {
    const { env } = api;
    const logins = [
      env.DATABASE_STAFF_URL,
      env.DATABASE_PATIENT_URL,
      env.DATABASE_PLATFORM_URL,
      env.DATABASE_REALTIME_URL,
    ];
    for (const connectionString of logins) {
      const client = new Client({ connectionString });
      await client.connect();
      for (const statement of ['select from app.account_devices', 'delete from app.account_devices']) {
        await expect(client.query(statement)).rejects.toThrow('permission denied for table account_devices');
      }
      await client.end();
    }
  });

  it('appears for the login without roles only for its account, which cannot delete it', async () => {
    const [person, other] = [await signedInBefore(), await signedInBefore()];
    const client = new Client({ connectionString: api.env.DATABASE_URL });
    await client.connect();
    const found = async () =>
      (await client.query<{ id: string }>('select distinct user_id as id from app.account_devices')).rows;
    expect(await found()).toEqual([]);
    await client.query(`select set_config('app.user_id', $1, false)`, [person.userId]);
    expect(await found()).toEqual([{ id: person.userId }]);
    const addition = 'insert into app.device_sessions (session_id, user_id, device_hash) values ($3, $1, $2)';
    await expect(client.query(addition, [other.userId, Buffer.alloc(32), 'new'])).rejects.toThrow(
      'row-level security policy',
    );
    await expect(client.query('delete from app.account_devices')).rejects.toThrow('permission denied');
    await client.end();
  });

  it('appears for the worker only across practices', async () => {
    const person = await newPerson();
    await new Browser().signIn(person);
    const text = `select from app.account_devices where user_id = '${person.userId}'`;
    expect(await worker.get(WorkerDb).inPractice(person.practice.id, { text, values: [] })).toEqual([]);
    expect(await worker.get(WorkerDb).acrossPractices({ text, values: [] })).toHaveLength(1);
  });
});
