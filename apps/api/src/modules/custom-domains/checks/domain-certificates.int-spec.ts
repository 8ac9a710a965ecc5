import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type DomainCertificateDto, type PartHealthDto, systemHealthDto } from '@telecare/contracts';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type CertificateServer, Issuer, startCertificateServer } from '../../../../test/certificate-server.js';
import { DomainOwner, HERE } from '../../../../test/domain-owner.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { type NameServer, startNameServer } from '../../../../test/name-server.js';
import { HealthRecords } from '../../system-health/samples/health-records.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

const GATEWAY = '127.0.0.1';
const CLOSED_GATEWAY = '127.0.0.2';
const ELSEWHERE = '127.0.0.3';
const PLATFORM = 'localhost';

let dns: NameServer;
let gateway: CertificateServer;
let issuer: Issuer;
let distrust: () => void;
let api: ApiHarness;
let worker: INestApplicationContext;
let admin: PersonIn;
let owner: DomainOwner;
let serial = 0;
let domain: string;

beforeAll(async () => {
  [dns, gateway, issuer] = await Promise.all([startNameServer(), startCertificateServer(), Issuer.create()]);
  distrust = issuer.trust();
  api = await startApi({
    DNS_SERVERS: dns.address,
    GATEWAY_ADDRESSES: [HERE, GATEWAY, CLOSED_GATEWAY].join(','),
  });
  // These browsers use http. Unlike them, the worker reads certificates of a platform with https.
  const env = { ...api.env, PUBLIC_URL: `https://${PLATFORM}:${gateway.port}` };
  worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false, abortOnError: false });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
  await worker.get(HealthRecords).onApplicationShutdown();
}, START_TIMEOUT);

afterAll(async () => {
  distrust?.();
  await worker?.close();
  await Promise.all([api?.stop(), dns?.stop(), gateway?.stop()]);
});

beforeEach(async () => {
  dns.records.clear();
  dns.broken.clear();
  gateway.certificates.clear();
  gateway.asked.length = 0;
  await api.given.owner.query('delete from app.domain_claims');
  await api.given.owner.query('update app.practices set custom_domain = null');
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  domain = `care.certified-${(serial += 1)}.example`;
  owner = new DomainOwner(await api.as(admin), dns, domain);
  await owner.verified();
  dns.records.set(domain, { a: [GATEWAY] });
  gateway.certificates.set(PLATFORM, await issuer.issue({ name: PLATFORM, daysLeft: 80 }));
});

const serve = async (daysLeft: number, name = domain, by = issuer, shown = domain) =>
  void gateway.certificates.set(shown, await by.issue({ name, daysLeft }));

const check = () => worker.get(Maintenance).run('domain-certificates');

async function later(hours: number): Promise<void> {
  await api.given.owner.query(
    `update app.domain_certificates set checked_at = checked_at - make_interval(hours => $2) where practice_id = $1`,
    [admin.practice.id, hours],
  );
  await check();
}

const certificate = async (of = domain): Promise<DomainCertificateDto | null> =>
  (await owner.now()).certificates.find((one) => one.domain === of)?.certificate ?? null;

const daysUntil = (until: string | null | undefined): number =>
  Math.floor((Date.parse(until ?? '') - Date.now()) / 86_400_000);

async function health(): Promise<{ part: PartHealthDto | undefined; due: string[]; domains: number }> {
  await worker.get(HealthRecords).look();
  const superAdmin = await api.as(await api.given.superAdmin());
  const { parts, certificates } = systemHealthDto.parse((await superAdmin.get('/platform/health')).body);
  return {
    part: parts.find(({ part }) => part === 'certificate'),
    due: certificates.due.map((due) => `${due.domain} of ${due.practice}: ${due.certificate.state}`),
    domains: certificates.domains,
  };
}

const measured = (left: number, wrong: number) => [
  { measure: 'certificateLeft', value: left },
  { measure: 'certificatesWrong', value: wrong },
];

