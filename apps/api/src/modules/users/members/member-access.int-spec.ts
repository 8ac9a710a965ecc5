import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberAppointmentsDto, userPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { invited } from '../../../../test/invitations.js';
import { type Members, remove, revisionOf, rolesOf, someMembers } from '../../../../test/members.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const setActive = async ({ admin }: Pick<Members, 'admin'>, userId: string, active: boolean) =>
  (await api.as(admin)).put(`/users/${userId}/active`, { active });

const resetFactors = async ({ admin }: Pick<Members, 'admin'>, userId: string) =>
  (await api.as(admin)).delete(`/users/${userId}/factors`);

const queued = (userId: string) =>
  api.given.owner.query<{ topic: string }[]>(`select topic from app.outbox where payload ->> 'userId' = $1`, [userId]);

describe('deactivating a member', () => {
  it('ends access with the next request, and reactivation restores the roles', async () => {
    const members = await someMembers(api);
    const { practice, practitioner } = members;
    const desk = await api.as(practitioner);
    expect((await desk.get('/patients')).status).toBe(200);
    expect((await setActive(members, practitioner.userId, false)).status).toBe(204);
    expect((await desk.get('/patients')).status).toBe(403);
    expect((await setActive(members, practitioner.userId, true)).status).toBe(204);
    expect((await desk.get('/patients')).status).toBe(200);
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual(['practitioner']);
  });

  it('leaves other practices and the account unchanged', async () => {
    const members = await someMembers(api);
    const { userId, email } = members.practitioner;
    const elsewhere = await api.given.person(await api.given.practice(), 'practitioner', { userId, email });
    await setActive(members, userId, false);
    expect((await (await api.as(elsewhere)).get('/patients')).status).toBe(200);
    expect(await queued(userId)).toEqual([]);
  });

  it('keeps the account of a person without another practice', async () => {
    const members = await someMembers(api);
    await setActive(members, members.practitioner.userId, false);
    expect(await queued(members.practitioner.userId)).toEqual([]);
  });

  it('keeps the patient role and appointments', async () => {
    const members = await someMembers(api);
    const { practice, patient, practitioner } = members;
    await api.given.owner.query(`insert into app.user_roles (practice_id, user_id, role) values ($1, $2, 'patient')`, [
      practice.id,
      practitioner.userId,
    ]);
    await api.given.appointment({ patient, practitioner });
    expect((await setActive(members, practitioner.userId, false)).status).toBe(204);
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual(['patient']);
    const { body } = await (await api.as(members.admin)).get(`/users/${practitioner.userId}/appointments`);
    expect(memberAppointmentsDto.strict().parse(body)).toMatchObject({ total: 1 });
  });

  it('withdraws earlier invitations, and a later invitation ends the deactivation', async () => {
    const members = await someMembers(api);
    const { practice, practitioner, admin } = members;
    const asAdmin = await api.as(admin);
    const before = await invited(asAdmin, { email: practitioner.email, role: 'practice_admin' });
    const linkOf = async (id: string) => String((await asAdmin.post(`/invitations/${id}/link`)).body.url);
    const old = await linkOf(before.id);
    await setActive(members, practitioner.userId, false);
    const accept = async (link: string) =>
      (await api.as(practitioner)).post('/invitation-acceptances', { token: link.split('/').at(-1) });
    expect((await accept(old)).status).toBeGreaterThanOrEqual(400);
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual([]);

    const { id } = await invited(asAdmin, { email: practitioner.email, role: 'scheduler' });
    expect((await accept(await linkOf(id))).status).toBe(201);
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual(['scheduler']);
    const { items } = userPage.parse((await asAdmin.get('/users')).body);
    expect(items.find(({ userId }) => userId === practitioner.userId)).toMatchObject({ isDeactivated: false });
  });

  it('refuses new roles until the member is reactivated', async () => {
    const members = await someMembers(api);
    const { practice, practitioner } = members;
    await setActive(members, practitioner.userId, false);
    const revision = await revisionOf(api, practitioner.userId, practice.id);
    const change = { firstName: 'Ada', lastName: 'Byron', phone: null, roles: ['scheduler'], revision };
    const asAdmin = await api.as(members.admin);
    expect(await asAdmin.patch(`/users/${practitioner.userId}`, change)).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual([]);
  });

  it('shows the member as deactivated in the list of staff', async () => {
    const members = await someMembers(api);
    const { userId } = members.practitioner;
    await setActive(members, userId, false);
    const { items } = userPage.parse((await (await api.as(members.admin)).get('/users')).body);
    expect(items.find((item) => item.userId === userId)).toMatchObject({ isDeactivated: true, role: null });
  });

  it('ends the account of a deactivated member who is removed', async () => {
    const members = await someMembers(api);
    const { userId } = members.practitioner;
    await setActive(members, userId, false);
    expect((await remove(api, members.admin, userId)).status).toBe(204);
    expect((await queued(userId)).map(({ topic }) => topic)).toContain('account.removed');
    expect((await setActive(members, userId, true)).status).toBe(404);
  });

  it('refuses the own account, patients and members of other practices', async () => {
    const members = await someMembers(api);
    const other = await someMembers(api);
    expect((await setActive(members, members.admin.userId, false)).body).toMatchObject({ code: 'user.own_access' });
    expect((await setActive(members, members.patient.userId, false)).status).toBe(404);
    expect((await setActive(members, other.practitioner.userId, false)).status).toBe(404);
    expect(
      (await (await api.as(members.practitioner)).put(`/users/${members.admin.userId}/active`, { active: false }))
        .status,
    ).toBe(403);
  });

  it('succeeds for one of two administrators who deactivate each other concurrently', async () => {
    const members = await someMembers(api);
    const second = await api.given.person(members.practice, 'practice_admin');
    const answers = await Promise.all([
      setActive(members, second.userId, false),
      setActive({ admin: second }, members.admin.userId, false),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403]);
  });

  it('appears in the change history with the roles', async () => {
    const members = await someMembers(api);
    await setActive(members, members.practitioner.userId, false);
    const { body } = await (await api.as(members.admin)).get('/change-history?limit=1');
    expect(body).toMatchObject({
      items: [{ act: 'member.deactivate', fields: [{ field: 'role', before: 'practitioner', after: null }] }],
    });
  });
});

