import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type CustomDomainDto, customDomainDto } from '@telecare/contracts';
import type { Queue } from 'bullmq';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { putNow } from '../../../test/as-it-is-now.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { type NameServer, startNameServer } from '../../../test/name-server.js';
import type { Visitor } from '../../../test/visitor.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../../platform/queue/maintenance.js';
import { WorkerModule } from '../../worker.module.js';

const PATH = '/practice-settings/domain';
const HERE = '192.0.2.10';

let dns: NameServer;
let api: ApiHarness;
let worker: INestApplicationContext;
let admin: PersonIn;
let browser: Visitor;
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
  dns.isSilent = false;
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  browser = await api.as(admin);
  domain = `care.clinic-${(serial += 1)}.example`;
});

const now = async (visitor = browser): Promise<CustomDomainDto> =>
  customDomainDto.parse((await visitor.get(PATH)).body);

async function claimed(visitor = browser, name = domain): Promise<CustomDomainDto> {
  return customDomainDto.parse((await putNow(visitor, PATH, { domain: name })).body);
}

const verify = ({ revision }: CustomDomainDto, visitor = browser) =>
  visitor.send('POST', `${PATH}/verification?revision=${revision}`);

/** What the administrator does at the name server. */
function publish({ claim }: CustomDomainDto): void {
  if (!claim) throw new Error('Nothing is claimed');
  dns.records.set(claim.proofName, { txt: ['v=spf1 -all', claim.proofText] });
  dns.records.set(claim.domain, { a: [HERE] });
}

async function verified(visitor = browser, name = domain): Promise<CustomDomainDto> {
  const claim = await claimed(visitor, name);
  publish(claim);
  return customDomainDto.parse((await verify(claim, visitor)).body);
}

const lookup = async (host: string): Promise<string | number> => {
  const { status, body } = await api.anybody.get(`/practices/lookup?host=${encodeURIComponent(host)}`);
  return status === 200 ? (body as { id: string }).id : status;
};

const audit = async () => {
  const text = `select action, outcome from app.audit_events
    where practice_id = $1 and resource_type = 'custom-domain' and action <> 'read' order by at`;
  const rows = await api.given.owner.query<{ action: string; outcome: string }[]>(text, [admin.practice.id]);
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
};

