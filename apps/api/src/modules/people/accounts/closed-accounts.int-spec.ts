import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { Listening } from '../../../../test/listening.js';
import type { Visitor } from '../../../../test/visitor.js';
import { MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';
import { ClosedAccounts } from './closed-accounts.js';

const PROMISED_MS = 5_000;

let api: ApiHarness;
let workers: INestApplicationContext[];

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false, abortOnError: false });

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
  workers = await Promise.all([startWorker(), startWorker()]);
  await workers[0]!.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.close()));
  await api?.stop();
});

const newPerson = async () => api.given.person(await api.given.practice(), 'practitioner');

/** Creates a browser session for a user at Keycloak. */
async function signIn(person: PersonIn): Promise<Visitor> {
  const visitor = await api.as(person);
  const session = { id: visitor.session!.sessionId, start: 1_000, lastAccess: 2_000 };
  api.identity.sessions.set(person.userId, [...(api.identity.sessions.get(person.userId) ?? []), session]);
  return visitor;
}

const recordChange = (userId: string, aheadMs = 0) =>
  api.identity.accountChanges.push({
    id: randomUUID(),
    time: Date.now() + aheadMs,
    resourcePath: `users/${userId}`,
  });

function allow(userId: string, isAllowed: boolean): void {
  api.identity.enabled.set(userId, isAllowed);
  recordChange(userId);
}

const statusOf = async (visitor: Visitor) => (await visitor.get('/me')).status;
const isOut = (visitor: Visitor) => eventually(async () => expect(await statusOf(visitor)).toBe(401));
const logoutsOf = (userId: string) => api.identity.calls.filter((call) => call.endsWith(`/users/${userId}/logout`));

describe('an account that is disabled in Keycloak', () => {
  it('loses access and its stream within five seconds', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [one, two, others] = [await signIn(person), await signIn(person), await signIn(other)];
    const [stream, othersStream] = [await Listening.open(api.app, one), await Listening.open(api.app, others)];
    recordChange(other.userId);
    allow(person.userId, false);
    const disabledAt = Date.now();
    await isOut(one);
    await isOut(two);
    await stream.hears('bye');
    expect(Date.now() - disabledAt).toBeLessThan(PROMISED_MS);
    await eventually(() => expect(logoutsOf(person.userId)).toHaveLength(1));
    expect(await statusOf(others)).toBe(200);
    expect(othersStream.of('bye')).toEqual([]);
    othersStream.close();
  });

  it('allows signing in as soon as it is enabled', async () => {
    const person = await newPerson();
    const before = await signIn(person);
    allow(person.userId, false);
    await isOut(before);
    allow(person.userId, true);
    const after = await signIn(person);
    const third = await newPerson();
    const thirds = await signIn(third);
    allow(third.userId, false);
    await isOut(thirds);
    expect(await statusOf(after)).toBe(200);
    expect(await statusOf(before)).toBe(401);
  });

  it('loses access after an outage of Keycloak', async () => {
    const person = await newPerson();
    const visitor = await signIn(person);
    api.identity.realm.isAway = true;
    allow(person.userId, false);
    await Promise.all(
      workers.map((worker) =>
        worker
          .get(ClosedAccounts)
          .run()
          .catch(() => undefined),
      ),
    );
    expect(await statusOf(visitor)).toBe(200);
    api.identity.realm.isAway = false;
    await isOut(visitor);
  });

  it('loses access once a worker runs again', async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    const person = await newPerson();
    const visitor = await signIn(person);
    allow(person.userId, false);
    expect(await statusOf(visitor)).toBe(200);
    workers = [await startWorker()];
    await isOut(visitor);
  });

  it('appears among several pages of changes and after one with a fast clock', async () => {
    const person = await newPerson();
    const visitor = await signIn(person);
    recordChange(randomUUID(), 86_400_000);
    for (let n = 0; n < 1_250; n += 1) recordChange(person.userId, Math.floor(n / 3) - 1_000);
    allow(person.userId, false);
    await isOut(visitor);
  });
});

it('an account that is removed in Keycloak loses its sessions', async () => {
  const person = await newPerson();
  const visitor = await api.as(person);
  api.identity.events.push({
    id: randomUUID(),
    time: Date.now(),
    type: 'LOGIN',
    userId: person.userId,
    sessionId: visitor.session!.sessionId,
  });
  api.identity.gone.add(person.userId);
  recordChange(person.userId);
  await isOut(visitor);
});
