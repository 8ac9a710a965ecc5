import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { failedSignInsPage, PLATFORM_PRACTICE_ID, platformSecurityDto, securitySettingsDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { Person } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let person: Person;
let superAdmin: Visitor;
let safe: Record<string, unknown>;

beforeAll(async () => {
  api = await startApi();
  person = await api.given.superAdmin();
  superAdmin = await api.as(person);
  safe = { ...api.identity.realm };
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  Object.assign(api.identity.realm, safe);
  await api.given.owner.query('truncate app.security_events, app.security_event_reading');
});

const read = async () => platformSecurityDto.strict().parse((await superAdmin.get('/platform/security')).body);
const settings = async () => securitySettingsDto.strict().parse((await read()).settings);
const change = (body: object) => superAdmin.put('/platform/security/settings', body);
const lastAudit = async () => (await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1);

const event = (type: string, { client = 'telecare-staff', hoursAgo = 1 } = {}) =>
  api.given.owner.query(
    `insert into app.security_events (id, at, type, user_id, ip, client)
     values ($1, now() - make_interval(hours => $2), $3, $1, '192.0.2.1', $4)`,
    [randomUUID(), hoursAgo, type, client],
  );

describe('the failed sign-ins of a day', () => {
  it('contain time, address and account, without password checks and older events', async () => {
    const known = await api.given.person(await api.given.practice(), 'practitioner');
    const fail = (userId: string | null, error: string, { client = 'telecare-staff', hoursAgo = 1 } = {}) =>
      api.given.owner.query(
        `insert into app.security_events (id, at, type, error, user_id, ip, client)
         values ($1, now() - make_interval(hours => $2), 'LOGIN_ERROR', $3, $4, '192.0.2.1', $5)`,
        [randomUUID(), hoursAgo, error, userId, client],
      );
    await fail(known.userId, 'invalid_user_credentials');
    await fail(null, 'user_not_found', { hoursAgo: 2 });
    await fail(null, 'user_not_found', { hoursAgo: 25 });
    await fail(known.userId, 'invalid_user_credentials', { client: 'telecare-password-check' });
    const { body } = await superAdmin.get('/platform/security/failed-sign-ins');
    const { items, total } = failedSignInsPage.strict().parse(body);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { reason: 'invalid_user_credentials', ipAddress: '192.0.2.1', userId: known.userId },
      { reason: 'user_not_found', ipAddress: '192.0.2.1', userId: null, name: null },
    ]);
    expect(await lastAudit()).toMatchObject({ resource_type: 'failed-sign-in', action: 'list' });
    const page = async (after: string) =>
      failedSignInsPage.parse(
        (await superAdmin.get(`/platform/security/failed-sign-ins?limit=1${after && `&after=${after}`}`)).body,
      );
    const first = await page('');
    const second = await page(first.next!);
    expect([...first.items, ...second.items]).toEqual(items);
    expect([first.total, second.total, second.next]).toEqual([2, null, null]);
    const { text } = await superAdmin.get('/platform/security/failed-sign-ins/export');
    expect(text).toMatch(/^\uFEFF?at,reason,ipAddress,userId,name\n/);
    expect(text).toContain(`invalid_user_credentials,192.0.2.1,${known.userId},`);
    expect(await lastAudit()).toMatchObject({ resource_type: 'failed-sign-in', action: 'export' });
  });
});