describe("a practice's own domain", () => {
  it('leads to the practice once it was proved, and not before', async () => {
    expect(await now()).toEqual({ domain: null, claim: null, host: 'localhost', addresses: [HERE], revision: 0 });
    const claim = await claimed(browser, `WWW.${domain.toUpperCase()}.`);
    expect(claim).toMatchObject({
      domain: null,
      claim: {
        domain,
        isVerified: false,
        isApex: false,
        proofName: `_telecare.${domain}`,
        check: null,
        checkedAt: null,
      },
    });
    expect(claim.claim?.proofText).toMatch(/^telecare-domain=[\w-]{24}$/);
    expect(await lookup(domain)).toBe(404);

    publish(claim);
    const answer = await verify(claim);
    expect(answer.status).toBe(200);
    expect(customDomainDto.strict().parse(answer.body)).toMatchObject({
      domain,
      claim: { isVerified: true, check: { proof: 'found', leads: 'here' }, failingSince: null },
    });
    for (const host of [domain, `${domain}.`, `${domain}:8443`, `www.${domain}`, domain.toUpperCase()]) {
      expect(await lookup(host)).toBe(admin.practice.id);
    }
    expect(await audit()).toEqual(['update done', 'verify done']);
  });

  it.each<[string, () => unknown]>([
    ['missing', () => undefined],
    ['other', () => dns.records.set(`_telecare.${domain}`, { txt: ['telecare-domain=of-somebody-else'] })],
    ['unanswered', () => dns.broken.add(`_telecare.${domain}`)],
  ])('is not given to the practice when the proof is %s, which is said', async (proof, prepare) => {
    const claim = await claimed();
    prepare();
    const { body } = await verify(claim);
    expect(body).toMatchObject({ domain: null, claim: { isVerified: false, check: { proof } } });
    expect(await lookup(domain)).toBe(404);
    expect(await audit()).toEqual(['update done', 'verify denied']);
  });

  it('says what else is at the name and where the domain leads', async () => {
    const claim = await claimed();
    dns.records.set(`_telecare.${domain}`, { txt: ['a'.repeat(300)] });
    dns.records.set(domain, { a: ['198.51.100.7'] });
    expect((await verify(claim)).body).toMatchObject({
      claim: {
        check: {
          proof: 'other',
          foundTexts: ['a'.repeat(100)],
          leads: 'elsewhere',
          foundAddresses: ['198.51.100.7'],
        },
      },
    });
  });

  it('is looked up at no name but its own and that of the proof', async () => {
    dns.asked.length = 0;
    await verify(await claimed());
    expect([...new Set(dns.asked)].sort()).toEqual([`_telecare.${domain}`, domain].sort());
  });

  it('is not waited for longer than some seconds', async () => {
    const claim = await claimed();
    dns.isSilent = true;
    expect((await verify(claim)).body).toMatchObject({
      claim: { check: { proof: 'unanswered', leads: 'unanswered' } },
    });
  }, 30_000);

  it.each([
    ['co.uk', 'domain.not_registrable'],
    ['localhost', 'domain.not_registrable'],
    ['https://clinic.example', 'domain.not_a_name'],
    ['192.0.2.1', 'domain.not_a_name'],
  ])('cannot be %s', async (name, code) => {
    expect(await putNow(browser, PATH, { domain: name })).toMatchObject({ status: 422, body: { code } });
  });

  it('keeps the proof when the same one is named again, and gets another one when it changes', async () => {
    const first = await claimed();
    expect(await claimed(browser, `${domain.toUpperCase()}.`)).toEqual(first);
    const second = await claimed(browser, `other.${domain}`);
    expect(second.claim?.proofText).not.toBe(first.claim?.proofText);
    expect(second.revision).toBeGreaterThan(first.revision);
  });

  it('stays in use while the practice proves another one', async () => {
    await verified();
    const other = await claimed(browser, `new.${domain}`);
    expect(other).toMatchObject({ domain, claim: { isVerified: false } });
    expect(await lookup(domain)).toBe(admin.practice.id);
    publish(other);
    await verify(other);
    expect([await lookup(domain), await lookup(`new.${domain}`)]).toEqual([404, admin.practice.id]);
  });

  it('is not changed, verified or removed by somebody who has not seen the last change', async () => {
    const seen = await claimed();
    const latest = await claimed(browser, `other.${domain}`);
    const stale = {
      status: 409,
      body: { code: 'resource.changed', current: { claim: { domain: `other.${domain}` } } },
    };
    expect(await browser.send('PUT', PATH, { domain: 'third.example', revision: seen.revision })).toMatchObject(stale);
    expect(await browser.send('PUT', PATH, { domain: 'third.example', revision: 0 })).toMatchObject(stale);
    expect(await verify(seen)).toMatchObject(stale);
    expect(await browser.send('DELETE', `${PATH}?revision=${seen.revision}`)).toMatchObject(stale);
    expect(await browser.send('DELETE', `${PATH}?revision=0`)).toMatchObject(stale);
    expect(await now()).toEqual(latest);
  });

  it('leads nowhere once it was removed', async () => {
    const { revision } = await verified();
    const { body } = await browser.send('DELETE', `${PATH}?revision=${revision}`);
    expect(body).toMatchObject({ domain: null, claim: null, revision: 0 });
    expect(await lookup(domain)).toBe(404);
    expect(await audit()).toEqual(['update done', 'verify done', 'delete done']);
  });

  it('that support has set is in use without a proof, and is given up by the practice', async () => {
    await api.given.owner.query('update app.practices set custom_domain = $2 where id = $1', [
      admin.practice.id,
      domain,
    ]);
    expect(await now()).toMatchObject({ domain, claim: null, revision: 0 });
    expect(await lookup(domain)).toBe(admin.practice.id);
    await browser.send('DELETE', `${PATH}?revision=0`);
    expect(await lookup(domain)).toBe(404);
  });

  it('is no longer verified once support has given the practice another one', async () => {
    await verified();
    await api.given.owner.query('update app.practices set custom_domain = $2 where id = $1', [
      admin.practice.id,
      `support.${domain}`,
    ]);
    expect(await now()).toMatchObject({ domain: `support.${domain}`, claim: { domain, isVerified: false } });
  });
});

