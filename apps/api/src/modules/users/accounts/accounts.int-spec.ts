import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';
import { revisionOf, rolesOf } from '../../../../test/members.js';

let api: ApiHarness;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(() => api?.stop());

const queuedFor = (userId: string) =>
  api.given.owner.query<object[]>(`select topic from app.outbox where payload ->> 'userId' = $1`, [userId]);

/** A person who works at two practices, the first being their home. The second has another administrator. */
async function somebodyOfTwoPractices(): Promise<[PersonIn, PersonIn]> {
  const [one, two] = [await api.given.practice(), await api.given.practice()];
  await api.given.person(two, 'practice_admin');
  const first = await api.given.person(one, 'practitioner');
  return [first, await api.given.person(two, 'practice_admin', { userId: first.userId, email: first.email })];
}

describe('the users of the platform', () => {
  it('appear as persons with all roles, once each', async () => {
    const [first, second] = await somebodyOfTwoPractices();
    const { items } = userPage.strict().parse((await superAdmin.get(`/platform/users?q=${first.userId}`)).body);
    expect(items).toMatchObject([{ userId: first.userId, role: 'practice_admin', practice: null }]);
    expect(items[0]?.roles.map(({ role, practice }) => [role, practice?.id])).toEqual([
      ['practitioner', first.practice.id],
      ['practice_admin', second.practice.id],
    ]);
  });

  it('return in pages, sorted by person', async () => {
    const practice = await api.given.practice();
    const others = [await api.given.practice(), await api.given.practice()];
    const people: string[] = [];
    for (let one = 0; one < 5; one += 1) {
      const { userId } = await api.given.person(practice, 'practitioner', { lastName: 'Pagewise' });
      people.push(userId);
      for (const other of others) await api.given.person(other, 'patient', { userId, lastName: 'Pagewise' });
    }
    const seen: string[] = [];
    let after = '';
    do {
      const { items, next } = userPage.parse((await superAdmin.get(`/platform/users?q=pagewise&limit=2${after}`)).body);
      seen.push(...items.map(({ userId }) => userId));
      after = next === null ? '' : `&after=${next}`;
    } while (after);
    expect(seen.toSorted()).toEqual(people.toSorted());
  });

  it('support searches by their name in any practice', async () => {
    const [first, second] = await somebodyOfTwoPractices();
    await api.given.owner.query(`update app.profiles set last_name = 'Übeleís' where id = $1`, [first.profile.id]);
    const { items } = userPage.parse((await superAdmin.get('/platform/users?q=UBELEIS')).body);
    expect(items.map(({ userId }) => userId)).toEqual([second.userId]);
  });

  it('remain hidden from practice administrators outside their practice', async () => {
    const [first, second] = await somebodyOfTwoPractices();
    const admin = await api.given.person(first.practice, 'practice_admin');
    const { items } = userPage.parse((await (await api.as(admin)).get(`/users?q=${first.userId}`)).body);
    expect(items).toMatchObject([{ userId: first.userId, role: 'practitioner', roles: [{ role: 'practitioner' }] }]);
    expect(JSON.stringify(items)).not.toContain(second.practice.id);
  });

  it('include those without a practice', async () => {
    const profile = { id: randomUUID(), practiceId: '00000000-0000-0000-0000-000000000000', firstName: 'Sam' };
    const { userId } = await api.given.superAdmin();
    await api.given.owner.query(
      'insert into app.profiles (practice_id, id, user_id, first_name) values ($1, $2, $3, $4)',
      [profile.practiceId, profile.id, userId, profile.firstName],
    );
    const { items } = userPage.parse((await superAdmin.get('/platform/users?role=super_admin')).body);
    expect(items).toMatchObject([{ userId, practice: null, role: 'super_admin', roles: [{ practice: null }] }]);
  });

  it('appear for super administrators only', async () => {
    const [, admin] = await somebodyOfTwoPractices();
    const visitor = await api.as(admin);
    expect(await visitor.get('/platform/users')).toMatchObject({ status: 403 });
    expect(await visitor.send('DELETE', `/platform/users/${admin.userId}`)).toMatchObject({ status: 403 });
    expect(
      await visitor.patch(`/platform/users/${admin.userId}`, { ...details(admin.email), revision: 1 }),
    ).toMatchObject({ status: 403 });
  });
});

