import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { BrowserKey } from '../../../test/browser-key.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let practitioner: PersonIn;

beforeAll(async () => {
  api = await startApi();
  practitioner = await api.given.person(await api.given.practice(), 'practitioner');
}, START_TIMEOUT);

afterAll(() => api?.stop());

const claims = (key: BrowserKey) => ({
  sub: practitioner.userId,
  sid: 'session',
  azp: 'telecare-staff',
  typ: 'DPoP',
  email: practitioner.email,
  cnf: { jkt: key.thumbprint },
});

async function answerTo(change: object, options?: Parameters<ApiHarness['identity']['sign']>[1]) {
  const key = await BrowserKey.create();
  const token = await api.identity.sign({ ...claims(key), ...change }, options);
  return new Visitor(api.app, api.env.PUBLIC_URL, { token, key, sessionId: 'session' }).get('/me');
}

describe('an access token', () => {
  it('works with its proof', async () => {
    expect(await answerTo({})).toMatchObject({ status: 200 });
  });

  it.each([
    ['for other readers', {}, { audience: 'account' }],
    ['from another issuer', {}, { issuer: 'http://evil.example' }],
    ['that has expired', {}, { expiresIn: '-10s' }],
    ['of another client', { azp: 'telecare-api-admin' }, {}],
    ['that anybody may carry', { typ: 'Bearer' }, {}],
    ['bound to no key', { cnf: undefined }, {}],
    ['of nobody', { sub: 'admin' }, {}],
  ])('fails if it is %s', async (_, change, options) => {
    expect(await answerTo(change, options)).toMatchObject({ status: 401, body: { code: 'auth.token_invalid' } });
  });

  it('fails if another key signed it', async () => {
    const key = await BrowserKey.create();
    const [header, payload] = (await api.identity.sign(claims(key))).split('.');
    const token = `${header}.${payload}.${'A'.repeat(86)}`;
    const thief = new Visitor(api.app, api.env.PUBLIC_URL, { token, key, sessionId: 'session' });
    expect(await thief.get('/me')).toMatchObject({ status: 401 });
  });

  it('fails without its proof or with the proof of another key', async () => {
    const { session } = await api.as(practitioner);
    const authorization = `DPoP ${session?.token}`;
    expect(await api.anybody.get('/me', { authorization })).toMatchObject({ status: 401 });
    const thief = await BrowserKey.create();
    const dpop = thief.prove('GET', `${api.env.PUBLIC_URL}/api/me`, session?.token ?? '');
    expect(await api.anybody.get('/me', { authorization, dpop })).toMatchObject({ status: 401 });
  });

  it('fails with a reused proof', async () => {
    const { session } = await api.as(practitioner);
    const token = session?.token ?? '';
    const headers = {
      authorization: `DPoP ${token}`,
      dpop: session!.key.prove('GET', `${api.env.PUBLIC_URL}/api/me`, token),
    };
    expect(await api.anybody.get('/me', headers)).toMatchObject({ status: 200 });
    expect(await api.anybody.get('/me', headers)).toMatchObject({ status: 401 });
  });
});

describe('a role', () => {
  it('applies to every request, so its removal takes effect with the next one', async () => {
    const reader = await api.as(practitioner);
    expect(await reader.get('/dashboards/staff')).toMatchObject({ status: 200 });
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [practitioner.userId]);
    expect(await reader.get('/dashboards/staff')).toMatchObject({ status: 403 });
    await api.given.role(practitioner.userId, practitioner.practice.id, 'practitioner');
  });

  it('gives no access to a suspended practice, except for super administrators', async () => {
    const practice = await api.given.practice({ isActive: false });
    const admin = await api.given.person(practice, 'practice_admin');
    expect(await (await api.as(admin)).get('/dashboards/staff')).toMatchObject({ status: 403 });
    expect(await (await api.as(await api.given.superAdmin(), practice)).get('/dashboards/practice')).toMatchObject({
      status: 200,
    });
  });

  it('gives a super administrator no access to an unknown practice', async () => {
    const visitor = await api.as(await api.given.superAdmin(), { id: crypto.randomUUID() });
    expect(await visitor.get('/dashboards/practice')).toMatchObject({
      status: 404,
      body: { code: 'practice.not_found' },
    });
  });
});

describe('any URL', () => {
  it.each(['/%6de', '//me', '/me/', '/me;x', '/me.', '/ME'])(
    '%s is as protected as the one it resembles',
    async (path) => {
      expect((await api.anybody.get(path)).status).toBeGreaterThanOrEqual(400);
      expect((await api.anybody.send('PATCH', path, {})).status).toBeGreaterThanOrEqual(400);
    },
  );

  it("answers with a correlation id, which may be the gateway's", async () => {
    const given = await api.anybody.get('/health/live', { 'x-correlation-id': 'from-the-gateway' });
    expect(given.headers['x-correlation-id']).toBe('from-the-gateway');
    const own = await api.anybody.get('/nowhere', { 'x-correlation-id': 'not\tan id' });
    expect(own).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    expect(own.body.correlationId).toBe(own.headers['x-correlation-id']);
    expect(own.body.correlationId).not.toContain('not');
  });

  it('refuses a body that is too large or no JSON', async () => {
    const large = { remote: 'x'.repeat(300_000) };
    expect(await api.anybody.post('/client-errors', large)).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    });
    const text = await api.anybody.post('/client-errors', 'remote=shell', { 'content-type': 'text/plain' });
    expect(text).toMatchObject({ status: 415, body: { code: 'request.type_unsupported' } });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await api.anybody.post('/password-reset', 'email=a%40b.example&portal=patient', form);
    expect(posted).toMatchObject({ status: 415, body: { code: 'request.type_unsupported' } });
    const notification = await api.anybody.post('/auth/backchannel-logout', 'logout_token=none', form);
    expect(notification).toMatchObject({ status: 401 });
  });
});