describe('a domain that two practices name', () => {
  let other: Visitor;

  beforeEach(async () => {
    other = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
  });

  it('is of the one that proves it, which ends the claim of the other', async () => {
    const theirs = await claimed(other);
    await verified();
    expect(await now(other)).toMatchObject({ domain: null, claim: null });
    expect(await verify(theirs, other)).toMatchObject({ status: 409, body: { code: 'resource.changed' } });
    expect(await putNow(other, PATH, { domain })).toMatchObject({
      status: 409,
      body: { code: 'practice.domain_taken' },
    });
    expect(await lookup(domain)).toBe(admin.practice.id);
  });

  it('has one proof for each practice', async () => {
    const [ours, theirs] = [await claimed(), await claimed(other)];
    expect(ours.claim?.proofText).not.toBe(theirs.claim?.proofText);
    publish(ours);
    expect((await verify(theirs, other)).body).toMatchObject({ claim: { check: { proof: 'other' } } });
  });

  it('is never of both, although both prove it at the same moment', async () => {
    const claims = [await claimed(), await claimed(other)] as const;
    const txt = claims.map(({ claim }) => claim?.proofText ?? '');
    dns.records.set(`_telecare.${domain}`, { txt });
    const answers = await Promise.all([verify(claims[0]), verify(claims[1], other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await api.given.owner.query<unknown[]>('select from app.practices where custom_domain = $1', [domain]);
    expect(held).toHaveLength(1);
  });
});

describe('a verified domain', () => {
  const check = () => worker.get(Maintenance).run('domain-checks');

  /** As if so many days had passed. */
  const later = (days: number) =>
    api.given.owner.query(
      `update app.domain_claims set checked_at = checked_at - make_interval(days => $2),
         failing_since = failing_since - make_interval(days => $2) where practice_id = $1`,
      [admin.practice.id, days],
    );

  it('is looked up once a day', async () => {
    await verified();
    dns.asked.length = 0;
    await check();
    expect(dns.asked).not.toContain(domain);
    await later(1);
    await check();
    expect(dns.asked).toContain(domain);
  });

  it('that fails stays in use, says since when, and is well again with its proof', async () => {
    const claim = await verified();
    dns.records.clear();
    await later(1);
    await check();
    const failing = await now();
    expect(failing).toMatchObject({
      domain,
      claim: { isVerified: true, check: { proof: 'missing', leads: 'nowhere' } },
    });
    expect(typeof failing.claim?.failingSince).toBe('string');
    await later(4);
    await check();
    expect(await lookup(domain)).toBe(admin.practice.id);
    expect(Date.parse((await now()).claim?.failingSince ?? '')).toBeLessThan(Date.now() - 3 * 86_400_000);

    publish(claim);
    await later(1);
    await check();
    expect(await now()).toMatchObject({ claim: { failingSince: null, check: { proof: 'found' } } });
  });

  it('is not said to fail by a name server that does not answer', async () => {
    await verified();
    dns.broken.add(`_telecare.${domain}`);
    await later(1);
    await check();
    expect(await now()).toMatchObject({ claim: { failingSince: null, check: { proof: 'unanswered' } } });
  });

  it('that has failed for three days is among the practices that super administrators are shown', async () => {
    await verified();
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

describe('the domain of a practice', () => {
  it.each(['practitioner', 'patient'] as const)('is not for a %s', async (role) => {
    const visitor = await api.as(await api.given.person(admin.practice, role));
    expect(await visitor.get(PATH)).toMatchObject({ status: 403 });
    expect(await putNow(visitor, PATH, { domain })).toMatchObject({ status: 403 });
    expect(await visitor.send('POST', `${PATH}/verification?revision=1`)).toMatchObject({ status: 403 });
    expect(await visitor.send('DELETE', `${PATH}?revision=0`)).toMatchObject({ status: 403 });
  });

  it('is looked up thirty times in ten minutes at most', async () => {
    const claim = await claimed();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await verify(claim)).status);
    expect(statuses.indexOf(429)).toBe(30);
  });
});
