import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { userPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { remove, someMembers } from '../../../../test/members.js';
import type { Visitor } from '../../../../test/visitor.js';
import { WorkerModule } from '../../../worker.module.js';
import { UsersProcessor } from '../users.processor.js';

let api: ApiHarness;
let worker: INestApplicationContext | undefined;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const withoutRole = async (userId: string) =>
  userPage
    .parse((await superAdmin.get('/platform/users?withoutRole=true&limit=100')).body)
    .items.filter((item) => item.userId === userId);

const accountOf = async (profileId: string) => {
  const [row] = await api.given.owner.query<{ user_id: string | null }[]>(
    'select user_id from app.profiles where id = $1',
    [profileId],
  );
  return row?.user_id;
};

const endedAccounts = (userId: string) =>
  api.given.owner.query<object[]>(
    `select from app.outbox where topic = 'account.removed' and payload ->> 'userId' = $1`,
    [userId],
  );

/** Starts the worker as soon as a spec needs it. Until then, its rows stay queued. */
const startWorker = async () =>
  (worker ??= await NestFactory.createApplicationContext(WorkerModule.with(api.env), {
    logger: false,
    abortOnError: false,
  }));

describe('an account without a role', () => {
  it('appears once with its last practice until it is removed', async () => {
    const { practice, admin, practitioner } = await someMembers(api);
    expect(await withoutRole(practitioner.userId)).toEqual([]);
    await remove(api, admin, practitioner.userId);
    expect(await withoutRole(practitioner.userId)).toMatchObject([
      { role: null, roles: [], practice: { id: practice.id }, email: practitioner.email, isBlocked: false },
    ]);
    expect(await superAdmin.get(`/platform/users?q=${practitioner.userId}`)).toMatchObject({ body: { items: [] } });
  });

  it('appears even after its practice was deleted', async () => {
    const { practice, patient } = await someMembers(api);
    const name = encodeURIComponent(practice.name);
    expect(await superAdmin.delete(`/platform/practices/${practice.id}?name=${name}`)).toMatchObject({ status: 204 });
    expect(await withoutRole(patient.userId)).toMatchObject([{ role: null, practice: null, email: patient.email }]);
  });

  it('supports blocking, unblocking and removal like any other', async () => {
    const { admin, practitioner } = await someMembers(api);
    await remove(api, admin, practitioner.userId);
    await superAdmin.put(`/platform/users/${practitioner.userId}/block`, { blocked: true });
    expect(await withoutRole(practitioner.userId)).toMatchObject([{ isBlocked: true }]);
    await superAdmin.put(`/platform/users/${practitioner.userId}/block`, { blocked: false });
    expect(await withoutRole(practitioner.userId)).toMatchObject([{ isBlocked: false }]);
    expect(await superAdmin.delete(`/platform/users/${practitioner.userId}`)).toMatchObject({ status: 204 });
    expect(await endedAccounts(practitioner.userId)).toHaveLength(2);
  });

  it('ends with its last role, even if two practices remove the last two concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, two] = [await someMembers(api), await someMembers(api)];
      const { userId } = one.practitioner;
      await api.given.person(two.practice, 'practitioner', { userId });
      await Promise.all([remove(api, one.admin, userId), remove(api, two.admin, userId)]);
      expect(await endedAccounts(userId)).toHaveLength(1);
    }
    const { admin, patient } = await someMembers(api);
    await (await api.as(admin)).delete(`/patients/${patient.profile.id}?cancelAppointments=0`);
    expect(await endedAccounts(patient.userId)).toHaveLength(1);
  });

  it('does not end with a change of roles', async () => {
    const { admin, practitioner } = await someMembers(api);
    await (await api.as(admin)).put(`/users/${practitioner.userId}/roles`, { roles: ['practice_admin'] });
    expect(await endedAccounts(practitioner.userId)).toEqual([]);
  });

  it('rejects changes by everybody except super administrators', async () => {
    const { admin, practitioner } = await someMembers(api);
    const visitor = await api.as(admin);
    expect(await visitor.put(`/platform/users/${practitioner.userId}/block`, { blocked: true })).toMatchObject({
      status: 403,
    });
    expect(await superAdmin.put(`/platform/users/${crypto.randomUUID()}/block`, { blocked: true })).toMatchObject({
      status: 404,
    });
  });

  it('disappears from Keycloak with the worker, and then no profile names it', async () => {
    const { admin, practitioner } = await someMembers(api);
    await remove(api, admin, practitioner.userId);
    await startWorker();
    await eventually(async () => expect(await accountOf(practitioner.profile.id)).toBeNull());
    expect(await withoutRole(practitioner.userId)).toEqual([]);
    expect(api.identity.calls).toContain(`DELETE /admin/realms/telecare/users/${practitioner.userId}`);
  });

  it('keeps its profiles if it has a role again by then', async () => {
    const { practice, practitioner } = await someMembers(api);
    const message = {
      id: practitioner.userId,
      practiceId: practice.id,
      topic: 'account.removed',
      payload: { userId: practitioner.userId },
    };
    await (await startWorker()).get(UsersProcessor).handle(message);
    expect(await accountOf(practitioner.profile.id)).toBe(practitioner.userId);
  });
});
