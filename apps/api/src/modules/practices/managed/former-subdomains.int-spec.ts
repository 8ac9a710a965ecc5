import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let superAdmin: Visitor;
let serial = 0;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(() => api?.stop());

const FACTS = {
  name: 'Willow',
  customDomain: null,
  websiteUrl: null,
  email: null,
  phone: null,
  address: null,
  isActive: true,
  timeZone: 'Europe/Berlin',
};

const aName = (word: string) => `${word}-${process.pid}-${(serial += 1)}`;

const create = (subdomain: string, facts: object = {}) =>
  superAdmin.post('/platform/practices', { ...FACTS, ...facts, subdomain });

async function created(subdomain: string, facts: object = {}): Promise<ManagedPracticeDto> {
  const { status, body } = await create(subdomain, facts);
  expect(status).toBe(201);
  return body as unknown as ManagedPracticeDto;
}

async function rename({ id }: { readonly id: string }, subdomain: string, facts: object = {}) {
  const { revision } = (await superAdmin.get(`/platform/practices/${id}`)).body as unknown as ManagedPracticeDto;
  return superAdmin.patch(`/platform/practices/${id}`, { ...FACTS, ...facts, subdomain, revision });
}

const lookup = async (subdomain: string) => (await api.anybody.get(`/practices/lookup?subdomain=${subdomain}`)).body;

const years = (subdomain: string, text: string) =>
  api.given.owner.query(
    `update app.former_subdomains set given_up_at = now() - interval '${text}' where subdomain = $1`,
    [subdomain],
  );

describe('a former subdomain of a practice', () => {
  it('redirects to the current one after any number of renames', async () => {
    const [first, second, third] = [aName('elm'), aName('elm'), aName('elm')];
    const practice = await created(first);
    await rename(practice, second);
    await rename(practice, third);
    for (const name of [first, second, third]) {
      expect(await lookup(name)).toMatchObject({ id: practice.id, subdomain: third });
    }
  });

  it("redirects to the practice's own domain", async () => {
    const [first, second] = [aName('oak'), aName('oak')];
    const customDomain = `${aName('care')}.example`;
    const practice = await created(first, { customDomain });
    await rename(practice, second, { customDomain });
    const answer = await api.anybody.get(`/practices/lookup?host=${first}.${customDomain}`);
    expect(answer.body).toMatchObject({ id: practice.id, subdomain: second });
  });

  it('does not redirect while the practice is inactive', async () => {
    const [first, second] = [aName('ash'), aName('ash')];
    const practice = await created(first);
    await rename(practice, second, { isActive: false });
    expect(await lookup(first)).toMatchObject({ code: 'practice.not_found' });
  });

  it('remains reserved for a year from other practices', async () => {
    const [first, second] = [aName('fir'), aName('fir')];
    await rename(await created(first), second);
    const refusal = { status: 409, body: { code: 'practice.subdomain_held' } };
    await years(first, '364 days');
    expect(await create(first)).toMatchObject(refusal);
    expect(await rename(await created(aName('other')), first)).toMatchObject(refusal);
    expect(await lookup(first)).toMatchObject({ subdomain: second });
  });

  it('redirects after a year until another practice takes it', async () => {
    const [first, second] = [aName('bay'), aName('bay')];
    await rename(await created(first), second);
    await years(first, '2 years');
    expect(await lookup(first)).toMatchObject({ subdomain: second });
    const { id } = await created(first);
    expect(await lookup(first)).toMatchObject({ id, subdomain: first });
  });

  it('returns to its practice on request at any time', async () => {
    const [first, second] = [aName('yew'), aName('yew')];
    const practice = await created(first);
    await rename(practice, second);
    expect(await rename(practice, first)).toMatchObject({ status: 200 });
    expect(await lookup(second)).toMatchObject({ id: practice.id, subdomain: first });
  });

  it('remains reserved for a year after the practice is deleted, without a redirect', async () => {
    const name = aName('box');
    const { id } = await created(name);
    expect(await superAdmin.delete(`/platform/practices/${id}?name=Willow`)).toMatchObject({ status: 204 });
    expect(await lookup(name)).toMatchObject({ code: 'practice.not_found' });
    expect(await create(name)).toMatchObject({ status: 409, body: { code: 'practice.subdomain_held' } });
    await years(name, '1 year 1 day');
    expect(await create(name)).toMatchObject({ status: 201 });
  });

  it('cannot be taken during the rename', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = aName('gum');
      const practice = await created(name);
      const [renamed, taken] = await Promise.all([rename(practice, `${name}-new`), create(name)]);
      expect([renamed.status, taken.status]).toEqual([200, 409]);
    }
  });

  it('records its last user and time, and the change is audited', async () => {
    const [first, second] = [aName('kew'), aName('kew')];
    const person = await api.given.superAdmin();
    superAdmin = await api.as(person);
    const practice = await created(first);
    await rename(practice, second);
    const [row] = await api.given.owner.query<object[]>(
      'select practice_id, given_up_by_user_id from app.former_subdomains where subdomain = $1',
      [first],
    );
    expect(row).toEqual({ practice_id: practice.id, given_up_by_user_id: person.userId });
  });
});