const details = (email: string) => ({ firstName: 'Elena', lastName: 'Álvarez', phone: null, email });

const update = async (userId: string, email: string) =>
  superAdmin.patch(`/platform/users/${userId}`, { ...details(email), revision: await revisionOf(api, userId) });

const setRoles = async ({ userId, email }: PersonIn, staffRoles: object[]) =>
  superAdmin.patch(`/platform/users/${userId}`, {
    ...details(email),
    staffRoles,
    revision: await revisionOf(api, userId),
  });

describe('an account', () => {
  it('keeps one name and address in all practices', async () => {
    const [first] = await somebodyOfTwoPractices();
    const answer = await update(first.userId, 'NEW@Clinic.example ');
    expect(answer).toMatchObject({ status: 204 });
    const rows = await api.given.owner.query<object[]>(
      'select first_name, last_name, email from app.profiles where user_id = $1',
      [first.userId],
    );
    const saved = { first_name: 'Elena', last_name: 'Álvarez', email: 'new@clinic.example' };
    expect(rows).toEqual([saved, saved]);
    expect(await queuedFor(first.userId)).toEqual([{ topic: 'profile.renamed' }]);
  });

  it('gets a new address in Keycloak first and is signed out everywhere', async () => {
    const [first] = await somebodyOfTwoPractices();
    await update(first.userId, `${randomUUID()}@clinic.example`);
    const admin = '/admin/realms/telecare/users';
    expect(api.identity.calls.filter((call) => call.includes(first.userId))).toEqual([
      `GET ${admin}/${first.userId}`,
      `PUT ${admin}/${first.userId}`,
      `POST ${admin}/${first.userId}/logout`,
    ]);
  });

  it('does not call Keycloak for a changed name', async () => {
    const [first] = await somebodyOfTwoPractices();
    await update(first.userId, first.email);
    expect(api.identity.calls.filter((call) => call.includes(first.userId))).toEqual([]);
  });

  it('refuses the address of another account and saves nothing else', async () => {
    const [first] = await somebodyOfTwoPractices();
    expect(await update(first.userId, 'taken@example.test')).toMatchObject({
      status: 409,
      body: { code: 'user.email_taken' },
    });
    const rows = await api.given.owner.query<{ email: string; first_name: string }[]>(
      'select email, first_name from app.profiles where user_id = $1',
      [first.userId],
    );
    expect(rows[0]).toEqual({ email: first.email, first_name: 'Ana' });
  });

  it('gets roles in several practices together', async () => {
    const [first, second] = await somebodyOfTwoPractices();
    const staffRoles = [
      { practiceId: first.practice.id, roles: ['practice_admin'] },
      { practiceId: second.practice.id, roles: ['practitioner'] },
    ];
    expect(await setRoles(first, staffRoles)).toMatchObject({ status: 204 });
    expect(await rolesOf(api, first.userId, first.practice.id)).toEqual(['practice_admin']);
    expect(await rolesOf(api, first.userId, second.practice.id)).toEqual(['practitioner']);
  });

  it('keeps all roles when one practice refuses, which is audited', async () => {
    const [first, second] = await somebodyOfTwoPractices();
    const patient = await api.given.person(second.practice, 'patient');
    await api.given.role(first.userId, second.practice.id, 'practitioner');
    const startsAt = new Date(Date.now() + 24 * 3_600_000);
    await api.given.appointment({ practitioner: second, patient, startsAt });
    const staffRoles = [
      { practiceId: first.practice.id, roles: ['practice_admin'] },
      { practiceId: second.practice.id, roles: ['practice_admin'] },
    ];
    expect(await setRoles(first, staffRoles)).toMatchObject({ status: 409, body: { code: 'user.has_appointments' } });
    expect(await rolesOf(api, first.userId, first.practice.id)).toEqual(['practitioner']);
    expect((await api.given.auditOf(second.practice.id)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['change-roles', 'denied'],
    ]);
  });

  it('gets no roles in a repeated practice or from an empty list', async () => {
    const [first] = await somebodyOfTwoPractices();
    const one = { practiceId: first.practice.id, roles: ['practitioner'] };
    for (const staffRoles of [[one, one], [{ ...one, roles: [] }]]) {
      expect(await setRoles(first, staffRoles)).toMatchObject({ status: 400 });
    }
  });

  it('needs an address', async () => {
    const [first] = await somebodyOfTwoPractices();
    for (const email of ['', '  ', 'not-an-address']) {
      expect(await update(first.userId, email)).toMatchObject({ status: 400 });
    }
  });

  it('answers 404 for an unknown user id', async () => {
    const nobody = `/platform/users/${randomUUID()}`;
    expect(await superAdmin.patch(nobody, { ...details('x@clinic.example'), revision: 0 })).toMatchObject({
      status: 404,
    });
    expect(await superAdmin.send('DELETE', nobody)).toMatchObject({ status: 404 });
  });
});

