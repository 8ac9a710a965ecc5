import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPage } from '@telecare/contracts';
import type { Visitor } from '../../../test/visitor.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { remove, rolesOf, revisionOf, someMembers } from '../../../test/members.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('the members of a practice', () => {
  it('include staff, newest first, and patients on request', async () => {
    const { admin, practitioner, patient } = await someMembers(api);
    await someMembers(api);
    const visitor = await api.as(admin);
    const staff = userPage.parse((await visitor.get('/users')).body);
    expect(staff.items.map(({ userId }) => userId)).toEqual([practitioner.userId, admin.userId]);
    const patients = userPage.parse((await visitor.get('/users?role=patient')).body);
    expect(patients.items).toMatchObject([{ userId: patient.userId, role: 'patient' }]);
  });

  it('match the contract', async () => {
    const { practice, admin } = await someMembers(api);
    const { items } = (await (await api.as(admin)).get('/users?role=practice_admin')).body as { items: unknown[] };
    const { id, name, subdomain } = practice;
    expect(items).toEqual([
      {
        userId: admin.userId,
        practice: { id, name },
        role: 'practice_admin',
        roles: [{ role: 'practice_admin', isPrimary: false, practice: { id, name, subdomain } }],
        firstName: 'Ana',
        lastName: admin.profile.lastName,
        email: admin.email,
        phone: null,
        isBlocked: false,
        isDeactivated: false,
        lastSignInAt: expect.any(String),
        revision: 1,
      },
    ]);
  });

  it('include the last sign-in of staff for their administrators', async () => {
    const { practice, admin } = await someMembers(api);
    const [other, patient] = [await api.given.practice(), await api.given.person(practice, 'patient')];
    const practitioner = await api.given.person(practice, 'practitioner');
    const signedIn = (userId: string, at: string) =>
      api.given.owner.query(
        `insert into app.security_events (id, at, type, user_id) values (gen_random_uuid(), $2, 'LOGIN', $1)`,
        [userId, at],
      );
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const last = `${daysAgo(2).slice(0, 19)}Z`;
    await signedIn(practitioner.userId, last);
    await signedIn(practitioner.userId, daysAgo(3));
    await signedIn(patient.userId, daysAgo(1));
    const lastOf = async (path: string, browser: Visitor, userId: string) =>
      userPage.parse((await browser.get(path)).body).items.find((user) => user.userId === userId)?.lastSignInAt;
    const desk = await api.as(admin);
    expect(await lastOf('/users', desk, practitioner.userId)).toBe(last);
    expect(await lastOf('/users', desk, admin.userId)).not.toBeNull();
    const colleague = await api.given.person(practice, 'practice_admin');
    expect(await lastOf('/users', desk, colleague.userId)).toBeNull();
    expect(await lastOf('/users?role=patient', desk, patient.userId)).toBeNull();
    const operator = await api.as(await api.given.superAdmin());
    const found = `/platform/users?practiceId=${practice.id}`;
    expect(await lastOf(found, operator, practitioner.userId)).toBe(last);
    await api.given.person(other, 'patient', { userId: practitioner.userId });
    const neighbour = await api.as(await api.given.person(other, 'practice_admin'));
    expect(await lastOf('/users?role=patient', neighbour, practitioner.userId)).toBeNull();
  });

  it.each(['aMÉLIE', 'poulain', 'Amélie Pou', 'AP@clinic'])('support searches by %s', async (q) => {
    const { practice, admin } = await someMembers(api);
    const email = `ap@clinic-${randomUUID()}.example`;
    const person = await api.given.person(practice, 'practitioner', {
      firstName: 'Amélie',
      lastName: 'Poulain',
      email,
    });
    const { items } = userPage.parse((await (await api.as(admin)).get(`/users?q=${encodeURIComponent(q)}`)).body);
    expect(items.map(({ userId }) => userId)).toEqual([person.userId]);
  });

  it('appear once each, in pages', async () => {
    const { practice, admin } = await someMembers(api);
    for (let more = 0; more < 3; more += 1) await api.given.person(practice, 'practitioner');
    const visitor = await api.as(admin);
    const first = userPage.parse((await visitor.get('/users?limit=3')).body);
    const second = userPage.parse((await visitor.get(`/users?limit=3&after=${first.next}`)).body);
    expect([first.items.length, second.items.length, second.next]).toEqual([3, 2, null]);
    expect(new Set([...first.items, ...second.items].map(({ userId }) => userId)).size).toBe(5);
  });

  it('remain hidden from patients and practitioners', async () => {
    const { practitioner, patient } = await someMembers(api);
    for (const somebody of [practitioner, patient]) {
      expect(await (await api.as(somebody)).get('/users')).toMatchObject({ status: 403 });
    }
  });
});

