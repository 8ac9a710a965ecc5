import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID, type Role } from '@telecare/contracts';
import { type ApiHarness, type SignInProof, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { putNow } from '../../../../test/as-it-is-now.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Answer, Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let root: PersonIn;

const PATH = '/practice-settings/sign-in';
const PASSWORD: SignInProof = { level: 1, secondsAgo: 0 };
const FACTOR: SignInProof = { level: 2, secondsAgo: 30_000 };
const JUST_NOW: SignInProof = { level: 3, secondsAgo: 290 };
const TOO_OLD: SignInProof = { level: 3, secondsAgo: 310 };

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice();
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner');
  root = await api.given.person(practice, 'practitioner');
  await api.given.role(root.userId, PLATFORM_PRACTICE_ID, 'super_admin');
}, START_TIMEOUT);

afterAll(() => api?.stop());
afterEach(() => api.given.owner.query(`update app.practices set factor_roles = '{}' where factor_roles <> '{}'`));

const IDLE = { staffIdleMinutes: 15, patientIdleMinutes: 30 };

const surely = (person: PersonIn, proof: SignInProof) => api.as(person, person.practice, proof);

async function require(...factorRoles: Role[]): Promise<void> {
  const saved = await putNow(await surely(admin, JUST_NOW), PATH, { ...IDLE, factorRoles });
  expect(saved.status).toBe(200);
}

const requireEverywhere = async (...factorRoles: Role[]): Promise<Answer> =>
  putNow(await surely(root, JUST_NOW), '/platform/sign-in', { staffIdleMinutes: 15, factorRoles });

const challenge = ({ status, headers, body }: Answer) => [status, body.code, headers['www-authenticate']];
const insufficient = 'DPoP algs="ES256", error="insufficient_user_authentication"';
const ASKED = [401, 'auth.factor_required', `${insufficient}, acr_values="2"`];
const ASKED_AGAIN = [401, 'auth.factor_again', `${insufficient}, acr_values="3", max_age="300"`];

const exportStaff = (visitor: Visitor) => visitor.get('/users/export');

describe('a practice without a required second factor', () => {
  it('accepts a password, even with tokens of a realm without levels', async () => {
    for (const visitor of [await surely(admin, PASSWORD), await api.as(admin)]) {
      expect((await visitor.get('/users')).status).toBe(200);
      expect((await exportStaff(visitor)).status).toBe(200);
    }
  });
});

