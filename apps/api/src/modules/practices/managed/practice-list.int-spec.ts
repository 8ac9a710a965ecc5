import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managedPracticePage, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
  const administered = await api.given.practice({ name: 'álamo Clinic' });
  await api.given.person(administered, 'practice_admin');
  await api.given.practice({ name: 'Zinnia Clinic' });
  await api.given.practice({ name: 'birch Clinic', isActive: false });
  const deleted = await api.given.practice({ name: 'Deleted Clinic' });
  await superAdmin.send('DELETE', `/platform/practices/${deleted.id}?name=Deleted%20Clinic`);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const page = async (query: string) =>
  managedPracticePage.strict().parse((await superAdmin.get(`/platform/practices?q=clinic&${query}`)).body);

const names = async (query: string) => (await page(query)).items.map(({ name }) => name);

describe('the list of practices', () => {
  it('starts with the newest, or is sorted by name regardless of case and accents', async () => {
    expect(await names('')).toEqual(['birch Clinic', 'Zinnia Clinic', 'álamo Clinic']);
    expect(await names('sort=name')).toEqual(['álamo Clinic', 'birch Clinic', 'Zinnia Clinic']);
  });

  it('supports filters by state; "without administrator" shows only active practices', async () => {
    expect(await names('state=active')).toEqual(['Zinnia Clinic', 'álamo Clinic']);
    expect(await names('state=inactive')).toEqual(['birch Clinic']);
    expect(await names('state=without_administrator')).toEqual(['Zinnia Clinic']);
  });

  it.each(['newest', 'name', 'activity', 'people', 'appointments'])(
    'returns its total with the first page and continues by %s',
    async (sort) => {
      const wanted = await names(`sort=${sort}`);
      const first = await page(`sort=${sort}&limit=2`);
      expect(first).toMatchObject({ total: 3, items: [{ name: wanted[0] }, { name: wanted[1] }] });
      const second = await page(`sort=${sort}&limit=2&after=${first.next}`);
      expect(second).toMatchObject({ total: null, next: null, items: [{ name: wanted[2] }] });
    },
  );

  it('sorts by people, appointments and last activity of two months', async () => {
    const [busy, large] = [
      await api.given.practice({ name: 'Busy Bay' }),
      await api.given.practice({ name: 'Large Bay' }),
    ];
    for (const role of ['practice_admin', 'patient', 'patient'] as const) await api.given.person(large, role);
    const [patient, practitioner] = [
      await api.given.person(busy, 'patient'),
      await api.given.person(busy, 'practitioner'),
    ];
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [3, 10, 40]) await api.given.appointment({ patient, practitioner, startsAt: daysAgo(days) });
    const by = async (sort: string) => {
      const { body } = await superAdmin.get(`/platform/practices?q=bay&sort=${sort}`);
      return managedPracticePage.strict().parse(body).items;
    };
    expect((await by('people')).map(({ name }) => name)).toEqual(['Large Bay', 'Busy Bay']);
    expect((await by('appointments')).map(({ name }) => name)).toEqual(['Busy Bay', 'Large Bay']);
    const [first] = await by('activity');
    expect(first).toMatchObject({ name: 'Busy Bay', appointments: 3, appointmentsIn30Days: 2, appointmentsBefore: 1 });
    expect(Date.now() - Date.parse(first?.lastActivityAt ?? '')).toBeLessThan(60_000);
  });

  it('remains empty for a search without matches', async () => {
    const { body } = await superAdmin.get('/platform/practices?q=nowhere');
    expect(body).toEqual({ items: [], next: null, total: 0 });
  });

  it('refuses unknown page keys and those of another order', async () => {
    const { next } = await page('limit=1&sort=name');
    expect(await superAdmin.get(`/platform/practices?after=${next}`)).toMatchObject({ status: 400 });
    expect(await superAdmin.get('/platform/practices?state=deleted')).toMatchObject({ status: 400 });
    expect(await superAdmin.get('/platform/practices?sort=size')).toMatchObject({ status: 400 });
  });
});

describe('the exported list of practices', () => {
  it('contains all matches in order and no formula', async () => {
    await api.given.practice({ name: '=HYPERLINK("x") Formula' });
    const { status, text } = await superAdmin.get('/platform/practices/export?q=clinic&sort=name&state=active');
    expect(status).toBe(200);
    const [heading, ...lines] = text.replace('\uFEFF', '').trim().split('\n');
    expect(heading).toContain('name,subdomain,custom_domain,status');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['álamo Clinic', 'Zinnia Clinic']);
    expect((await superAdmin.get('/platform/practices/export?q=formula')).text).toContain(
      `"'=HYPERLINK(""x"") Formula"`,
    );
  });

  it('creates an audit event with the exported practices', async () => {
    const { items } = await page('state=inactive');
    await superAdmin.get('/platform/practices/export?q=clinic&state=inactive');
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({
      action: 'export',
      resource_ids: [items[0]!.id],
    });
  });

  it('requires a super administrator', async () => {
    const admin = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await (await api.as(admin)).get('/platform/practices/export')).toMatchObject({ status: 403 });
  });
});