describe("a member's profile", () => {
  it('accept changes by an administrator, with null for blank fields', async () => {
    const { practice, admin, practitioner } = await someMembers(api);
    const revision = await revisionOf(api, practitioner.userId);
    const change = { firstName: ' Elena ', lastName: '', phone: '   ', revision };
    expect(await (await api.as(admin)).patch(`/users/${practitioner.userId}`, change)).toMatchObject({ status: 204 });
    const [row] = await api.given.owner.query<object[]>(
      'select first_name, last_name, phone, email from app.profiles where practice_id = $1 and user_id = $2',
      [practice.id, practitioner.userId],
    );
    expect(row).toEqual({ first_name: 'Elena', last_name: null, phone: null, email: practitioner.email });
    const events = await api.given.auditOf(practice.id);
    expect(events).toMatchObject([{ action: 'update', resource_ids: [practitioner.profile.id], outcome: 'done' }]);
  });

  it('answers 404 in another practice', async () => {
    const [{ admin }, { practitioner }] = [await someMembers(api), await someMembers(api)];
    const visitor = await api.as(admin);
    const change = {
      firstName: 'X',
      lastName: null,
      phone: null,
      revision: await revisionOf(api, practitioner.userId),
    };
    for (const [method, path, body] of [
      ['PATCH', `/users/${practitioner.userId}`, change],
      ['PATCH', `/users/${practitioner.userId}`, { ...change, roles: ['practitioner'] }],
      ['DELETE', `/users/${practitioner.userId}`, undefined],
    ] as const) {
      expect(await visitor.send(method, path, body)).toMatchObject({ status: 404 });
    }
  });

  it.each([
    'email',
    'role',
    'roles',
    'practiceId',
    'practice_id',
    'userId',
    'user_id',
    'id',
    'isPrimary',
    'verified',
    'emailVerified',
    'status',
    'createdAt',
    'dateOfBirth',
    'password',
    'requiredActions',
    'enabled',
    'isActive',
    '__proto__x',
    'constructor_',
  ])('rejects the field %s everywhere', async (field) => {
    const { practice, admin, practitioner } = await someMembers(api);
    const visitor = await api.as(admin);
    const details = {
      firstName: 'A',
      lastName: 'B',
      phone: null,
      revision: await revisionOf(api, practitioner.userId),
    };
    const before = await rolesOf(api, practitioner.userId, practice.id);
    expect(await visitor.patch(`/users/${practitioner.userId}`, { ...details, [field]: 'x' })).toMatchObject({
      status: 400,
    });
    expect(await rolesOf(api, practitioner.userId, practice.id)).toEqual(before);
  });
});

describe('a removed member', () => {
  it('loses access with the next request', async () => {
    const { practice, admin } = await someMembers(api);
    for (let round = 0; round < 50; round += 1) {
      const practitioner = await api.given.person(practice, 'practitioner');
      const visitor = await api.as(practitioner);
      expect(await visitor.get('/dashboards/staff')).toMatchObject({ status: 200 });
      expect(await remove(api, admin, practitioner.userId)).toMatchObject({ status: 204 });
      expect(await visitor.get('/dashboards/staff')).toMatchObject({ status: 403 });
    }
  });

  it('keeps the profile, loses the relationship, and is signed out by the worker', async () => {
    const { practice, admin, patient } = await someMembers(api);
    await api.given.role(patient.userId, (await api.given.practice()).id, 'patient');
    expect(await remove(api, admin, patient.userId)).toMatchObject({ status: 204 });
    const [row] = await api.given.owner.query<object[]>(
      `select person.user_id, patient.ended_at is not null as ended from app.profiles person
       join app.patient_practice_relationships patient on patient.profile_id = person.id where person.id = $1`,
      [patient.profile.id],
    );
    expect(row).toEqual({ user_id: patient.userId, ended: true });
    const queued = await api.given.owner.query<object[]>(
      'select topic, payload from app.outbox where practice_id = $1',
      [practice.id],
    );
    expect(queued).toEqual([{ topic: 'member.removed', payload: { userId: patient.userId } }]);
    expect((await api.given.auditOf(practice.id)).at(-1)).toMatchObject({ action: 'remove', outcome: 'done' });
  });

  it('keeps their name for their patients', async () => {
    const { admin, practitioner, patient } = await someMembers(api);
    const startsAt = new Date(Date.now() - 48 * 3_600_000);
    const appointment = await api.given.appointment({
      patient,
      practitioner: practitioner,
      startsAt,
      status: 'completed',
    });
    await remove(api, admin, practitioner.userId);
    const answer = await (await api.as(patient)).get(`/appointments/${appointment.id}`);
    expect(answer).toMatchObject({ status: 200, body: { practitioner: { id: practitioner.profile.id } } });
  });

  it('remains a member elsewhere, which becomes their home practice', async () => {
    const [one, two] = [await someMembers(api), await someMembers(api)];
    const userId = randomUUID();
    await api.given.person(one.practice, 'practitioner', { userId });
    await api.given.owner.query('update app.user_roles set is_primary = true where user_id = $1', [userId]);
    await api.given.person(two.practice, 'practitioner', { userId });
    await remove(api, one.admin, userId);
    const rows = await api.given.owner.query<object[]>(
      'select practice_id, is_primary from app.user_roles where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ practice_id: two.practice.id, is_primary: true }]);
  });
});