describe('the security overview', () => {
  it("contains the realm's six features and the figures", async () => {
    expect(await settings()).toEqual({
      emailVerification: true,
      strongPasswords: true,
      leakedPasswordProtection: true,
      rateLimit: true,
      captcha: false,
      captchaReady: false,
      invitationOnly: true,
      patientApproval: false,
      maxLoginAttempts: 5,
      lockoutMinutes: 15,
      revision: expect.any(Number),
    });
    Object.assign(api.identity.realm, {
      verifyEmail: false,
      passwordPolicy: 'length(8)',
      bruteForceProtected: false,
      registrationAllowed: true,
    });
    expect(await settings()).toMatchObject({
      emailVerification: false,
      strongPasswords: false,
      leakedPasswordProtection: false,
      rateLimit: false,
      invitationOnly: false,
    });
  });

  it('counts sign-ins, failures and lockouts of 24 hours, without password checks', async () => {
    for (const type of ['LOGIN', 'LOGIN', 'LOGIN_ERROR', 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', 'LOGOUT'])
      await event(type);
    await event('LOGIN', { hoursAgo: 25 });
    await event('LOGIN', { client: 'telecare-password-check' });
    expect(await read()).toMatchObject({
      signIns: 2,
      failedSignIns: 1,
      lockOuts: 1,
      eventsReadAt: null,
      isCurrent: false,
    });
    await api.given.owner.query(`insert into app.security_event_reading values (true, '2020-11-20T15:00:00Z')`);
    expect(await read()).toMatchObject({ eventsReadAt: '2020-11-20T15:00:00Z', isCurrent: false });
    await api.given.owner.query('update app.security_event_reading set read_at = now()');
    expect(await read()).toMatchObject({ isCurrent: true });
  });

  it('rejects everybody except super administrators and creates an audit event', async () => {
    const admin = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    const calls = api.identity.calls.length;
    expect(await admin.get('/platform/security')).toMatchObject({ status: 403 });
    expect(await admin.put('/platform/security/settings', { rateLimit: false, revision: 0 })).toMatchObject({
      status: 403,
    });
    expect(api.identity.calls.slice(calls).filter((call) => call.includes('/admin/'))).toEqual([]);
    await read();
    expect(await lastAudit()).toMatchObject({ action: 'read', resource_type: 'security', outcome: 'done' });
  });
});

describe('a security setting', () => {
  it.each<[object, object, { action: string; resource_type: string }]>([
    [
      { rateLimit: false },
      { bruteForceProtected: false },
      { action: 'disable', resource_type: 'security-setting.rateLimit' },
    ],
    [
      { emailVerification: false },
      { verifyEmail: false },
      { action: 'disable', resource_type: 'security-setting.emailVerification' },
    ],
    [
      { maxLoginAttempts: 7 },
      { failureFactor: 7 },
      { action: 'update', resource_type: 'security-setting.maxLoginAttempts' },
    ],
    [
      { lockoutMinutes: 30 },
      { maxFailureWaitSeconds: 1_800 },
      { action: 'update', resource_type: 'security-setting.lockoutMinutes' },
    ],
  ])('changes only itself in the realm and is audited: %j', async (wanted, realm, audit) => {
    const before = await settings();
    const answer = await change({ ...wanted, revision: before.revision });
    expect(answer).toMatchObject({ status: 200, body: wanted });
    expect(answer.body.revision).not.toBe(before.revision);
    expect(api.identity.realm).toEqual({ ...safe, ...realm });
    expect(await lastAudit()).toMatchObject({ ...audit, outcome: 'done', actor_user_id: person.userId });
  });

  it('stores the approval of patients in the database, audits it, and changes the revision', async () => {
    const before = await settings();
    const answer = await change({ patientApproval: true, revision: before.revision });
    expect(answer).toMatchObject({ status: 200, body: { patientApproval: true } });
    expect(api.identity.realm).toEqual(safe);
    expect(await settings()).toEqual({ ...before, patientApproval: true, revision: answer.body.revision });
    expect(await lastAudit()).toMatchObject({ action: 'read' });
    const acts = await api.given.auditOf(PLATFORM_PRACTICE_ID);
    expect(acts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'enable',
          resource_type: 'security-setting.patientApproval',
          changes: { enabled: [false, true] },
        }),
      ]),
    );
    expect(await change({ rateLimit: false, revision: before.revision })).toMatchObject({ status: 409 });
    expect(await change({ patientApproval: false, revision: answer.body.revision })).toMatchObject({ status: 200 });
  });

  it('returns if it was weakened in the realm, and cannot be weakened here', async () => {
    Object.assign(api.identity.realm, { passwordPolicy: 'length(8)', registrationAllowed: true });
    const { revision } = await settings();
    const body = { strongPasswords: true, invitationOnly: true };
    expect(await change({ ...body, revision })).toMatchObject({
      status: 200,
      body: { ...body, leakedPasswordProtection: true },
    });
    for (const wrong of [{ strongPasswords: false }, { invitationOnly: false }])
      expect(await change({ ...wrong, revision })).toMatchObject({ status: 400 });
  });

  it.each([{ maxLoginAttempts: 2 }, { maxLoginAttempts: 11 }, { lockoutMinutes: 4 }, { lockoutMinutes: 61 }])(
    'rejects a value outside its limits: %j',
    async (wanted) => {
      const { revision } = await settings();
      expect(await change({ ...wanted, revision })).toMatchObject({ status: 400 });
      expect(api.identity.realm).toEqual(safe);
    },
  );

  it('rejects a stale revision and audits the attempt', async () => {
    const { revision } = await settings();
    api.identity.realm.failureFactor = 8;
    expect(await change({ rateLimit: false, revision })).toMatchObject({
      status: 409,
      body: { code: 'resource.changed', current: { maxLoginAttempts: 8, rateLimit: true } },
    });
    expect(api.identity.realm.bruteForceProtected).toBe(true);
    expect(await lastAudit()).toMatchObject({ action: 'update', resource_type: 'security-setting', outcome: 'denied' });
  });

  it('changes for one of two callers with the same revision', async () => {
    const { revision } = await settings();
    const answers = await Promise.all([
      change({ maxLoginAttempts: 6, revision }),
      change({ maxLoginAttempts: 7, revision }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an unavailable Keycloak', () => {
  it('leaves the figures available and stores no change', async () => {
    const { revision } = await settings();
    api.identity.realm.isAway = true;
    expect(await read()).toMatchObject({ settings: null, signIns: 0 });
    const before = await lastAudit();
    expect(await change({ rateLimit: false, revision })).toMatchObject({ status: 503 });
    expect(await lastAudit()).toEqual(before);
    delete api.identity.realm.isAway;
    expect(await settings()).toMatchObject({ rateLimit: true, revision });
  });
});

describe('a missing service account for settings', () => {
  it('leaves the figures available, but not the settings', async () => {
    const without = await startApi({ OIDC_SETTINGS_CLIENT_SECRET: '' });
    const visitor = await without.as(await without.given.superAdmin());
    expect(await visitor.get('/platform/security')).toMatchObject({
      status: 200,
      body: { settings: null, signIns: 0 },
    });
    expect(await visitor.put('/platform/security/settings', { rateLimit: true, revision: 1 })).toMatchObject({
      status: 503,
      body: { code: 'identity.unavailable' },
    });
    await without.stop();
  });
});