describe('a second factor that the platform requires from a date', () => {
  const due = (when: string) =>
    api.given.owner.query(
      `update app.practices set factor_roles = array['practice_admin'], factor_due_at = now() + $2::interval where id = $1`,
      [PLATFORM_PRACTICE_ID, when],
    );

  it('applies from that date, or immediately if the policy is saved', async () => {
    const visitor = await surely(admin, PASSWORD);
    const dueAt = async () => (await (await surely(root, PASSWORD)).get('/platform/sign-in')).body.factorDueAt;
    await due('7 days');
    expect((await visitor.get('/users')).status).toBe(200);
    expect(Date.parse(String(await dueAt())) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    await due('-1 second');
    expect(challenge(await visitor.get('/users'))).toEqual(ASKED);
    await due('7 days');
    expect((await requireEverywhere('practice_admin')).status).toBe(200);
    expect(await dueAt()).toBeNull();
    expect(challenge(await visitor.get('/users'))).toEqual(ASKED);
  });
});

describe('a second factor that a practice requires of a role', () => {
  it('applies from the next request until the practice turns it off', async () => {
    const visitor = await surely(practitioner, PASSWORD);
    expect((await visitor.get('/patients')).status).toBe(200);
    await require('practitioner');
    expect(challenge(await visitor.get('/patients'))).toEqual(ASKED);
    await require();
    expect((await visitor.get('/patients')).status).toBe(200);
  });

  it('applies once per session', async () => {
    await require('practitioner');
    expect((await (await surely(practitioner, FACTOR)).get('/patients')).status).toBe(200);
  });

  it('does not apply of other roles and in other practices', async () => {
    await require('practitioner');
    expect((await (await surely(admin, PASSWORD)).get('/users')).status).toBe(200);
    const elsewhere = await api.given.practice();
    await api.given.role(practitioner.userId, elsewhere.id, 'practitioner');
    expect((await (await api.as(practitioner, elsewhere, PASSWORD)).get('/patients')).status).toBe(200);
  });

  it('applies for every action of a user with several roles', async () => {
    await require('patient');
    const both = await api.given.person(admin.practice, 'practitioner');
    await api.given.role(both.userId, admin.practice.id, 'patient');
    expect(challenge(await (await surely(both, PASSWORD)).get('/patients'))).toEqual(ASKED);
  });

  it('does not apply for the own account, where it is set up', async () => {
    await require('practitioner');
    const visitor = await surely(practitioner, PASSWORD);
    expect((await visitor.get('/me')).status).toBe(200);
    expect((await visitor.get('/profile/factors')).status).toBe(200);
    expect((await visitor.get(`/access?practiceId=${admin.practice.id}`)).body).toMatchObject({ state: 'open' });
  });
});

describe('an action with step-up authentication', () => {
  const acts: [string, (visitor: Visitor) => Promise<Answer>][] = [
    ['the export of the staff', exportStaff],
    ['the export of the patients', (visitor) => visitor.get('/patients/export')],
    ['a change of roles', (visitor) => visitor.put(`/users/${practitioner.userId}/roles`, { roles: ['practitioner'] })],
    ['asking for the archive of the practice', (visitor) => visitor.post('/practice-exports')],
    ['the policy itself', (visitor) => visitor.put(PATH, { ...IDLE, factorRoles: [], revision: 0 })],
  ];

  it.each(acts)('%s needs a second factor from the last five minutes', async (_name, act) => {
    await require('practice_admin');
    for (const proof of [PASSWORD, FACTOR, TOO_OLD]) {
      expect(challenge(await act(await surely(admin, proof)))).toEqual(ASKED_AGAIN);
    }
    expect((await act(await surely(admin, JUST_NOW))).status).not.toBe(401);
  });
});

describe('the sign-in policy of a practice', () => {
  it('saves once for the current revision and creates an audit event', async () => {
    const browser = await surely(admin, JUST_NOW);
    const { revision } = (await browser.get(PATH)).body;
    const change = { ...IDLE, factorRoles: ['patient', 'practice_admin'], revision };
    const saved = await browser.put(PATH, change);
    expect(saved.body).toMatchObject({ factorRoles: ['practice_admin', 'patient'], platformRoles: [] });
    const stale = await browser.put(PATH, { ...IDLE, factorRoles: [], revision });
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource.changed', current: saved.body } });
    const audited = await api.given.owner.query<unknown[]>(
      `select from app.audit_events where actor_user_id = $1 and action = 'update' and resource_type = 'practice'`,
      [admin.userId],
    );
    expect(audited).not.toHaveLength(0);
  });

  it('rejects practitioners, and super_admin as a role', async () => {
    expect((await (await api.as(practitioner)).get(PATH)).status).toBe(403);
    const browser = await surely(admin, JUST_NOW);
    expect((await putNow(browser, PATH, { ...IDLE, factorRoles: ['super_admin'] })).status).toBe(400);
  });
});

describe('the sign-in policy of the platform', () => {
  it('applies in every practice, which sees it but cannot change it', async () => {
    expect(await requireEverywhere('practitioner')).toMatchObject({ status: 200 });
    await require();
    expect(challenge(await (await surely(practitioner, PASSWORD)).get('/patients'))).toEqual(ASKED);
    const seen = await (await surely(admin, PASSWORD)).get(PATH);
    expect(seen.body).toMatchObject({ factorRoles: [], platformRoles: ['practitioner'] });
  });

  it('supports a second factor of super administrators everywhere', async () => {
    await requireEverywhere('super_admin');
    expect(challenge(await (await surely(root, PASSWORD)).get('/platform/sign-in'))).toEqual(ASKED);
    expect(challenge(await (await surely(root, PASSWORD)).get('/patients'))).toEqual(ASKED);
    expect((await (await surely(root, FACTOR)).get('/platform/sign-in')).status).toBe(200);
    expect(
      challenge(
        await putNow(await surely(root, FACTOR), '/platform/sign-in', { staffIdleMinutes: 15, factorRoles: [] }),
      ),
    ).toEqual(ASKED_AGAIN);
  });

  it('rejects administrators of practices', async () => {
    expect((await (await api.as(admin)).get('/platform/sign-in')).status).toBe(403);
  });
});

describe('the idle timeout in minutes', () => {
  const minutesOf = async (person: PersonIn, proof: SignInProof = JUST_NOW) =>
    (await (await surely(person, proof)).get(`/access?practiceId=${admin.practice.id}`)).body.idleMinutes;
  const choose = async (idle: object) =>
    putNow(await surely(admin, JUST_NOW), PATH, { ...IDLE, ...idle, factorRoles: [] });

  it('defaults to 15 for staff and 30 for patients, within bounds', async () => {
    const patient = await api.given.person(admin.practice, 'patient');
    expect([await minutesOf(practitioner), await minutesOf(patient)]).toEqual([15, 30]);
    expect(await choose({ staffIdleMinutes: 5, patientIdleMinutes: 60 })).toMatchObject({ status: 200 });
    expect([await minutesOf(practitioner), await minutesOf(patient)]).toEqual([5, 60]);
    expect((await choose({ staffIdleMinutes: 4 })).status).toBe(400);
    expect((await choose({ patientIdleMinutes: 61 })).status).toBe(400);
    await choose(IDLE);
  });

  it('equals the shortest of several roles, and 15 for a user without a role', async () => {
    const both = await api.given.person(admin.practice, 'patient');
    await api.given.role(both.userId, admin.practice.id, 'practitioner');
    expect(await minutesOf(both)).toBe(15);
    expect(await minutesOf(await api.given.person(await api.given.practice(), 'patient'))).toBe(15);
  });

  it("equals the platform's for super administrators", async () => {
    await putNow(await surely(root, JUST_NOW), '/platform/sign-in', { staffIdleMinutes: 10, factorRoles: [] });
    expect(await minutesOf(root)).toBe(10);
    expect(await minutesOf(practitioner)).toBe(15);
    await requireEverywhere();
  });
});
