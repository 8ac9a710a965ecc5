import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import { WorkerModule } from '../../worker.module.js';
import { UsersProcessor } from './users.processor.js';

const USERS = '/admin/realms/telecare/users';

let api: ApiHarness;
let worker: INestApplicationContext;

beforeAll(async () => {
  api = await startApi();
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), {
    logger: false,
    abortOnError: false,
  });
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const callsAbout = (userId: string) => api.identity.calls.filter((call) => call.includes(userId));

async function waitingLocks(): Promise<number> {
  const [locks] = await api.given.owner.query<{ count: number }[]>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
  );
  return locks!.count;
}

describe("the worker's changes in Keycloak", () => {
  it('end the sessions of a removed member', async () => {
    const practice = await api.given.practice();
    const [admin, practitioner] = [
      await api.given.person(practice, 'practice_admin'),
      await api.given.person(practice, 'practitioner'),
    ];
    await api.given.role(practitioner.userId, (await api.given.practice()).id, 'practitioner');
    await (await api.as(admin)).send('DELETE', `/users/${practitioner.userId}`);
    await eventually(async () =>
      expect(callsAbout(practitioner.userId)).toEqual([`POST ${USERS}/${practitioner.userId}/logout`]),
    );
  });

  it('end the sessions of a removed account before its deletion', async () => {
    const practitioner = await api.given.person(await api.given.practice(), 'practitioner');
    await (await api.as(await api.given.superAdmin())).send('DELETE', `/platform/users/${practitioner.userId}`);
    await eventually(async () =>
      expect(callsAbout(practitioner.userId)).toEqual([
        `POST ${USERS}/${practitioner.userId}/logout`,
        `DELETE ${USERS}/${practitioner.userId}`,
      ]),
    );
  });

  it('keep the account of a person who has a role again', async () => {
    const { userId, practice } = await api.given.person(await api.given.practice(), 'practitioner');
    const message = { id: userId, practiceId: practice.id, topic: 'account.removed', payload: { userId } };
    await worker.get(UsersProcessor).handle(message);
    expect(callsAbout(userId)).toEqual([]);
  });

  it('keep the account of a person who accepts an invitation meanwhile', async () => {
    const practice = await api.given.practice();
    const { userId } = await api.given.person(practice, 'practitioner');
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [userId]);
    let endSessions = (): void => undefined;
    api.identity.beforeChanges = new Promise<void>((resolve) => (endSessions = resolve));
    const message = { id: userId, practiceId: practice.id, topic: 'account.removed', payload: { userId } };
    const removal = worker.get(UsersProcessor).handle(message);
    await eventually(async () => expect(callsAbout(userId)).toEqual([`POST ${USERS}/${userId}/logout`]));
    await api.given.role(userId, practice.id, 'practitioner');
    endSessions();
    await removal;
    expect(callsAbout(userId)).toEqual([`POST ${USERS}/${userId}/logout`]);
  });

  it('apply the newest of a block and an unblock', async () => {
    const { userId, practice } = await api.given.person(await api.given.practice(), 'practitioner');
    const copy = () =>
      worker
        .get(UsersProcessor)
        .handle({ id: userId, practiceId: practice.id, topic: 'account.blocked', payload: { userId } });
    const write = (blocked: boolean) =>
      blocked
        ? api.given.owner.query('insert into app.account_blocks (user_id, blocked_by_user_id) values ($1, $1)', [
            userId,
          ])
        : api.given.owner.query('delete from app.account_blocks where user_id = $1', [userId]);
    let letBlockThrough = (): void => undefined;
    api.identity.beforeChanges = new Promise<void>((resolve) => (letBlockThrough = resolve));
    await write(true);
    const block = copy();
    await eventually(async () => expect(callsAbout(userId)).toEqual([`PUT ${USERS}/${userId}`]));
    api.identity.beforeChanges = undefined;
    await write(false);
    let isUnblocked = false;
    const unblock = copy().then(() => (isUnblocked = true));
    await eventually(async () => expect(isUnblocked || (await waitingLocks()) > 0).toBe(true));
    letBlockThrough();
    await Promise.all([block, unblock]);
    expect(api.identity.enabled.get(userId)).toBe(true);
  });

  it('refuse the sign-in of a blocked account, end its sessions, and allow it again after the unblock', async () => {
    const { userId } = await api.given.person(await api.given.practice(), 'practitioner');
    const superAdmin = await api.as(await api.given.superAdmin());
    const account = `${USERS}/${userId}`;
    await superAdmin.put(`/platform/users/${userId}/block`, { blocked: true });
    await eventually(async () => expect(callsAbout(userId)).toEqual([`PUT ${account}`, `POST ${account}/logout`]));
    expect(api.identity.enabled.get(userId)).toBe(false);
    await superAdmin.put(`/platform/users/${userId}/block`, { blocked: false });
    await eventually(async () => expect(api.identity.enabled.get(userId)).toBe(true));
  });

  it('remove the second factor and sessions, but keep the password and later factors', async () => {
    const { userId, practice } = await api.given.person(await api.given.practice(), 'practitioner');
    // The worker sends no mail for a deleted account.
    api.identity.gone.add(userId);
    const later = { id: 'phone', type: 'otp', createdDate: 4_000 };
    api.identity.factors.set(userId, [
      { id: 'laptop', type: 'webauthn-passwordless', createdDate: 1_000 },
      { id: 'app', type: 'otp', createdDate: 2_000 },
      { id: 'codes', type: 'recovery-authn-codes', createdDate: 3_000 },
      later,
    ]);
    const message = { id: userId, practiceId: practice.id, topic: 'member.factor-reset' };
    const payload = { userId, until: new Date(3_000).toISOString() };
    await worker.get(UsersProcessor).handle({ ...message, payload });
    expect(api.identity.factors.get(userId)).toEqual([later]);
    const changes = callsAbout(userId).filter((call) => !call.startsWith('GET'));
    expect(changes).toEqual([
      ...['laptop', 'app', 'codes'].map((id) => `DELETE ${USERS}/${userId}/credentials/${id}`),
      `POST ${USERS}/${userId}/logout`,
    ]);
  });
});
