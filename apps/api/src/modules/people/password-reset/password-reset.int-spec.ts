import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { COMMON_PASSWORD } from '../../../../test/identity-stub.js';
import { revisionOf } from '../../../../test/members.js';
import { partOf } from '../../../../test/mail-parts.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { WorkerModule } from '../../../worker.module.js';
import { hashOf } from './password-link.js';
import { queueReset as queueResetOf } from './password-reset.queries.js';

const OLD = 'the password of before';
const NEW = 'a new long passphrase';

let sink: SmtpSink;
let api: ApiHarness;
let worker: INestApplicationContext;

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  const module = WorkerModule.with({ ...api.env, SMTP_URL: sink.url });
  worker = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await Promise.all([api?.stop(), sink?.stop()]);
});

const query = <Row>(text: string, values: unknown[] = []) => api.given.owner.query<Row[]>(text, values);

async function newPerson(): Promise<PersonIn> {
  const person = await api.given.person(await api.given.practice(), 'patient');
  api.identity.accounts.set(person.userId, { id: person.userId, email: person.email, createdTimestamp: 0 });
  api.identity.passwords.set(person.userId, OLD);
  return person;
}

const queueReset = (email: string) => api.app.get(TenantDb).openQuery(queueResetOf({ email, portal: 'patient' }));

/** Waits until the worker has nothing left to do and returns the person's mails. */
async function mailed(person: PersonIn): Promise<string[]> {
  await eventually(async () =>
    expect(await query('select id from app.outbox where done_at is null and available_at <= now()')).toEqual([]),
  );
  return Promise.all(sink.mailsTo(person.email).map(({ source }) => partOf(source, 'text/plain')));
}

