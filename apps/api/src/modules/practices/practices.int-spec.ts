import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_THEME, PLATFORM_PRACTICE_ID, practiceDto, practicePage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('the directory of practices', () => {
  it('lists active practices by name in pages without a sign-in', async () => {
    for (const name of ['Birch Clinic', 'Aspen Practice', 'Cedar House']) await api.given.practice({ name });
    await api.given.practice({ name: 'Closed Clinic', isActive: false });
    const first = practicePage.parse((await api.anybody.get('/practices?limit=2')).body);
    expect(first.items.map(({ name }) => name)).toEqual(['Aspen Practice', 'Birch Clinic']);
    const second = practicePage.parse((await api.anybody.get(`/practices?limit=2&after=${first.next}`)).body);
    expect(second).toMatchObject({ items: [{ name: 'Cedar House' }], next: null });
  });

  it('finds part of a name or subdomain in any case, without wildcards', async () => {
    await api.given.practice({ name: 'Søren & Sons', subdomain: 'elm-street' });
    const names = async (q: string) => {
      const answer = await api.anybody.get(`/practices?q=${encodeURIComponent(q)}`);
      return practicePage.parse(answer.body).items.map(({ name }) => name);
    };
    expect(await names('SONS')).toEqual(['Søren & Sons']);
    expect(await names('elm-s')).toEqual(['Søren & Sons']);
    expect(await names('%')).toEqual([]);
  });

  it('refuses a page key of another list and an unknown field', async () => {
    expect(await api.anybody.get('/practices?after=nonsense')).toMatchObject({ status: 400 });
    expect(await api.anybody.get('/practices?limit=1000')).toMatchObject({ status: 400 });
    expect(await api.anybody.get('/practices?colour=red')).toMatchObject({ status: 400 });
  });
});

describe('a practice', () => {
  it("supports searches by id and by subdomain, with the platform's default colors", async () => {
    const practice = await api.given.practice({ name: 'Oak', subdomain: 'oak' });
    const byId = await api.anybody.get(`/practices/${practice.id}`);
    expect(practiceDto.strict().parse(byId.body)).toMatchObject({ name: 'Oak', theme: DEFAULT_THEME });
    expect((await api.anybody.get('/practices/lookup?subdomain=oak')).body).toEqual(byId.body);
  });

  it('supports searches by its own domain', async () => {
    const practice = await api.given.practice({ subdomain: 'maple', customDomain: 'maple-care.example' });
    const lookup = (host: string) => api.anybody.get(`/practices/lookup?host=${host}`);
    expect(await lookup('Maple.maple-care.example:443')).toMatchObject({ status: 200, body: { id: practice.id } });
    expect(await lookup('maple.somewhere.example')).toMatchObject({
      status: 404,
      body: { code: 'practice.not_found' },
    });
    expect(await lookup('maple-care.example')).toMatchObject({ status: 200, body: { id: practice.id } });
    expect(await lookup('other.maple-care.example')).toMatchObject({ status: 404 });
    expect(await lookup('care.example')).toMatchObject({ status: 404 });
  });

  it('answers 404 if it is suspended or missing', async () => {
    const suspended = await api.given.practice({ isActive: false });
    expect(await api.anybody.get(`/practices/${suspended.id}`)).toMatchObject({ status: 404 });
    expect(await api.anybody.get(`/practices/${crypto.randomUUID()}`)).toMatchObject({ status: 404 });
  });

  it('never includes the platform itself', async () => {
    const { items } = practicePage.parse((await api.anybody.get('/practices?limit=100')).body);
    expect(items.map(({ id }) => id)).not.toContain(PLATFORM_PRACTICE_ID);
  });
});
