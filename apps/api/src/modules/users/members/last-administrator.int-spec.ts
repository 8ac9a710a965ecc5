import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { rolesOf, someMembers } from '../../../../test/members.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let platform: Visitor;

beforeAll(async () => {
  api = await startApi();
  platform = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(() => api?.stop());

const REFUSED = { status: 409, body: { code: 'user.last_administrator' } };
const inPractice = async (practice: { id: string }) => api.as(await api.given.superAdmin(), practice);

describe('the last administrator of a practice', () => {
  it('keeps role, membership and account until there is another one', async () => {
    const { practice, admin, practitioner } = await someMembers(api);
    const there = await inPractice(practice);
    const demote = () => there.put(`/users/${admin.userId}/roles`, { roles: ['practitioner'] });
    expect(await demote()).toMatchObject(REFUSED);
    expect(await there.delete(`/users/${admin.userId}`)).toMatchObject(REFUSED);
    const named = { practices: [{ id: practice.id, name: practice.name }] };
    const refusal = { ...REFUSED, body: { ...REFUSED.body, ...named } };
    expect(await platform.delete(`/platform/users/${admin.userId}`)).toMatchObject(refusal);
    expect(await platform.put(`/platform/users/${admin.userId}/block`, { blocked: true })).toMatchObject(refusal);
    expect(await rolesOf(api, admin.userId, practice.id)).toEqual(['practice_admin']);

    await there.put(`/users/${practitioner.userId}/roles`, { roles: ['practice_admin', 'practitioner'] });
    expect(await demote()).toMatchObject({ status: 204 });
    expect(await rolesOf(api, admin.userId, practice.id)).toEqual(['practitioner']);
  });

  it('needs a successor who is not blocked', async () => {
    const { practice, admin } = await someMembers(api);
    const second = await api.given.person(practice, 'practice_admin');
    expect(await platform.put(`/platform/users/${second.userId}/block`, { blocked: true })).toMatchObject({
      status: 204,
    });
    expect(await (await inPractice(practice)).delete(`/users/${admin.userId}`)).toMatchObject(REFUSED);
  });

  it('loses another role on request', async () => {
    const { practice, admin } = await someMembers(api);
    await api.given.role(admin.userId, practice.id, 'practitioner');
    const there = await inPractice(practice);
    expect(await there.put(`/users/${admin.userId}/roles`, { roles: ['practice_admin'] })).toMatchObject({
      status: 204,
    });
  });
});

describe('one of two administrators', () => {
  const pair = async () => {
    const { practice, admin } = await someMembers(api);
    return { practice, one: admin, two: await api.given.person(practice, 'practice_admin') };
  };
  const administrators = async (practiceId: string) => {
    const rows = await api.given.owner.query<object[]>(
      `select from app.user_roles where practice_id = $1 and role = 'practice_admin'`,
      [practiceId],
    );
    return rows.length;
  };

  it('remains when both remove each other concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { practice, one, two } = await pair();
      const [first, second] = [await api.as(one), await api.as(two)];
      await Promise.all([first.delete(`/users/${two.userId}`), second.delete(`/users/${one.userId}`)]);
      expect(await administrators(practice.id)).toBe(1);
    }
  });

  it('remains when the practice and the platform remove both accounts concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { practice, one, two } = await pair();
      const first = await api.as(one);
      await Promise.all([first.delete(`/users/${two.userId}`), platform.delete(`/platform/users/${one.userId}`)]);
      expect(await administrators(practice.id)).toBe(1);
    }
  });

  it('remains when the platform removes both roles concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { practice, one, two } = await pair();
      const there = await inPractice(practice);
      const demote = ({ userId }: { userId: string }) =>
        there.put(`/users/${userId}/roles`, { roles: ['practitioner'] });
      await Promise.all([demote(one), demote(two)]);
      expect(await administrators(practice.id)).toBe(1);
    }
  });
});
