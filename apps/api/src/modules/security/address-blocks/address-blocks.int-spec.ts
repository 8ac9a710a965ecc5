import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AddressBlockDto, addressBlocksDto, changeHistoryPage, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { BLOCKED_ADDRESSES_KEY } from '@telecare/kernel/network-address';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Visitor } from '../../../../test/visitor.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let redis: Redis;
let superAdmin: Visitor;
let platform: Visitor;

beforeAll(async () => {
  api = await startApi();
  const person = await api.given.person(await api.given.practice(), 'practitioner', {
    firstName: 'Sam',
    lastName: 'Op',
  });
  await api.given.role(person.userId, PLATFORM_PRACTICE_ID, 'super_admin');
  superAdmin = await api.as(person);
  platform = await api.as(person, { id: PLATFORM_PRACTICE_ID });
  redis = new Redis(api.env.REDIS_URL);
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), {
    logger: false,
    abortOnError: false,
  });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  redis?.disconnect();
  await worker?.close();
  await api?.stop();
});

beforeEach(async () => {
  await api.given.owner.query('truncate app.address_blocks');
  await redis.del(BLOCKED_ADDRESSES_KEY);
});

const BLOCKS = '/platform/address-blocks';

const block = (ipAddress: string, hours = 1, from = '198.51.100.1') =>
  superAdmin.post(BLOCKS, { ipAddress, hours, reason: 'Guesses passwords' }, { 'x-forwarded-for': from });

const blocks = async (): Promise<AddressBlockDto[]> =>
  addressBlocksDto.strict().parse((await superAdmin.get(BLOCKS)).body).items;

const copyAgain = () => worker.get(Maintenance).run('address-blocks-copy');

const hoursLeft = (block?: AddressBlockDto) => Math.round((Date.parse(block!.blockedUntil) - Date.now()) / 3_600_000);

describe('blocking a network address', () => {
  it('lists it with reason, end and author', async () => {
    expect((await block('192.0.2.1', 24)).status).toBe(204);
    const [listed] = await blocks();
    expect(listed).toMatchObject({ address: '192.0.2.1', reason: 'Guesses passwords', blockedBy: 'Sam Op' });
    expect(hoursLeft(listed)).toBe(24);
  });

  it('replaces a block of the same IPv6 network', async () => {
    await block('2001:db8::1');
    await block('2001:DB8::ffff', 720);
    const listed = await blocks();
    expect(listed.map(({ address }) => address)).toEqual(['2001:db8:0:0::/64']);
    expect(hoursLeft(listed[0])).toBe(720);
  });

  it("refuses the caller's own address", async () => {
    expect(await block('192.0.2.7', 1, '192.0.2.7')).toMatchObject({ status: 409, body: { code: 'address.own' } });
    expect(await block('2001:db8::2', 1, '2001:db8::1')).toMatchObject({ status: 409 });
    expect(await blocks()).toEqual([]);
    const { body } = await superAdmin.get(BLOCKS, { 'x-forwarded-for': '2001:db8::1' });
    expect(body.ownAddress).toBe('2001:db8:0:0::/64');
  });

  it.each([{ ipAddress: 'clinic.example' }, { ipAddress: '192.0.2.0/24' }, { hours: 2 }, { reason: ' ' }])(
    'refuses %j',
    async (wrong) => {
      const body = { ipAddress: '192.0.2.1', hours: 1, reason: 'Guesses', ...wrong };
      expect(await superAdmin.post(BLOCKS, body)).toMatchObject({ status: 400 });
    },
  );

  it("appears in the platform's change history, like unblocking", async () => {
    await block('192.0.2.1', 168);
    const [{ id }] = (await blocks()) as [AddressBlockDto];
    expect((await superAdmin.delete(`${BLOCKS}/${id}`)).status).toBe(204);
    const { body } = await platform.get('/change-history?kind=security');
    const [unblocked, blocked] = changeHistoryPage.parse(body).items;
    expect(unblocked).toMatchObject({ act: 'address-block.delete', subject: { name: '192.0.2.1' }, fields: [] });
    expect(blocked).toMatchObject({ act: 'address-block.create', subject: { name: '192.0.2.1' } });
    expect(blocked!.fields.map(({ field, after }) => [field, after])).toEqual([
      ['reason', 'Guesses passwords'],
      ['blocked_hours', '168'],
    ]);
  });
});

describe('a blocked address', () => {
  const from = { 'x-forwarded-for': '192.0.2.1' };
  const reset = () => api.anybody.post('/password-reset', { email: 'nobody@example.test', portal: 'staff' }, from);

  it('cannot request a password reset, register or use an invitation until it is unblocked', async () => {
    expect((await reset()).status).toBe(202);
    await block('192.0.2.1');
    expect(await reset()).toMatchObject({ status: 403, body: { code: 'access.address_blocked' } });
    const signUp = { email: 'a@example.test', password: 'long enough 123' };
    expect((await api.anybody.post('/sign-ups', signUp, from)).status).toBe(403);
    expect((await api.anybody.post('/invitation-lookup', { token: 'x' }, from)).status).toBe(403);
    const [{ id }] = (await blocks()) as [AddressBlockDto];
    await superAdmin.delete(`${BLOCKS}/${id}`);
    expect((await reset()).status).toBe(202);
    expect((await superAdmin.delete(`${BLOCKS}/${randomUUID()}`)).status).toBe(404);
  });

  it('keeps its sessions', async () => {
    await block('192.0.2.1');
    expect((await superAdmin.get('/me', from)).status).toBe(200);
  });

  it('returns after Redis lost its data and is lifted when its time is over', async () => {
    await block('192.0.2.1');
    await redis.del(BLOCKED_ADDRESSES_KEY);
    expect((await reset()).status).toBe(202);
    await copyAgain();
    expect((await reset()).status).toBe(403);
    await api.given.owner.query(`update app.address_blocks set blocked_until = now()`);
    await copyAgain();
    expect((await reset()).status).toBe(202);
    expect(await api.given.owner.query('select from app.address_blocks')).toEqual([]);
  });

  it('expires in Redis without a worker', async () => {
    await block('192.0.2.1');
    const seconds = await redis.ttl(BLOCKED_ADDRESSES_KEY);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });
});
