import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { customDomainDto } from '@telecare/contracts';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { putNow } from '../../../test/as-it-is-now.js';
import { eventually } from '../../../test/eventually.js';
import { DOMAIN_PATH, DomainOwner, HERE } from '../../../test/domain-owner.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { type NameServer, startNameServer } from '../../../test/name-server.js';
import type { Visitor } from '../../../test/visitor.js';

let dns: NameServer;
let api: ApiHarness;
let admin: PersonIn;
let browser: Visitor;
let owner: DomainOwner;
let serial = 0;
let domain: string;

beforeAll(async () => {
  dns = await startNameServer();
  api = await startApi({ DNS_SERVERS: dns.address, GATEWAY_ADDRESSES: HERE });
}, START_TIMEOUT);

afterAll(async () => {
  await api?.stop();
  await dns?.stop();
});

beforeEach(async () => {
  dns.records.clear();
  dns.broken.clear();
  dns.isSilent = false;
  dns.answersAfter = Promise.resolve();
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  browser = await api.as(admin);
  domain = `care.clinic-${(serial += 1)}.example`;
  owner = new DomainOwner(browser, dns, domain);
});

const lookup = async (host: string): Promise<string | number> => {
  const { status, body } = await api.anybody.get(`/practices/lookup?host=${encodeURIComponent(host)}`);
  return status === 200 ? (body as { id: string }).id : status;
};

const supportSets = (name: string) =>
  api.given.owner.query('update app.practices set custom_domain = $2 where id = $1', [admin.practice.id, name]);

const waitingFor = (table: string) =>
  api.given.owner.query<unknown[]>('select from pg_locks where relation = $1::regclass and not granted', [
    `app.${table}`,
  ]);

const audit = async () => {
  const text = `select action, outcome from app.audit_events
    where practice_id = $1 and resource_type = 'custom-domain' and action <> 'read' order by at`;
  const rows = await api.given.owner.query<{ action: string; outcome: string }[]>(text, [admin.practice.id]);
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
};