describe('the second factor of a member', () => {
  const PASSKEY = { id: 'laptop', type: 'webauthn-passwordless', createdDate: 1_000 };

  it('shows administrators the factors of staff only', async () => {
    const { admin, practitioner, patient } = await someMembers(api);
    api.identity.factors.set(practitioner.userId, [PASSKEY]);
    api.identity.factors.set(patient.userId, [PASSKEY]);
    const userIds = [admin, practitioner, patient].map(({ userId }) => userId).join(',');
    const { body } = await (await api.as(admin)).get(`/users/factors?userIds=${userIds}`);
    const items = (body as { items: { userId: string; hasFactor: boolean }[] }).items;
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({ userId: practitioner.userId, hasFactor: true });
    expect(items).toContainEqual({ userId: admin.userId, hasFactor: false });
  });

  it('queues the reset for the worker and audits it', async () => {
    const members = await someMembers(api);
    const { userId } = members.practitioner;
    expect((await resetFactors(members, userId)).status).toBe(204);
    expect(await queued(userId)).toEqual([{ topic: 'member.factor-reset' }]);
    const { body } = await (await api.as(members.admin)).get('/change-history?limit=1&kind=security');
    expect(body).toMatchObject({
      items: [{ act: 'member.reset-factor', subject: { id: members.practitioner.profile.id } }],
    });
  });

  it('refuses a reset of the own factor and of a member of another practice', async () => {
    const members = await someMembers(api);
    const { userId, email } = members.practitioner;
    await api.given.person(await api.given.practice(), 'practitioner', { userId, email });
    expect((await resetFactors(members, userId)).body).toMatchObject({ code: 'user.belongs_elsewhere' });
    expect((await resetFactors(members, members.admin.userId)).body).toMatchObject({ code: 'user.own_access' });
    expect((await resetFactors(members, (await someMembers(api)).practitioner.userId)).status).toBe(404);
    expect(await queued(userId)).toEqual([]);
  });

  it('allows super administrators a reset for any other user', async () => {
    const { practitioner } = await someMembers(api);
    const operator = await api.given.superAdmin();
    const desk = await api.as(operator);
    expect((await desk.delete(`/platform/users/${practitioner.userId}/factors`)).status).toBe(204);
    expect(await queued(practitioner.userId)).toEqual([{ topic: 'member.factor-reset' }]);
  });
});

describe('the consequences of a block', () => {
  it('name the practices and count upcoming appointments in each', async () => {
    const { practice, patient, practitioner } = await someMembers(api);
    await api.given.appointment({ patient, practitioner });
    const { body } = await (
      await api.as(await api.given.superAdmin())
    ).get(`/platform/users/${practitioner.userId}/reach`);
    expect(body).toEqual({
      practices: [{ id: practice.id, name: practice.name, upcomingAppointments: 1 }],
      hasFactor: false,
    });
  });
});
