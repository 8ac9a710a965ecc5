import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { WorkerModule } from '../../../worker.module.js';
import { Maintenance } from '../maintenance.js';
import { WorkerDb } from '../worker-db.js';
import { patchNow } from '../../../../test/as-it-is-now.js';

let api: ApiHarness;
let worker: INestApplicationContext;

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false, abortOnError: false });

beforeAll(async () => {
  api = await startApi();
  worker = await startWorker();
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const RENAMES = /^PUT \/admin\/realms\/telecare\/users\/[\w-]+$/;
const renames = () => api.identity.calls.filter((call) => RENAMES.test(call)).length;

const open = async () =>
  (await api.given.owner.query<unknown[]>('select id from app.outbox where done_at is null')).length;

async function rename(): Promise<void> {
  const person = await api.given.person(await api.given.practice(), 'patient');
  const change = { firstName: 'Ada', lastName: 'Byron', phone: null, dateOfBirth: null, gender: null };
  await patchNow(await api.as(person), '/profile', change);
}

describe('an outbox message', () => {
  it('runs once and then loses its payload', async () => {
    const before = renames();
    await rename();
    await eventually(async () => expect(await open()).toBe(0));
    expect(renames()).toBe(before + 1);
    expect(await api.given.owner.query('select distinct payload from app.outbox')).toEqual([{ payload: {} }]);
  });

  it('does not run again when its job is repeated', async () => {
    const before = renames();
    const [row] = await api.given.owner.query<{ id: string }[]>('select id from app.outbox limit 1');
    const { Queue } = await import('bullmq');
    const queue = new Queue('outbox', { connection: { url: api.env.REDIS_URL } });
    await queue.add('outbox', { outboxId: row?.id });
    await sleep(500);
    await queue.close();
    expect(renames()).toBe(before);
  });

  it('finishes in a worker that is stopped', async () => {
    const before = renames();
    let answer = (): void => undefined;
    api.identity.beforeChanges = new Promise<void>((resolve) => (answer = resolve));
    await rename();
    await eventually(async () => expect(renames()).toBe(before + 1));
    const stopped = worker.close();
    answer();
    await stopped;
    expect(await open()).toBe(0);
    worker = await startWorker();
  });

  it('runs even if Redis lost the queue', async () => {
    const redis = new Redis(api.env.REDIS_URL);
    await worker.close();
    await rename();
    await redis.flushdb();
    redis.disconnect();
    const before = renames();
    worker = await startWorker();
    await eventually(async () => expect(await open()).toBe(0));
    expect(renames()).toBe(before + 1);
  });

  it('disappears with its delivery record after a month', async () => {
    const db = worker.get(WorkerDb);
    await db.query({ text: `update app.outbox set done_at = now() - interval '31 days'`, values: [] });
    await db.query({ text: `update app.deliveries set updated_at = now() - interval '31 days'`, values: [] });
    await rename();
    await eventually(async () => expect(await open()).toBe(0));
    await worker.get(Maintenance).run('outbox-clean-up');
    expect(await api.given.owner.query('select topic from app.outbox')).toHaveLength(1);
    expect(await api.given.owner.query('select state from app.deliveries')).toEqual([{ state: 'done' }]);
  });
});
