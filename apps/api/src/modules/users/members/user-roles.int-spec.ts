import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Role, ROLES } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { type Members, remove, revisionOf, rolesOf, someMembers } from '../../../../test/members.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const DETAILS = { firstName: 'Ana', lastName: 'Silva', phone: null };

const setRoles = async (by: PersonIn, userId: string, roles: readonly string[]) => {
  const revision = await revisionOf(api, userId, by.profile.practiceId);
  return (await api.as(by)).patch(`/users/${userId}`, { ...DETAILS, roles, revision });
};

describe('the roles of a member', () => {
  it('accept changes within the practice', async () => {
    const { practice, admin, practitioner } = await someMembers(api);
    expect(await setRoles(admin, practitioner.userId, ['practice_admin', 'practitioner'])).toMatchObject({
      status: 204,
    });
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual(['practice_admin', 'practitioner']);
    expect(await setRoles(admin, practitioner.userId, ['practice_admin'])).toMatchObject({ status: 204 });
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual(['practice_admin']);
  });

  it('keep the patient role when staff roles are changed', async () => {
    const { practice, admin, patient } = await someMembers(api);
    expect(await setRoles(admin, patient.userId, ['practitioner'])).toMatchObject({ status: 204 });
    expect(await rolesOf(api, patient.userId, practice.id)).toEqual(['patient', 'practitioner']);
  });

  it('move the home practice', async () => {
    const { practice, admin } = await someMembers(api);
    const userId = randomUUID();
    await api.given.person(practice, 'practitioner', { userId });
    await api.given.owner.query('update app.user_roles set is_primary = true where user_id = $1', [userId]);
    await setRoles(admin, userId, ['practice_admin']);
    const rows = await api.given.owner.query<object[]>(
      'select role, is_primary from app.user_roles where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ role: 'practice_admin', is_primary: true }]);
  });

  it('need a non-empty list of different staff roles', async () => {
    const { admin, practitioner } = await someMembers(api);
    for (const roles of [[], ['practitioner', 'practitioner'], ['super_admin'], ['patient'], ['owner']]) {
      expect(await setRoles(admin, practitioner.userId, roles)).toMatchObject({ status: 400 });
    }
  });

  it('stay if administrators try to remove their own', async () => {
    const { practice, admin } = await someMembers(api);
    expect(await setRoles(admin, admin.userId, ['practitioner'])).toMatchObject({
      status: 409,
      body: { code: 'user.own_access' },
    });
    expect(await remove(api, admin, admin.userId)).toMatchObject({ status: 409, body: { code: 'user.own_access' } });
    expect(await rolesOf(api, admin.userId, practice.id)).toEqual(['practice_admin']);
  });

  it('stay for one of two administrators who remove each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { practice, admin } = await someMembers(api);
      const second = await api.given.person(practice, 'practice_admin');
      const answers = await Promise.all([remove(api, admin, second.userId), remove(api, second, admin.userId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
      const left = [
        ...(await rolesOf(api, admin.userId, practice.id)),
        ...(await rolesOf(api, second.userId, practice.id)),
      ];
      expect(left).toEqual(['practice_admin']);
    }
  });

  it('stay while a practitioner has upcoming appointments, which the error counts', async () => {
    const { practice, admin, practitioner, patient } = await someMembers(api);
    for (const hours of [24, 48]) {
      const startsAt = new Date(Date.now() + hours * 3_600_000);
      await api.given.appointment({ patient, practitioner: practitioner, startsAt });
    }
    const refusal = { status: 409, body: { code: 'user.has_appointments', count: 2 } };
    expect(await setRoles(admin, practitioner.userId, ['practice_admin'])).toMatchObject(refusal);
    expect(await remove(api, admin, practitioner.userId)).toMatchObject(refusal);
    expect(await remove(api, admin, patient.userId)).toMatchObject(refusal);
    await api.given.owner.query(`update app.appointments set status = 'cancelled' where practice_id = $1`, [
      practice.id,
    ]);
    expect(await remove(api, admin, practitioner.userId)).toMatchObject({ status: 204 });
  });
});

describe('permission to give a role', () => {
  const callers: readonly Role[] = ROLES;
  const wanted: readonly Role[] = ROLES;
  const cells = callers.flatMap((caller) =>
    wanted.flatMap((role) => (['own', 'foreign'] as const).map((place) => ({ caller, role, place }))),
  );

  let clinics: { readonly own: Members; readonly foreign: Members };

  beforeAll(async () => {
    clinics = { own: await someMembers(api), foreign: await someMembers(api) };
  }, START_TIMEOUT);

  it.each(cells)('$caller, $role, $place practice', async ({ caller, role, place }) => {
    const { own } = clinics;
    const by = caller === 'super_admin' ? await api.given.superAdmin() : await api.given.person(own.practice, caller);
    const { practice } = clinics[place];
    const patient = await api.given.person(practice, 'patient');
    const visitor = await (caller === 'super_admin' ? api.opened(by, practice) : api.as(by, practice));
    const revision = await revisionOf(api, patient.userId);
    const { status } = await visitor.patch(`/users/${patient.userId}`, { ...DETAILS, roles: [role], revision });

    const isStaff = role === 'practice_admin' || role === 'practitioner' || role === 'scheduler';
    const mayGive = caller === 'super_admin' || (caller === 'practice_admin' && place === 'own');
    expect(status).toBe(isStaff ? (mayGive ? 204 : 403) : 400);
    expect(await rolesOf(api, patient.userId, practice.id)).toEqual(
      isStaff && mayGive ? ['patient', role].sort() : ['patient'],
    );
  });

  it('excludes administrators outside their practice in every endpoint', async () => {
    const [own, foreign] = [await someMembers(api), await someMembers(api)];
    const before = await everyRoleOutside(own.practice.id);
    const targets = [own.admin, own.practitioner, own.patient, foreign.admin, foreign.practitioner, foreign.patient];
    for (let step = 0; step < 50; step += 1) {
      const visitor = await api.as(own.admin, step % 3 === 0 ? foreign.practice : own.practice);
      const { userId } = targets[(step * 7) % targets.length]!;
      const roles = [['practice_admin'], ['practitioner'], ['super_admin'], ['practice_admin', 'practitioner']][
        step % 4
      ];
      if (step % 5 === 4) await visitor.send('DELETE', `/users/${userId}`);
      else await visitor.send('PUT', `/users/${userId}/roles`, { roles });
    }
    expect(await everyRoleOutside(own.practice.id)).toEqual(before);
  });

  const everyRoleOutside = (practiceId: string) =>
    api.given.owner.query<object[]>(
      'select practice_id, user_id, role from app.user_roles where practice_id <> $1 order by 1, 2, 3',
      [practiceId],
    );
});