describe("the certificate of a practice's domain", () => {
  it('reaches the daily check, which sends nothing to the server', async () => {
    await serve(60);
    expect(await certificate()).toBeNull();
    await later(24);
    const found = await certificate();
    expect(found?.state).toBe('trusted');
    expect(daysUntil(found?.until)).toBe(60);
    expect(await health()).toMatchObject({
      part: { state: 'healthy', measures: measured(60, 0) },
      due: [],
      domains: 1,
    });
    expect(gateway.received).toEqual([]);
  });

  it.each([
    [10, 'warning'],
    [3, 'critical'],
  ])('causes, %d days before its end, a %s with domain and practice in System Health', async (daysLeft, state) => {
    await serve(daysLeft);
    await later(24);
    expect(await health()).toMatchObject({
      part: { state, measures: measured(daysLeft, 0) },
      due: [`${domain} of ${admin.practice.name}: trusted`],
    });
  });

  it('counts as critical if it has expired, is for another name or has an unknown issuer', async () => {
    const wrongs = [
      { serve: () => serve(-1), state: 'trusted', days: -1 },
      { serve: () => serve(60, 'another.example'), state: 'wrong_name', days: 60 },
      { serve: async () => serve(60, domain, await Issuer.create()), state: 'untrusted', days: 60 },
    ];
    for (const { serve: put, state, days } of wrongs) {
      await put();
      await later(24);
      const found = await certificate();
      expect([found?.state, daysUntil(found?.until)]).toEqual([state, days]);
      expect(await health()).toMatchObject({ part: { state: 'critical', measures: measured(80, 1) } });
    }
  });

  it('counts as missing if the server shows none or does not answer in time', async () => {
    dns.records.set(domain, { a: [CLOSED_GATEWAY] });
    await later(24);
    expect(await certificate()).toEqual({ state: 'none', until: null });
    dns.records.set(domain, { a: [GATEWAY] });
    gateway.certificates.set(domain, 'hangs');
    await later(24);
    expect(await certificate()).toEqual({ state: 'none', until: null });
    expect(gateway.asked).toContain(domain);
    expect(await health()).toMatchObject({
      part: { state: 'critical', measures: measured(80, 1) },
      due: [`${domain} of ${admin.practice.name}: none`],
    });
  });

  it.each(['www', 'the subdomain'])('gets a separate check for %s if that leads here', async (label) => {
    const other = `${label === 'www' ? label : admin.practice.subdomain}.${domain}`;
    await serve(60);
    await later(24);
    expect(await certificate(other)).toBeNull();
    dns.records.set(other, { a: [GATEWAY] });
    await serve(60, domain, issuer, other);
    await later(24);
    expect([await certificate(), await certificate(other)]).toMatchObject([
      { state: 'trusted' },
      { state: 'wrong_name' },
    ]);
    expect(await health()).toMatchObject({
      part: { state: 'critical', measures: measured(60, 1) },
      due: [`${other} of ${admin.practice.name}: wrong_name`],
      domains: 1,
    });
    await serve(3, other, issuer, other);
    await later(1);
    expect(await health()).toMatchObject({ due: [`${other} of ${admin.practice.name}: trusted`] });
  });

  it('gets a check for a domain that support has set without a proof', async () => {
    await api.given.owner.query('delete from app.domain_claims');
    await serve(10);
    await later(24);
    expect(await owner.now()).toMatchObject({
      claim: null,
      certificates: [{ domain, certificate: { state: 'trusted' } }],
    });
    expect(await health()).toMatchObject({ due: [`${domain} of ${admin.practice.name}: trusted`], domains: 1 });
  });

  it('gets no check in an inactive practice and disappears with the domain', async () => {
    const kept = () =>
      api.given.owner.query('select domain from app.domain_certificates where practice_id = $1', [admin.practice.id]);
    const set = (change: string) =>
      api.given.owner.query(`update app.practices set ${change} where id = $1`, [admin.practice.id]);
    await serve(-1);
    await set('is_active = false');
    await check();
    expect(await kept()).toEqual([]);
    await set('is_active = true');
    await check();
    expect(await kept()).toHaveLength(3);
    await set('is_active = false');
    expect(await health()).toMatchObject({ due: [], domains: 0 });
    await set('is_active = true, custom_domain = null');
    expect(await health()).toMatchObject({ due: [], domains: 0 });
    await check();
    expect(await kept()).toEqual([]);
  });

  it('gets a check every hour while it is wrong and otherwise once a day', async () => {
    await serve(60, 'another.example');
    await later(24);
    await serve(60);
    await later(1);
    expect(await certificate()).toMatchObject({ state: 'trusted' });
    gateway.asked.length = 0;
    await later(1);
    expect(gateway.asked).not.toContain(domain);
  });

  it('remains while name servers do not answer and is deleted with a domain that leads elsewhere', async () => {
    await serve(60);
    await later(24);
    dns.broken.add(domain);
    await later(24);
    expect(await certificate()).toMatchObject({ state: 'trusted' });
    dns.broken.clear();
    dns.records.set(domain, { a: [ELSEWHERE] });
    await owner.verify(await owner.now());
    expect(await certificate()).toBeNull();
  });
});

describe('an IP address that a practice chose', () => {
  let stranger: Server;
  let connections = 0;

  beforeAll(async () => {
    stranger = createServer(() => (connections += 1)).listen(gateway.port, ELSEWHERE);
    await once(stranger, 'listening');
  });
  afterAll(() => void stranger.close());

  it('gets no connection, even if the domain leads here too', async () => {
    await serve(60);
    dns.records.set(domain, { a: [ELSEWHERE] });
    await later(24);
    expect(await certificate()).toBeNull();
    dns.records.set(domain, { a: [ELSEWHERE, GATEWAY] });
    await later(24);
    expect(await certificate()).toMatchObject({ state: 'trusted' });
    expect(connections).toBe(0);
  });
});

describe("the platform's own certificate", () => {
  it('counts as down if it is missing and as wrong if it is for another name', async () => {
    gateway.certificates.set(PLATFORM, await issuer.issue({ name: 'another.example', daysLeft: 80 }));
    expect((await health()).part).toMatchObject({
      state: 'critical',
      measures: [{ measure: 'certificatesWrong', value: 1 }],
    });
    gateway.certificates.delete(PLATFORM);
    expect((await health()).part).toMatchObject({ state: 'down' });
  });
});
