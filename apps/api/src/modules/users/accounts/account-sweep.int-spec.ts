import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { userPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { Visitor } from '../../../../test/visitor.js';
import { Maintenance } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

const HOUR_MS = 3_600_000;

let api: ApiHarness;
let worker: INestApplicationContext;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), {
    logger: false,
    abortOnError: false,
  });
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const sweep = () => worker.get(Maintenance).run('account-sweep');

/** An account that was created in Keycloak, not by the product. */
function account(lastName: string, ageMs = HOUR_MS) {
  const id = randomUUID();
  const made = { id, email: `${id}@by-hand.example`, firstName: 'Made', lastName };
  api.identity.accounts.set(id, { ...made, createdTimestamp: Date.now() - ageMs });
  return made;
}

const list = async (query: string) =>
  userPage.strict().parse((await superAdmin.get(`/platform/users?withoutRole=true&${query}`)).body);

const found = async (id: string) => (await list(`q=${id}&limit=100`)).items;

const recordsOf = (id: string) =>
  api.given.owner.query<object[]>('select id from app.profiles where user_id = $1 or email like $2', [id, `${id}%`]);

describe('an account without a profile', () => {
  it('appears once for super administrators with its name and address', async () => {
    const { id, email } = account('García');
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const expected = {
      userId: id,
      email,
      firstName: 'Made',
      lastName: 'García',
      practice: null,
      role: null,
      roles: [],
    };
    expect(await found(id)).toMatchObject([expected]);
    expect((await list('q=garcia&limit=100')).items).toEqual(
      expect.arrayContaining([expect.objectContaining(expected)]),
    );
    expect(await recordsOf(id)).toHaveLength(1);
  });

  it('appears in pages, newest first', async () => {
    const newest = [1, 2, 3].map((hours) => account('Page', hours * HOUR_MS));
    await sweep();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`q=page&limit=1${after && `&after=${after}`}`);
      seen.push(...page.items.map(({ userId }) => userId));
      after = page.next;
    }
    expect(seen).toEqual(newest.map(({ id }) => id));
  });

  it('supports blocking, unblocking and removal, which deletes its records', async () => {
    const { id } = account('Removed');
    await sweep();
    for (const blocked of [true, false]) {
      expect(await superAdmin.put(`/platform/users/${id}/block`, { blocked })).toMatchObject({ status: 204 });
      expect(await found(id)).toMatchObject([{ isBlocked: blocked }]);
      await eventually(async () => expect(api.identity.enabled.get(id)).toBe(!blocked));
    }
    expect(await superAdmin.delete(`/platform/users/${id}`)).toMatchObject({ status: 204 });
    await eventually(async () => expect(await recordsOf(id)).toEqual([]));
    expect(api.identity.accounts.has(id)).toBe(false);
  });

  it('disappears from the list once it is removed in Keycloak', async () => {
    const { id } = account('Vanished');
    await sweep();
    api.identity.accounts.delete(id);
    api.identity.gone.add(id);
    await sweep();
    expect(await found(id)).toEqual([]);
    expect(await recordsOf(id)).toEqual([]);
  });

  it('disappears from the list once it has a role, and keeps its records', async () => {
    const { id, email } = account('Invited');
    await sweep();
    await api.given.person(await api.given.practice(), 'practitioner', { userId: id, email });
    api.identity.gone.add(id);
    await sweep();
    expect(await found(id)).toEqual([]);
    expect(await recordsOf(id)).toHaveLength(2);
  });

  it('excludes members, super administrators and invited people who are accepting', async () => {
    const member = await api.given.person(await api.given.practice(), 'patient');
    api.identity.accounts.set(member.userId, { id: member.userId, email: member.email, createdTimestamp: 0 });
    const accepted = account('Accepted', 60_000);
    const operator = await api.given.superAdmin();
    api.identity.accounts.set(operator.userId, { id: operator.userId, email: operator.email, createdTimestamp: 0 });
    await sweep();
    for (const id of [accepted.id, operator.userId]) expect(await found(id)).toEqual([]);
    expect(await recordsOf(operator.userId)).toEqual([]);
    expect(await recordsOf(member.userId)).toHaveLength(1);
  });
});
