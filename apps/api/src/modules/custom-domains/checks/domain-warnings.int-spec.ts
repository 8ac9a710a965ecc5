import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { DomainOwner, HERE } from '../../../../test/domain-owner.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { partOf } from '../../../../test/mail-parts.js';
import { type NameServer, startNameServer } from '../../../../test/name-server.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

const ELSEWHERE = '198.51.100.7';
const PROOF = 'TXT record that proves';
const LEAD = 'no longer leads to TeleCare';

let dns: NameServer;
let sink: SmtpSink;
let api: ApiHarness;
let workers: INestApplicationContext[];
let admin: PersonIn;
let owner: DomainOwner;
let serial = 0;
let domain: string;

beforeAll(async () => {
  [dns, sink] = await Promise.all([startNameServer(), startSmtpSink()]);
  api = await startApi({ DNS_SERVERS: dns.address, GATEWAY_ADDRESSES: HERE });
  workers = await Promise.all([startWorker(), startWorker()]);
  await workers[0]?.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.close()));
  await Promise.all([api?.stop(), dns?.stop(), sink?.stop()]);
});

beforeEach(async () => {
  dns.records.clear();
  dns.broken.clear();
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  domain = `care.warned-${(serial += 1)}.example`;
  owner = new DomainOwner(await api.as(admin), dns, domain);
});

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with({ ...api.env, SMTP_URL: sink.url }), {
    logger: false,
    abortOnError: false,
  });

const query = (text: string, values: unknown[] = []) => api.given.owner.query<unknown[]>(text, values);

async function nextDay(): Promise<void> {
  await query(`update app.domain_claims set checked_at = checked_at - interval '1 day' where practice_id = $1`, [
    admin.practice.id,
  ]);
  await Promise.all(workers.map((worker) => worker.get(Maintenance).run('domain-checks')));
  await eventually(async () => expect(await query('select id from app.outbox where done_at is null')).toEqual([]));
}

const mailed = () => Promise.all(sink.mailsTo(admin.email).map(({ source }) => partOf(source, 'text/plain')));

const moveAway = () => dns.records.set(domain, { a: [ELSEWHERE] });

describe("a mail about a practice's domain", () => {
  it('leaves once when the domain no longer leads here, with instructions and a link', async () => {
    await owner.verified();
    await nextDay();
    expect(await mailed()).toEqual([]);
    moveAway();
    await nextDay();
    await nextDay();
    const [text = '', ...more] = await mailed();
    expect(more).toEqual([]);
    expect(text).toContain(domain);
    expect(text).toContain(LEAD);
    expect(text).not.toContain(PROOF);
    const page = `/admin/practice-management/domain?practice=${admin.practice.subdomain}`;
    expect(text).toContain(`Show what to set: ${api.env.PUBLIC_URL}${page}`);
  });

  it('leaves again if the domain worked in between', async () => {
    const claim = await owner.verified();
    for (const right of [nextDay, () => owner.verify(claim)]) {
      moveAway();
      await nextDay();
      owner.publish(claim);
      await right();
    }
    moveAway();
    await nextDay();
    expect(await mailed()).toHaveLength(3);
  });

  it('leaves when the proof is missing, and again when the domain leads elsewhere too', async () => {
    const { claim } = await owner.verified();
    dns.records.delete(claim?.proofName ?? '');
    await nextDay();
    moveAway();
    await nextDay();
    const texts = await mailed();
    expect(texts.map((text) => [text.includes(PROOF), text.includes(LEAD)])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('reaches every administrator of the practice in their language', async () => {
    const people = await Promise.all(
      (['practice_admin', 'practitioner', 'patient'] as const).map((role) => api.given.person(admin.practice, role)),
    );
    await query(`update app.profiles set language = 'es' where practice_id = $1 and user_id = $2`, [
      admin.practice.id,
      people[0]?.userId,
    ]);
    await owner.verified();
    moveAway();
    await nextDay();
    expect(await mailed()).toHaveLength(1);
    expect(people.map(({ email }) => sink.mailsTo(email).length)).toEqual([1, 0, 0]);
    const spanish = await partOf(sink.mailsTo(people[0]?.email ?? '')[0]?.source ?? '', 'text/plain');
    expect(spanish).toContain('El dominio ya no lleva a TeleCare');
  });

  it('never leaves because of a silent name server or a domain that never led here', async () => {
    const claim = await owner.claimed();
    owner.publish(claim);
    moveAway();
    await owner.verify(claim);
    await nextDay();
    dns.broken.add(domain).add(claim.claim?.proofName ?? '');
    await nextDay();
    expect(await owner.now()).toMatchObject({ claim: { isVerified: true, check: { leads: 'unanswered' } } });
    expect(await mailed()).toEqual([]);
  });
});