const tokensIn = (mails: readonly string[]): string[] =>
  mails.map((mail) => /type=recovery&portal=patient#token=([\w-]{43})\s/.exec(mail)?.[1] ?? '').filter(Boolean);

async function askForLink(person: PersonIn): Promise<string> {
  await queueReset(person.email);
  return tokensIn(await mailed(person)).at(-1) ?? '';
}

const complete = (token: string, newPassword = NEW) =>
  api.anybody.post('/password-reset/complete', { token, newPassword });

const logoutsOf = ({ userId }: PersonIn) =>
  api.identity.calls.filter((call) => call === `POST /admin/realms/telecare/users/${userId}/logout`);

/** Runs the worker's check, which is due two minutes after the link was used. */
const twoMinutesLater = () => {
  const text = `update app.outbox set available_at = now() where topic = 'password.link-taken'`;
  return worker.get(WorkerDb).query({ text, values: [] });
};

const DEAD = { status: 410, body: { code: 'password.link_dead' } };

describe('a password reset link', () => {
  it('sets the password, ends every session and mails the owner', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    expect(await complete(token)).toMatchObject({ status: 204 });
    expect(api.identity.passwords.get(person.userId)).toBe(NEW);
    expect((await mailed(person)).at(-1)).toContain('The password of your TeleCare account was changed just now');
    expect(logoutsOf(person)).toHaveLength(1);
    const events = await query(
      `select action from app.audit_events where resource_type = 'password' and $1 = any(resource_ids)`,
      [person.userId],
    );
    expect(events).toEqual([{ action: 'reset' }]);
  });

  it('ends the sessions later if Keycloak fails', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    api.identity.failingLogouts.add(person.userId);
    expect(await complete(token)).toMatchObject({ status: 204 });
    expect((await mailed(person)).at(-1)).toContain('was changed just now');
    expect(logoutsOf(person)).toHaveLength(2);
    await twoMinutesLater();
    expect(await mailed(person)).toHaveLength(2);
    expect(logoutsOf(person)).toHaveLength(2);
  });

  it.each([true, false])('sets the password once after the API crashed: %s', async (isSet) => {
    const person = await newPerson();
    const token = await askForLink(person);
    await query('select app.take_password_link($1)', [hashOf(token)]);
    const path = `${api.identity.issuer.replace('/realms/', '/admin/realms/')}/users/${person.userId}/reset-password`;
    if (isSet) await fetch(path, { method: 'PUT', body: JSON.stringify({ value: NEW }) });
    await twoMinutesLater();
    expect(await mailed(person)).toHaveLength(isSet ? 2 : 1);
    expect(logoutsOf(person)).toHaveLength(isSet ? 1 : 0);
    expect(await complete(token, 'another long passphrase')).toMatchObject({ status: isSet ? 410 : 204 });
  });

  it('works once', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    const answers = await Promise.all([complete(token), complete(token, 'another long passphrase')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
    expect(await complete(token)).toMatchObject(DEAD);
  });

  it('replaces the earlier link of the account', async () => {
    const person = await newPerson();
    const [first, second] = [await askForLink(person), await askForLink(person)];
    expect(second).not.toBe(first);
    expect(await complete(first)).toMatchObject(DEAD);
    expect(await complete(second)).toMatchObject({ status: 204 });
  });

  it('ends when the password is changed in the app', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    const change = { currentPassword: OLD, newPassword: NEW };
    expect(await (await api.as(person)).post('/profile/password', change)).toMatchObject({ status: 204 });
    await query(`update app.password_links set issued_at = now() + interval '1 hour' where user_id = $1`, [
      person.userId,
    ]);
    expect(await complete(token)).toMatchObject(DEAD);
  });

  it('ends when the password is changed in Keycloak', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    await query(`update app.password_links set issued_at = now() - interval '1 minute' where user_id = $1`, [
      person.userId,
    ]);
    const path = `${api.identity.issuer.replace('/realms/', '/admin/realms/')}/users/${person.userId}/reset-password`;
    await fetch(path, { method: 'PUT', body: JSON.stringify({ value: 'set by an operator' }) });
    expect(await complete(token)).toMatchObject(DEAD);
  });

  it('ends when the account changes its address', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    const superAdmin = await api.as(await api.given.superAdmin());
    const email = `new-${person.email}`;
    const answer = await superAdmin.patch(`/platform/users/${person.userId}`, {
      firstName: 'Ada',
      lastName: 'Byron',
      phone: null,
      email,
      revision: await revisionOf(api, person.userId),
    });
    expect(answer.status).toBe(204);
    expect(await complete(token)).toMatchObject(DEAD);
    expect(api.identity.passwords.get(person.userId)).toBe(OLD);
  });

  it('expires, and ends for a blocked account', async () => {
    const [late, blocked] = [await newPerson(), await newPerson()];
    const [ofLate, ofBlocked] = [await askForLink(late), await askForLink(blocked)];
    await query('update app.password_links set expires_at = now() where user_id = $1', [late.userId]);
    api.identity.enabled.set(blocked.userId, false);
    expect(await complete(ofLate)).toMatchObject(DEAD);
    expect(await complete(ofBlocked)).toMatchObject(DEAD);
  });

  it('works again after a refused password', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    expect(await complete(token, COMMON_PASSWORD)).toMatchObject({ status: 422, body: { code: 'password.common' } });
    expect(await complete(token)).toMatchObject({ status: 204 });
  });

  it('cannot be guessed', async () => {
    expect(await complete('A'.repeat(43))).toMatchObject(DEAD);
    expect(await complete('short')).toMatchObject({ status: 400 });
  });
});

describe('mails with a password reset link', () => {
  it('stop after three per hour and account, in any spelling of the address', async () => {
    const person = await newPerson();
    for (let number = 0; number < 8; number += 1) await queueReset(person.email);
    expect(tokensIn(await mailed(person))).toHaveLength(3);
    await query(`update app.password_links set counted_since = now() - interval '61 minutes' where user_id = $1`, [
      person.userId,
    ]);
    await queueReset(person.email);
    expect(tokensIn(await mailed(person))).toHaveLength(4);
  });

  it('never reach an address without an account or with a blocked one', async () => {
    const blocked = await newPerson();
    api.identity.enabled.set(blocked.userId, false);
    await queueReset(blocked.email);
    await queueReset('nobody@example.test');
    expect(await mailed(blocked)).toEqual([]);
    expect(sink.mailsTo('nobody@example.test')).toEqual([]);
  });

  it('store no token in the database', async () => {
    const person = await newPerson();
    const token = await askForLink(person);
    const [outbox] = await query<{ all: string }>(`select string_agg(payload::text, '') as all from app.outbox`);
    expect(outbox?.all).not.toContain(token);
    const [row] = await query<{ token_hash: Buffer }>('select token_hash from app.password_links where user_id = $1', [
      person.userId,
    ]);
    expect(row?.token_hash.toString('base64url')).not.toBe(token);
  });
});
