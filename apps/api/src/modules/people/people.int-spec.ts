import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meDto, ownFactorsDto, ownSessionsDto, profileDto, type UpdateProfile } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { patchNow } from '../../../test/as-it-is-now.js';
import { COMMON_PASSWORD } from '../../../test/identity-stub.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const change: Omit<UpdateProfile, 'revision'> = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: null,
  dateOfBirth: '1990-02-28',
  gender: 'female',
};

describe('GET /me', () => {
  it('returns the roles in every practice, home first', async () => {
    const [home, second] = [
      await api.given.practice({ name: 'B home' }),
      await api.given.practice({ name: 'A second' }),
    ];
    const person = await api.given.person(second, 'practice_admin');
    await api.given.role(person.userId, home.id, 'practitioner', true);
    const me = meDto.strict().parse((await (await api.as(person)).get('/me')).body);
    expect(me.roles).toMatchObject([
      { role: 'practitioner', practice: { name: 'B home' }, isPrimary: true },
      { role: 'practice_admin', practice: { name: 'A second' }, isPrimary: false },
    ]);
  });

  it('returns no practice for a super administrator', async () => {
    const me = (await (await api.as(await api.given.superAdmin())).get('/me')).body;
    expect(me).toMatchObject({ roles: [{ role: 'super_admin', practice: null }] });
  });

  it('returns the name in the token if no practice has a profile', async () => {
    const stranger = { userId: crypto.randomUUID(), email: 'new@example.test' };
    const visitor = await api.as(stranger);
    expect((await visitor.get('/me')).body).toMatchObject({ ...stranger, roles: [] });
    expect(await visitor.get('/profile')).toMatchObject({ status: 404, body: { code: 'profile.not_found' } });
  });
});

describe('the address and the emergency contact of a profile', () => {
  it('reach every practice and remain if the form leaves them out', async () => {
    const person = await api.given.person(await api.given.practice(), 'patient');
    const visitor = await api.as(person);
    const names = { firstName: 'Ana', lastName: 'Silva', phone: null, dateOfBirth: null, gender: null };
    const address = { street: '12 Elm St', postalCode: null, city: 'Portland', region: null, country: null };
    const emergencyContact = { name: 'Sam Lee', relation: null, phone: null };
    await patchNow(visitor, '/profile', { ...names, address, emergencyContact });
    await patchNow(visitor, '/profile', { ...names, phone: '+1 555 0100' });
    const shown = profileDto.strict().parse((await visitor.get('/profile')).body);
    expect(shown).toMatchObject({ address, emergencyContact, phone: '+1 555 0100' });
    const admin = await api.as(await api.given.person(person.practice, 'practice_admin'));
    expect((await admin.get(`/patients/${person.profile.id}`)).body).toMatchObject({ address, emergencyContact });
    await patchNow(visitor, '/profile', { ...names, address: null });
    expect((await visitor.get('/profile')).body).toMatchObject({ address: null, emergencyContact });
  });
});

describe('saving a profile', () => {
  it('changes the profile in every practice, and no other person', async () => {
    const [one, two] = [await api.given.practice(), await api.given.practice()];
    const person = await api.given.person(one, 'patient');
    await api.given.person(two, 'patient', { userId: person.userId });
    const neighbour = await api.given.person(one, 'patient', { firstName: 'Not' });
    const answer = await patchNow(await api.as(person), '/profile', change);
    expect(profileDto.strict().parse(answer.body)).toMatchObject({ ...change, email: person.email });
    const names = await api.given.owner.query<unknown[]>(
      'select first_name from app.profiles where user_id = any($1) order by 1',
      [[person.userId, neighbour.userId]],
    );
    expect(names).toEqual([{ first_name: 'Ada' }, { first_name: 'Ada' }, { first_name: 'Not' }]);
  });

  it('creates an audit event in each practice and sends a new name to Keycloak once', async () => {
    const practice = await api.given.practice();
    const person = await api.given.person(practice, 'patient');
    const visitor = await api.as(person);
    await patchNow(visitor, '/profile', change);
    await patchNow(visitor, '/profile', { ...change, phone: '+1 555 0199' });
    expect(await api.given.auditOf(practice.id)).toMatchObject([
      { action: 'update', resource_ids: [person.profile.id] },
      { action: 'update', resource_ids: [person.profile.id] },
    ]);
    const queued = await api.given.owner.query<unknown[]>(
      'select topic, payload from app.outbox where practice_id = $1',
      [practice.id],
    );
    expect(queued).toEqual([{ topic: 'profile.renamed', payload: { userId: person.userId } }]);
  });

  it.each([
    { email: 'other@example.test' },
    { practiceId: crypto.randomUUID() },
    { userId: 'x' },
    { role: 'super_admin' },
  ])('refuses %j', async (extra) => {
    const person = await api.given.person(await api.given.practice(), 'patient');
    expect(await patchNow(await api.as(person), '/profile', { ...change, ...extra })).toMatchObject({ status: 400 });
  });
});

