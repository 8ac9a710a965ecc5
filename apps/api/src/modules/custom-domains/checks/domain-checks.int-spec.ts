import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { DomainOwner, HERE } from '../../../../test/domain-owner.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { type NameServer, startNameServer } from '../../../../test/name-server.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

let dns: NameServer;
let api: ApiHarness;
let worker: INestApplicationContext;
let admin: PersonIn;
let owner: DomainOwner;
let serial = 0;
let domain: string;

beforeAll(async () => {
  dns = await startNameServer();
  api = await startApi({ DNS_SERVERS: dns.address, GATEWAY_ADDRESSES: HERE });
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), {
    logger: false,
    abortOnError: false,
  });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
  await dns?.stop();
});

beforeEach(async () => {
  dns.records.clear();
  dns.broken.clear();
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  domain = `care.checked-${(serial += 1)}.example`;
  owner = new DomainOwner(await api.as(admin), dns, domain);
});

describe('a verified domain', () => {
  const check = () => worker.get(Maintenance).run('domain-checks');

  const later = (days: number) =>
    api.given.owner.query(
      `update app.domain_claims set checked_at = checked_at - make_interval(days => $2),
         failing_since = failing_since - make_interval(days => $2) where practice_id = $1`,
      [admin.practice.id, days],
    );

  it('gets a lookup once a day', async () => {
    await owner.verified();
    dns.asked.length = 0;
    await check();
    expect(dns.asked).not.toContain(domain);
    await later(1);
    await check();
    expect(dns.asked).toContain(domain);
  });

  it('remains in use after a failed check, shows since when, and recovers with its proof', async () => {
    const claim = await owner.verified();
    dns.records.clear();
    await later(1);
    await check();
    const failing = await owner.now();
    expect(failing).toMatchObject({
      domain,
      claim: { isVerified: true, check: { proof: 'missing', leads: 'nowhere' } },
    });
    expect(typeof failing.claim?.failingSince).toBe('string');
    await later(4);
    await check();
    expect((await api.anybody.get(`/practices/lookup?host=${domain}`)).body).toMatchObject({ id: admin.practice.id });
    expect(Date.parse((await owner.now()).claim?.failingSince ?? '')).toBeLessThan(Date.now() - 3 * 86_400_000);

    owner.publish(claim);
    await later(1);
    await check();
    expect(await owner.now()).toMatchObject({ claim: { failingSince: null, check: { proof: 'found' } } });
  });

  it('does not fail if a name server does not answer', async () => {
    await owner.verified();
    dns.broken.add(`_telecare.${domain}`);
    await later(1);
    await check();
    expect(await owner.now()).toMatchObject({ claim: { failingSince: null, check: { proof: 'unanswered' } } });
  });

  it('appears for super administrators after it has failed for three days', async () => {
    await owner.verified();
    const superAdmin = await api.as(await api.given.superAdmin(), { id: '00000000-0000-0000-0000-000000000000' });
    const shown = async () => {
      const { body } = await superAdmin.get('/platform/practices?state=domain_unproved');
      return (body as { items: { id: string }[] }).items.some(({ id }) => id === admin.practice.id);
    };
    dns.records.clear();
    await later(1);
    await check();
    expect(await shown()).toBe(false);
    await later(4);
    expect(await shown()).toBe(true);
  });
});
