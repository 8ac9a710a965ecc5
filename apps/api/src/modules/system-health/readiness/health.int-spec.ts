import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { migrations } from '../../../platform/database/migrations/index.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

it('readiness names each component and stays true without Redis', async () => {
  const up = { database: 'up', redis: 'up', identity: 'up' };
  expect(await api.anybody.get('/health/ready')).toMatchObject({ status: 200, body: { components: up } });
  api.app.get(Redis).disconnect();
  await eventually(async () =>
    expect(await api.anybody.get('/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', components: { ...up, redis: 'down' } },
    }),
  );
});

it('readiness is false if the database lacks a migration', async () => {
  const name = migrations.at(-1)?.name ?? '';
  const rename = (to: string, from: string) =>
    api.given.owner.query('update app.schema_migrations set name = $1 where name = $2', [to, from]);
  await rename('Lost1', name);
  try {
    await eventually(async () =>
      expect(await api.anybody.get('/health/ready')).toMatchObject({
        status: 503,
        body: { status: 'down', components: { database: 'down' } },
      }),
    );
  } finally {
    await rename(name, 'Lost1');
  }
});

it('browsers neither run, frame nor cache the health answers', async () => {
  const { headers } = await api.anybody.get('/health/live');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});