describe('changing a password', () => {
  it('needs the current password, notifies the owner, and ends other sessions', async () => {
    const practice = await api.given.practice();
    const person = await api.given.person(practice, 'patient');
    api.identity.passwords.set(person.userId, 'the-current-one');
    const visitor = await api.as(person);
    const attempt = (currentPassword: string, newPassword: string) =>
      visitor.post('/profile/password', { currentPassword, newPassword });
    expect(await attempt('a-wrong-one', 'a-new-long-one')).toMatchObject({
      status: 422,
      body: { code: 'password.current_wrong' },
    });
    expect(await attempt('the-current-one', COMMON_PASSWORD)).toMatchObject({
      status: 422,
      body: { code: 'password.common' },
    });
    expect(await attempt('the-current-one', 'a-new-long-one')).toMatchObject({ status: 204, text: '' });
    expect(api.identity.passwords.get(person.userId)).toBe('a-new-long-one');
    expect(api.identity.calls).toContain('DELETE /admin/realms/telecare/sessions/other-session');
    const queued = await api.given.owner.query<unknown[]>(
      `select payload from app.outbox where topic = 'password.changed'`,
    );
    expect(queued).toEqual([{ payload: { userId: person.userId } }]);
  });

  it('stops at five attempts in 15 minutes', async () => {
    const visitor = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    const attempt = () => visitor.post('/profile/password', { currentPassword: 'x', newPassword: 'something-new' });
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt()).toMatchObject({ status: 422 });
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(0);
  });
});