describe("a practice's own domain", () => {
  it('works only after it is verified', async () => {
    expect(await owner.now()).toEqual({
      domain: null,
      claim: null,
      certificates: [],
      host: 'localhost',
      addresses: [HERE],
      revision: 0,
    });
    const claim = await owner.claimed(`WWW.${domain.toUpperCase()}.`);
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

    owner.publish(claim);
    const answer = await owner.verify(claim);
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
  ])('remains unverified if the proof is %s, and the check says so', async (proof, prepare) => {
    const claim = await owner.claimed();
    prepare();
    const { body } = await owner.verify(claim);
    expect(body).toMatchObject({ domain: null, claim: { isVerified: false, check: { proof } } });
    expect(await lookup(domain)).toBe(404);
    expect(await audit()).toEqual(['update done', 'verify denied']);
  });

  it('shows other records of the name, and where the domain leads', async () => {
    const claim = await owner.claimed();
    dns.records.set(`_telecare.${domain}`, { txt: ['a'.repeat(300)] });
    dns.records.set(domain, { a: ['198.51.100.7'] });
    expect((await owner.verify(claim)).body).toMatchObject({
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

  it("causes lookups only of its name and the proof's name", async () => {
    dns.asked.length = 0;
    await owner.verify(await owner.claimed());
    expect([...new Set(dns.asked)].sort()).toEqual([`_telecare.${domain}`, domain].sort());
  });

  it('waits at most some seconds for name servers', async () => {
    const claim = await owner.claimed();
    dns.isSilent = true;
    expect((await owner.verify(claim)).body).toMatchObject({
      claim: { check: { proof: 'unanswered', leads: 'unanswered' } },
    });
  }, 30_000);

  it.each([
    ['co.uk', 'domain.not_registrable'],
    ['localhost', 'domain.not_registrable'],
    ['https://clinic.example', 'domain.not_a_name'],
    ['192.0.2.1', 'domain.not_a_name'],
  ])('cannot be %s', async (name, code) => {
    expect(await putNow(browser, DOMAIN_PATH, { domain: name })).toMatchObject({ status: 422, body: { code } });
  });

  it('keeps its proof when it is saved again and gets a new one when it changes', async () => {
    const first = await owner.claimed();
    expect(await owner.claimed(`${domain.toUpperCase()}.`)).toEqual(first);
    const second = await owner.claimed(`other.${domain}`);
    expect(second.claim?.proofText).not.toBe(first.claim?.proofText);
    expect(second.revision).toBeGreaterThan(first.revision);
  });

  it('remains in use while the practice verifies another one', async () => {
    await owner.verified();
    const other = await owner.claimed(`new.${domain}`);
    expect(other).toMatchObject({ domain, claim: { isVerified: false } });
    expect(await lookup(domain)).toBe(admin.practice.id);
    owner.publish(other);
    await owner.verify(other);
    expect([await lookup(domain), await lookup(`new.${domain}`)]).toEqual([404, admin.practice.id]);
  });

  it('rejects a change, check or removal with a stale revision', async () => {
    const seen = await owner.claimed();
    const latest = await owner.claimed(`other.${domain}`);
    const stale = {
      status: 409,
      body: { code: 'resource.changed', current: { claim: { domain: `other.${domain}` } } },
    };
    expect(await browser.send('PUT', DOMAIN_PATH, { domain: 'third.example', revision: seen.revision })).toMatchObject(
      stale,
    );
    expect(await browser.send('PUT', DOMAIN_PATH, { domain: 'third.example', revision: 0 })).toMatchObject(stale);
    expect(await owner.verify(seen)).toMatchObject(stale);
    expect(await browser.send('DELETE', `${DOMAIN_PATH}?revision=${seen.revision}`)).toMatchObject(stale);
    expect(await browser.send('DELETE', `${DOMAIN_PATH}?revision=0`)).toMatchObject(stale);
    expect(await owner.now()).toEqual(latest);
  });

  it('rejects a check that began before the domain was claimed', async () => {
    const claim = await owner.claimed();
    owner.publish(claim);
    const answers = Promise.withResolvers<void>();
    dns.answersAfter = answers.promise;
    const asked = dns.asked.length;
    const verifying = owner.verify(claim);
    await eventually(() => expect(dns.asked.length).toBeGreaterThan(asked));
    await browser.send('DELETE', `${DOMAIN_PATH}?revision=${claim.revision}`);
    const anew = await owner.claimed(`other.${domain}`);
    expect(anew.revision).toBe(claim.revision);
    answers.resolve();
    expect(await verifying).toMatchObject({
      status: 409,
      body: { code: 'resource.changed', current: { domain: null, claim: { domain: `other.${domain}` } } },
    });
    expect(await owner.now()).toEqual(anew);
    expect([await lookup(domain), await lookup(`other.${domain}`)]).toEqual([404, 404]);
  });

  it('keeps a newer claim when a stale one is removed', async () => {
    await supportSets(domain);
    const removing = await api.given.owner.transaction(async (manager) => {
      // The removal finds no claim and then blocks here on its delete.
      await manager.query('lock table app.domain_claims in share row exclusive mode');
      const answer = browser.send('DELETE', `${DOMAIN_PATH}?revision=0`);
      await eventually(async () => expect(await waitingFor('domain_claims')).toHaveLength(1), 1.5);
      await manager.query(`insert into app.domain_claims (practice_id, domain, token) values ($1, $2, 'token')`, [
        admin.practice.id,
        `newer.${domain}`,
      ]);
      return { answer };
    });
    await removing.answer;
    expect(await owner.now()).toMatchObject({ domain: null, claim: { domain: `newer.${domain}` } });
  });

  it('stops working once it is removed', async () => {
    const { revision } = await owner.verified();
    const { body } = await browser.send('DELETE', `${DOMAIN_PATH}?revision=${revision}`);
    expect(body).toMatchObject({ domain: null, claim: null, revision: 0 });
    expect(await lookup(domain)).toBe(404);
    expect(await audit()).toEqual(['update done', 'verify done', 'delete done']);
  });

  it('works without a proof if support has set it, and can be removed by the practice', async () => {
    await supportSets(domain);
    expect(await owner.now()).toMatchObject({ domain, claim: null, revision: 0 });
    expect(await lookup(domain)).toBe(admin.practice.id);
    await browser.send('DELETE', `${DOMAIN_PATH}?revision=0`);
    expect(await lookup(domain)).toBe(404);
  });

  it('loses its verification after support has set another one', async () => {
    await owner.verified();
    await supportSets(`support.${domain}`);
    expect(await owner.now()).toMatchObject({ domain: `support.${domain}`, claim: { domain, isVerified: false } });
  });
});

describe('a domain that two practices claim', () => {
  let other: Visitor;
  let theirs: DomainOwner;

  beforeEach(async () => {
    other = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    theirs = new DomainOwner(other, dns, domain);
  });

  it('belongs to the practice that proves it, which ends the other claim', async () => {
    const claim = await theirs.claimed();
    await owner.verified();
    expect(await theirs.now()).toMatchObject({ domain: null, claim: null });
    expect(await theirs.verify(claim)).toMatchObject({ status: 409, body: { code: 'resource.changed' } });
    expect(await putNow(other, DOMAIN_PATH, { domain })).toMatchObject({
      status: 409,
      body: { code: 'practice.domain_taken' },
    });
    expect(await lookup(domain)).toBe(admin.practice.id);
  });

  it('needs a separate proof for each practice', async () => {
    const [first, second] = [await owner.claimed(), await theirs.claimed()];
    expect(first.claim?.proofText).not.toBe(second.claim?.proofText);
    owner.publish(first);
    expect((await theirs.verify(second)).body).toMatchObject({ claim: { check: { proof: 'other' } } });
  });

  it('never belongs to both after concurrent proofs', async () => {
    const claims = [await owner.claimed(), await theirs.claimed()] as const;
    const txt = claims.map(({ claim }) => claim?.proofText ?? '');
    dns.records.set(`_telecare.${domain}`, { txt });
    const answers = await Promise.all([owner.verify(claims[0]), theirs.verify(claims[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await api.given.owner.query<unknown[]>('select from app.practices where custom_domain = $1', [domain]);
    expect(held).toHaveLength(1);
  });
});

describe('the domain of a practice', () => {
  it('accepts only a verified domain from the staff login', async () => {
    await owner.verified();
    const staff = new Client({ connectionString: api.env.DATABASE_STAFF_URL });
    await staff.connect();
    const context = { practice_id: admin.practice.id, role: 'practice_admin', roles: '{practice_admin}' };
    for (const [name, value] of Object.entries(context)) {
      await staff.query('select set_config($1, $2, false)', [`app.${name}`, value]);
    }
    const set = async (name: string | null) =>
      (await staff.query('update app.practices set custom_domain = $1 where id = $2', [name, admin.practice.id]))
        .rowCount;
    await expect(set(`other.${domain}`)).rejects.toThrow('the practice has not proved the domain');
    expect([await set(null), await set(domain)]).toEqual([1, 1]);
    await staff.end();
  });

  it('answers with a problem and changes nothing if policies refuse the change', async () => {
    const claim = await owner.claimed();
    owner.publish(claim);
    const { owner: database } = api.given;
    await database.query(
      'create policy keep_out on app.practices as restrictive for update to app_staff using (false)',
    );
    try {
      const refused = { status: 403, body: { code: 'access.denied' } };
      expect(await owner.verify(claim)).toMatchObject(refused);
      expect(await browser.send('DELETE', `${DOMAIN_PATH}?revision=${claim.revision}`)).toMatchObject(refused);
    } finally {
      await database.query('drop policy keep_out on app.practices');
    }
    expect(await owner.now()).toMatchObject({ domain: null, claim: { domain, isVerified: false } });
  });

  it.each(['practitioner', 'patient'] as const)('rejects a %s', async (role) => {
    const visitor = await api.as(await api.given.person(admin.practice, role));
    expect(await visitor.get(DOMAIN_PATH)).toMatchObject({ status: 403 });
    expect(await putNow(visitor, DOMAIN_PATH, { domain })).toMatchObject({ status: 403 });
    expect(await visitor.send('POST', `${DOMAIN_PATH}/verification?revision=1`)).toMatchObject({ status: 403 });
    expect(await visitor.send('DELETE', `${DOMAIN_PATH}?revision=0`)).toMatchObject({ status: 403 });
  });

  it('allows thirty checks in ten minutes', async () => {
    const claim = await owner.claimed();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await owner.verify(claim)).status);
    expect(statuses.indexOf(429)).toBe(30);
  });
});