describe('removing an account', () => {
  it('removes every role, keeps the records, and removes the account in Keycloak', async () => {
    const [first, second] = await somebodyOfTwoPractices();
    const visitor = await api.as(second);
    expect(await visitor.get('/users')).toMatchObject({ status: 200 });
    expect(await superAdmin.send('DELETE', `/platform/users/${first.userId}`)).toMatchObject({ status: 204 });
    expect(await visitor.get('/users')).toMatchObject({ status: 403 });
    const rows = await api.given.owner.query<object[]>(
      'select user_id, first_name from app.profiles where id = any($1)',
      [[first.profile.id, second.profile.id]],
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ user_id: first.userId, first_name: 'Ana' })));
    expect(await queuedFor(first.userId)).toEqual([{ topic: 'account.removed' }]);
    for (const { practice } of [first, second]) {
      expect((await api.given.auditOf(practice.id)).some(({ action }) => action === 'remove')).toBe(true);
    }
  });

  it('keeps the appointments of a practitioner', async () => {
    const practice = await api.given.practice();
    const [practitioner, patient] = [
      await api.given.person(practice, 'practitioner'),
      await api.given.person(practice, 'patient'),
    ];
    const startsAt = new Date(Date.now() - 48 * 3_600_000);
    const appointment = await api.given.appointment({ practitioner, patient, startsAt, status: 'completed' });
    expect(await superAdmin.send('DELETE', `/platform/users/${practitioner.userId}`)).toMatchObject({ status: 204 });
    expect(await (await api.as(patient)).get(`/appointments/${appointment.id}`)).toMatchObject({ status: 200 });
  });

  it('refuses the own account and one with upcoming appointments', async () => {
    const [first, second] = await somebodyOfTwoPractices();
    const patient = await api.given.person(second.practice, 'patient');
    const startsAt = new Date(Date.now() + 24 * 3_600_000);
    await api.given.appointment({ practitioner: second, patient, startsAt });
    expect(await superAdmin.send('DELETE', `/platform/users/${first.userId}`)).toMatchObject({
      status: 409,
      body: { code: 'user.has_appointments', count: 1 },
    });
    const person = await api.given.superAdmin();
    expect(await (await api.as(person)).send('DELETE', `/platform/users/${person.userId}`)).toMatchObject({
      status: 409,
      body: { code: 'user.own_access' },
    });
  });
});

describe('unlocking an account', () => {
  const unlock = (userId: string) => superAdmin.send('DELETE', `/platform/users/${userId}/lock-out`);
  const eventsOf = () =>
    api.given.owner.query<object[]>(
      `select outcome, cardinality(resource_ids) as records from app.audit_events where action = 'unlock' order by at`,
    );

  it('calls Keycloak and audits the profiles of the person', async () => {
    const [person] = await somebodyOfTwoPractices();
    expect(await unlock(person.userId)).toMatchObject({ status: 204 });
    expect(api.identity.calls.at(-1)).toMatch(new RegExp(`^DELETE .*/brute-force/users/${person.userId}$`));
    expect(await eventsOf()).toEqual([{ outcome: 'done', records: 2 }]);
  });

  it('does not call Keycloak for an unknown user id', async () => {
    const calls = api.identity.calls.length;
    expect(await unlock(randomUUID())).toMatchObject({ status: 404 });
    expect(api.identity.calls).toHaveLength(calls);
    expect((await eventsOf()).at(-1)).toEqual({ outcome: 'not_found', records: 0 });
  });
});