describe('requesting a new password', () => {
  it('gives every address the same answer', async () => {
    const person = await api.given.person(await api.given.practice(), 'patient');
    const ask = (email: string) => api.anybody.post('/password-reset', { email, portal: 'patient' });
    const [known, unknown] = [await ask(person.email), await ask('nobody@example.test')];
    expect([known.status, known.text]).toEqual([202, '']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  it('sends at most three mails per hour to one address in any spelling', async () => {
    const person = await api.given.person(await api.given.practice(), 'patient');
    for (const email of [person.email, person.email.toUpperCase(), person.email, person.email, person.email]) {
      const answer = await api.anybody.post('/password-reset', { email, portal: 'patient' });
      expect([answer.status, answer.text]).toEqual([202, '']);
    }
    const queued = await api.given.owner.query<unknown[]>(
      `select id from app.outbox where topic = 'password.reset-requested' and payload ->> 'email' = $1`,
      [person.email],
    );
    expect(queued).toHaveLength(3);
  });
});

describe('a session that ended in Keycloak', () => {
  const endSession = (logout_token: string) =>
    api.anybody.post('/auth/backchannel-logout', new URLSearchParams({ logout_token }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  it('loses access immediately', async () => {
    const person = await api.given.person(await api.given.practice(), 'practitioner');
    const [visitor, otherBrowser] = [await api.as(person), await api.as(person)];
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const notification = { sid: visitor.session?.sessionId, events };
    const logout_token = await api.identity.sign(notification, { audience: 'telecare-staff' });
    expect(await visitor.get('/me')).toMatchObject({ status: 200 });
    expect(await endSession(logout_token)).toMatchObject({ status: 200 });
    expect(await visitor.get('/me')).toMatchObject({ status: 401, body: { code: 'auth.token_invalid' } });
    expect(await visitor.get('/dashboards/staff')).toMatchObject({ status: 401 });
    expect(await otherBrowser.get('/me')).toMatchObject({ status: 200 });
  });

  it('ends only with a logout token', async () => {
    const { session } = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    expect(await endSession(session?.token ?? '')).toMatchObject({ status: 401 });
  });
});

describe('the choice of mails', () => {
  it('includes all mails by default and applies only to its account', async () => {
    const [one, two] = [await api.given.practice(), await api.given.practice()];
    const person = await api.given.person(one, 'practitioner');
    await api.given.person(two, 'practitioner', { userId: person.userId });
    const [here, there] = [await api.as(person), await api.as(person, two)];
    const neighbour = await api.as(await api.given.person(one, 'practitioner'));
    const usual = {
      messages: true,
      daysBefore: true,
      onTheDay: true,
      pushMessages: true,
      pushAppointments: true,
      timeZone: null,
    };
    expect((await here.get('/profile/mails')).body).toEqual(usual);
    const chosen = {
      messages: false,
      daysBefore: false,
      onTheDay: true,
      pushMessages: true,
      pushAppointments: true,
      timeZone: 'Europe/Berlin',
    };
    expect(await here.put('/profile/mails', chosen)).toMatchObject({ status: 204 });
    expect((await there.get('/profile/mails')).body).toEqual(chosen);
    expect(await there.put('/profile/mails', usual)).toMatchObject({ status: 204 });
    expect((await here.get('/profile/mails')).body).toEqual(usual);
    expect((await neighbour.get('/profile/mails')).body).toEqual(usual);
    await neighbour.put('/profile/mails', chosen);
    expect((await here.get('/profile/mails')).body).toEqual(usual);
  });

  it('needs a known time zone', async () => {
    const visitor = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    const chosen = {
      messages: true,
      daysBefore: true,
      onTheDay: true,
      pushMessages: true,
      pushAppointments: true,
      timeZone: 'Europe/Atlantis',
    };
    const answer = await visitor.put('/profile/mails', chosen);
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe('the sign-in factors of an account', () => {
  it('appear by kind, oldest first, without the password', async () => {
    const person = await api.given.person(await api.given.practice(), 'patient');
    const codes = { remainingCodes: 11, totalCodes: 12 };
    api.identity.passwords.set(person.userId, 'the-current-one');
    api.identity.factors.set(person.userId, [
      { id: 'laptop', type: 'webauthn-passwordless', userLabel: 'My laptop', createdDate: 2_000 },
      { id: 'phone', type: 'webauthn-passwordless', createdDate: 1_000 },
      { id: 'app', type: 'otp', userLabel: 'Phone', createdDate: 3_000 },
      { id: 'codes', type: 'recovery-authn-codes', createdDate: 4_000, credentialData: JSON.stringify(codes) },
    ]);
    const { body } = await (await api.as(person)).get('/profile/factors');
    expect(ownFactorsDto.strict().parse(body)).toEqual({
      passkeys: [
        { id: 'phone', name: null, addedAt: '1970-01-01T00:00:01.000Z' },
        { id: 'laptop', name: 'My laptop', addedAt: '1970-01-01T00:00:02.000Z' },
      ],
      apps: [{ id: 'app', name: 'Phone', addedAt: '1970-01-01T00:00:03.000Z' }],
      recoveryCodes: { id: 'codes', addedAt: '1970-01-01T00:00:04.000Z', left: 11 },
    });
  });

  it('remain hidden from other users', async () => {
    const practice = await api.given.practice();
    const [owner, other] = [await api.given.person(practice, 'patient'), await api.given.person(practice, 'patient')];
    api.identity.factors.set(owner.userId, [{ id: 'app', type: 'otp', createdDate: 1_000 }]);
    expect((await (await api.as(other)).get('/profile/factors')).body).toEqual({
      passkeys: [],
      apps: [],
      recoveryCodes: null,
    });
  });
});

describe('the sessions of an account', () => {
  const calls = (method: string) =>
    api.identity.calls.filter((call) => call.startsWith(`${method} `) && call.includes('/sessions/'));

  it('include only portals, the latest used first', async () => {
    const visitor = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    const { body } = await visitor.get('/profile/sessions');
    expect(ownSessionsDto.strict().parse(body).items).toMatchObject([
      { id: 'other-session', ipAddress: '192.0.2.2', portals: ['patient'], isThis: false },
      { id: 'kept-session', ipAddress: '192.0.2.1', portals: ['staff'], isThis: false },
    ]);
  });

  it('end one by one or all but the current one', async () => {
    const visitor = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    const ended = () =>
      api.given.owner.query<{ id: string }[]>(
        `select session_id as id from app.ended_sessions where session_id like '%-session' order by session_id`,
      );
    expect(await visitor.send('DELETE', '/profile/sessions/other-session')).toMatchObject({ status: 204 });
    expect(calls('DELETE').at(-1)).toBe('DELETE /admin/realms/telecare/sessions/other-session');
    expect(await ended()).toEqual([{ id: 'other-session' }]);
    expect(await visitor.send('DELETE', '/profile/sessions')).toMatchObject({ status: 204 });
    expect(await ended()).toEqual([{ id: 'kept-session' }, { id: 'other-session' }]);
  });

  it('exclude those of other users and service clients', async () => {
    const visitor = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    const before = calls('DELETE').length;
    for (const id of ['somebody-elses', 'of-a-program']) {
      expect(await visitor.send('DELETE', `/profile/sessions/${id}`)).toMatchObject({ status: 404 });
    }
    expect(calls('DELETE')).toHaveLength(before);
  });
});
