import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLE_SWITCHES, type RoleSwitchesDto, type SetRoleSwitch } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let frontDesk: PersonIn;
let patient: PersonIn;

const PATH = '/practice-settings/roles';

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice();
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner');
  frontDesk = await api.given.person(practice, 'scheduler');
  patient = await api.given.person(practice, 'patient');
}, START_TIMEOUT);

afterAll(() => api?.stop());
afterEach(async () => {
  await api.given.owner.query('delete from app.practice_role_switches');
  await api.given.owner.query(`update app.practices set factor_roles = '{}' where factor_roles <> '{}'`);
});

const set = async (role: SetRoleSwitch['role'], permission: SetRoleSwitch['permission'], allowed: boolean) =>
  (await api.as(admin)).put(PATH, { role, permission, allowed });

const acts = () =>
  api.given.owner.query<{ action: string; resource_type: string }[]>(
    `select action, resource_type from app.audit_events
     where practice_id = $1 and resource_type like 'role-switch.%' order by at, id`,
    [admin.practice.id],
  );

const exported = (visitor: Visitor) => visitor.get('/patients/export').then(({ status }) => status);

describe('a role switch that a practice has not set', () => {
  it('shows its default for each role and is marked as default', async () => {
    const { body } = await (await api.as(admin)).get(PATH);
    expect((body as RoleSwitchesDto).items).toEqual([
      { role: 'practitioner', permission: 'patient:export', allowed: true, usual: true },
      { role: 'practitioner', permission: 'appointment:export', allowed: true, usual: true },
      { role: 'practitioner', permission: 'patient:remove', allowed: true, usual: true },
      { role: 'practitioner', permission: 'message-broadcast:send', allowed: true, usual: true },
      { role: 'practitioner', permission: 'appointment:overbook', allowed: true, usual: true },
      { role: 'practitioner', permission: 'patient:read-all', allowed: true, usual: true },
      { role: 'scheduler', permission: 'message:read', allowed: true, usual: true },
      { role: 'scheduler', permission: 'message:send', allowed: true, usual: true },
      { role: 'scheduler', permission: 'appointment:overbook', allowed: false, usual: false },
      { role: 'scheduler', permission: 'appointment:export', allowed: false, usual: false },
      { role: 'scheduler', permission: 'working-hours:manage', allowed: true, usual: true },
    ]);
  });

  it('exists only in the table', async () => {
    const [row] = await api.given.owner.query<{ text: string }[]>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'practice_role_switches_known'`,
    );
    const pairs = [...row!.text.matchAll(/\(?role = '(\w+)'::text\)? AND \(?permission = '([\w:-]+)'/g)];
    expect(pairs.map(([, role, permission]) => ({ role, permission }))).toEqual(ROLE_SWITCHES);
  });
});

describe('a role switch', () => {
  it('turns on the inbox together with answers and audits both', async () => {
    await set('scheduler', 'message:read', false);
    await set('scheduler', 'message:send', true);
    expect((await acts()).slice(-4)).toEqual([
      { action: 'deny', resource_type: 'role-switch.scheduler.message:read' },
      { action: 'deny', resource_type: 'role-switch.scheduler.message:send' },
      { action: 'allow', resource_type: 'role-switch.scheduler.message:send' },
      { action: 'allow', resource_type: 'role-switch.scheduler.message:read' },
    ]);
  });

  it("takes effect with the user's next request", async () => {
    const visitor = await api.as(practitioner);
    expect(await exported(visitor)).toBe(200);
    expect((await set('practitioner', 'patient:export', false)).status).toBe(200);
    expect(await exported(visitor)).toBe(403);
    expect(await exported(await api.as(admin))).toBe(200);
    await set('practitioner', 'patient:export', true);
    expect(await exported(visitor)).toBe(200);
  });

  it('applies to no other practice of the person', async () => {
    await set('practitioner', 'patient:export', false);
    const elsewhere = await api.given.practice();
    await api.given.role(practitioner.userId, elsewhere.id, 'practitioner');
    expect(await exported(await api.as(practitioner, elsewhere))).toBe(200);
  });

  it('takes nothing from a user whose other role has the permission', async () => {
    await set('practitioner', 'patient:export', false);
    const both = await api.given.person(admin.practice, 'practitioner');
    expect(await exported(await api.as(both))).toBe(403);
    await api.given.role(both.userId, admin.practice.id, 'practice_admin');
    expect(await exported(await api.as(both))).toBe(200);
  });

  it("changes the user's roles and the periodic access check", async () => {
    await set('scheduler', 'appointment:overbook', true);
    await set('practitioner', 'patient:remove', false);
    const switched = [{ permission: 'appointment:overbook', allowed: true }];
    const visitor = await api.as(frontDesk);
    expect((await visitor.get('/me')).body).toMatchObject({ roles: [{ role: 'scheduler', switched }] });
    expect((await visitor.get(`/access?practiceId=${admin.practice.id}`)).body).toMatchObject({ switched });
    expect((await (await api.as(patient)).get('/me')).body).toMatchObject({ roles: [{ switched: [] }] });
  });

  it('leaves an audit event with the old and the new value', async () => {
    const before = (await acts()).length;
    await set('practitioner', 'patient:export', false);
    await set('practitioner', 'patient:export', false);
    await set('practitioner', 'patient:export', true);
    expect((await acts()).slice(before)).toEqual([
      { action: 'deny', resource_type: 'role-switch.practitioner.patient:export' },
      { action: 'keep', resource_type: 'role-switch.practitioner.patient:export' },
      { action: 'allow', resource_type: 'role-switch.practitioner.patient:export' },
    ]);
  });

  it('changes once for concurrent requests', async () => {
    const before = (await acts()).length;
    await Promise.all([1, 2, 3, 4].map(() => set('practitioner', 'patient:remove', false)));
    const changes = (await acts()).slice(before).filter(({ action }) => action !== 'keep');
    expect(changes.map(({ action }) => action)).toEqual(['deny']);
  });

  it('accepts changes only by administrators and only for allowed permissions', async () => {
    const wanted = { role: 'practitioner', permission: 'patient:export', allowed: true };
    for (const person of [practitioner, frontDesk, patient]) {
      expect((await (await api.as(person)).put(PATH, wanted)).status).toBe(403);
      expect((await (await api.as(person)).get(PATH)).status).toBe(403);
    }
    const browser = await api.as(admin);
    expect((await browser.put(PATH, { ...wanted, permission: 'user:manage' })).status).toBe(400);
    expect((await browser.put(PATH, { ...wanted, role: 'scheduler' })).status).toBe(400);
  });

  it('asks an administrator with a second factor for a fresh one', async () => {
    await api.given.owner.query(`update app.practices set factor_roles = '{practice_admin}' where id = $1`, [
      admin.practice.id,
    ]);
    const wanted = { role: 'practitioner', permission: 'patient:export', allowed: false };
    const earlier = await api.as(admin, admin.practice, { level: 2, secondsAgo: 3_000 });
    expect((await earlier.put(PATH, wanted)).body).toMatchObject({ code: 'auth.factor_again' });
    const fresh = await api.as(admin, admin.practice, { level: 3, secondsAgo: 10 });
    expect((await fresh.put(PATH, wanted)).status).toBe(200);
  });
});

describe('a front desk without permission to read the inbox', () => {
  it('sees appointments, but no conversations or counts of them', async () => {
    const { id } = await api.given.conversation({ patient, people: [patient], isTeam: true });
    const visitor = await api.as(frontDesk);
    expect((await visitor.get(`/conversations/${id}`)).status).toBe(200);
    await set('scheduler', 'message:read', false);
    for (const path of [`/conversations/${id}`, '/conversations?tab=all', '/conversations/unread']) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 403]);
    }
    expect((await visitor.get('/schedule?tab=upcoming')).status).toBe(200);
  });
});
