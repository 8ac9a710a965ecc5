import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import { WorkerModule } from '../../worker.module.js';
import { ScheduledJob } from './scheduled-job.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let redis: Redis;

beforeAll(async () => {
  api = await startApi();
  redis = new Redis(api.env.REDIS_URL);
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false });
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  redis?.disconnect();
  await api?.stop();
});

const schedules = () => redis.zcard('bull:maintenance:repeat');

it('the schedules of jobs are restored after Redis lost its data', async () => {
  const scheduledJobs = worker.get<unknown, readonly ScheduledJob[]>(ScheduledJob).length;
  await eventually(async () => expect(await schedules()).toBe(scheduledJobs));
  await redis.flushdb();
  await eventually(async () => expect(await schedules()).toBe(scheduledJobs));
}, 60_000);
