import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID, USER_EXPORTS_A_DAY, userPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let inPractice: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice({ name: 'Riverside', subdomain: 'riverside' });
  admin = await api.given.person(practice, 'practice_admin', { firstName: 'zoe', lastName: 'Listed' });
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Ágata', lastName: 'Listed' });
  await api.given.person(practice, 'patient', { firstName: 'Mia', lastName: 'Listed' });
  const other = await api.given.practice({ subdomain: 'lakeside' });
  await api.given.person(other, 'practitioner', { firstName: '=1+1', lastName: 'Listed' });
  await api.given.role(practitioner.userId, other.id, 'patient');
  inPractice = await api.as(admin);
  const root = await api.given.superAdmin();
  superAdmin = await api.opened(root, practice);
  await api.given.opening(root, other, superAdmin.session!.sessionId);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const listed = async (visitor: Visitor, path: string) => {
  const { items, total } = userPage.strict().parse((await visitor.get(path)).body);
  return { names: items.map(({ firstName }) => firstName), total };
};

const linesOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

describe('the list of users', () => {
  it('starts with the newest, or is sorted by name regardless of case and accents', async () => {
    expect(await listed(inPractice, '/users')).toEqual({ names: ['Ágata', 'zoe'], total: 2 });
    await api.given.person(admin.practice, 'practitioner', { firstName: 'Bruno', lastName: 'Listed' });
    expect(await listed(inPractice, '/users?sort=name')).toEqual({ names: ['Ágata', 'Bruno', 'zoe'], total: 3 });
  });

  it('counts persons instead of roles on the platform', async () => {
    expect(await listed(superAdmin, '/platform/users?q=listed&sort=name')).toEqual({
      names: ['=1+1', 'Ágata', 'Bruno', 'Mia', 'zoe'],
      total: 5,
    });
    expect(await listed(superAdmin, '/platform/users?q=listed&role=patient&sort=name')).toMatchObject({ total: 2 });
    expect(await listed(superAdmin, `/platform/users?practiceId=${admin.practice.id}`)).toMatchObject({ total: 4 });
    const everybody = userPage.parse((await superAdmin.get('/platform/users')).body);
    expect(everybody.total).toBe(everybody.items.length);
  });

  it('counts persons without a role on the platform', async () => {
    const left = await api.given.person(admin.practice, 'patient', { lastName: 'Leaver' });
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [left.userId]);
    expect(await listed(superAdmin, '/platform/users?withoutRole=true&q=leaver')).toMatchObject({ total: 1 });
    const all = userPage.parse((await superAdmin.get('/platform/users?withoutRole=true')).body);
    expect(all.total).toBe(all.items.length);
  });

  it.each(['newest', 'name'])('returns a second page by %s and the total only on the first', async (sort) => {
    for (const [visitor, path] of [
      [inPractice, `/users?sort=${sort}&limit=2`],
      [superAdmin, `/platform/users?q=listed&role=practitioner&sort=${sort}&limit=2`],
    ] as const) {
      const first = userPage.parse((await visitor.get(path)).body);
      const second = userPage.parse((await visitor.get(`${path}&after=${first.next}`)).body);
      expect([first.total, second.total, second.next]).toEqual([3, null, null]);
      expect(new Set([...first.items, ...second.items].map(({ userId }) => userId)).size).toBe(3);
    }
  });
});

describe('a user export', () => {
  it('lists the staff of a practice in the requested order', async () => {
    const { status, text } = await inPractice.get('/users/export?sort=name');
    expect(status).toBe(200);
    expect(linesOf(text).map(([first]) => first)).toEqual(['Ágata', 'Bruno', 'zoe']);
    expect(linesOf((await inPractice.get('/users/export?role=practice_admin')).text)).toEqual([
      ['zoe', 'Listed', admin.email, '', 'practice_admin', 'no'],
    ]);
  });

  it('lists staff of all practices with their practice, and no formula', async () => {
    const { text } = await superAdmin.get('/platform/users/export?q=listed&sort=name');
    const lines = linesOf(text);
    expect(lines.map(([first]) => first)).toEqual(["'=1+1", 'Ágata', 'Bruno', 'zoe']);
    expect(lines[1]).toContain('practitioner (riverside)');
  });

  it.each(['role=patient', 'withoutRole=true'])('refuses to contain patients: %s', async (query) => {
    expect(await inPractice.get(`/users/export?${query}`)).toMatchObject({ status: 400 });
    expect(await superAdmin.get(`/platform/users/export?${query}`)).toMatchObject({ status: 400 });
  });

  it('creates an audit event with the exported people', async () => {
    await inPractice.get('/users/export?role=practice_admin');
    expect((await api.given.auditOf(admin.practice.id)).at(-1)).toMatchObject({
      action: 'export',
      resource_ids: [admin.profile.id],
    });
    await superAdmin.get(`/platform/users/export?practiceId=${admin.practice.id}`);
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({ action: 'export' });
  });

  it('requires an administrator and is limited per day', async () => {
    expect(await (await api.as(practitioner)).get('/users/export')).toMatchObject({ status: 403 });
    expect(await inPractice.get('/platform/users/export')).toMatchObject({ status: 403 });
    const another = await api.as(await api.given.person(admin.practice, 'practice_admin'));
    for (let times = 0; times < USER_EXPORTS_A_DAY; times += 1) await another.get('/users/export');
    expect(await another.get('/users/export')).toMatchObject({ status: 429 });
  });
});
