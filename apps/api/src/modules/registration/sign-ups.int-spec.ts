import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

let serial = 0;
const address = () => `10.3.${Math.floor((serial += 1) / 250)}.${serial % 250}`;
const signUp = (body: object, ip = address()) =>
  api.anybody.post(
    '/sign-ups',
    {
      email: `${crypto.randomUUID()}@example.test`,
      password: 'long-enough-one',
      firstName: 'Rosa',
      lastName: 'Lind',
      ...body,
    },
    { 'x-forwarded-for': ip },
  );
const attemptsOf = (email: string) =>
  api.given.owner.query<unknown[]>(
    `select attempt_type, success, error_message, host(ip_address) as ip from app.registration_attempts
     where email = $1 order by created_at`,
    [email],
  );

describe('signing up without an invitation', () => {
  it.each([
    ['signup.invalid_email', 422, { email: 'not an address', password: '1' }],
    ['signup.weak_password', 422, { email: 'weak@example.test', password: '12345' }],
    ['signup.invitation_required', 403, { email: 'Fine@Example.Test', password: 'long-enough-one' }],
  ])('fails at %s and logged with the network address', async (code, status, body) => {
    expect(await signUp(body, '203.0.113.7')).toMatchObject({ status, body: { code } });
    expect(await attemptsOf(body.email.toLowerCase())).toEqual([
      { attempt_type: 'signup', success: false, error_message: code, ip: '203.0.113.7' },
    ]);
  });

  it('refuses an address with a control character', async () => {
    expect(await signUp({ email: 'nul\u0000@example.test' })).toMatchObject({ body: { code: 'signup.invalid_email' } });
  });

  it('fails after five attempts with one address from any network', async () => {
    const email = 'eager@example.test';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await signUp({ email })).toMatchObject({ body: { code: 'signup.invitation_required' } });
    }
    const refused = await signUp({ email });
    expect(refused).toMatchObject({ status: 429, body: { code: 'signup.too_many_attempts' } });
    expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfterSeconds));
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(800);
    await api.given.owner.query(
      `update app.registration_attempts set created_at = created_at - interval '16 minutes' where email = $1`,
      [email],
    );
    expect(await signUp({ email })).toMatchObject({ body: { code: 'signup.invitation_required' } });
  });

  it('counts concurrent attempts one after the other', async () => {
    const email = 'hasty@example.test';
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUp({ email })));
    expect(answers.filter(({ body }) => body.code === 'signup.invitation_required')).toHaveLength(5);
  });

  it('answers the same with or without an account and does not call Keycloak', async () => {
    const member = await api.given.person(await api.given.practice(), 'patient');
    const invited = await api.given.invitation({ practiceId: member.practice.id });
    const calls = api.identity.calls.length;
    const shapes = [];
    for (const email of [member.email, invited.email, 'nobody@example.test']) {
      const { status, body } = await signUp({ email });
      shapes.push(JSON.stringify([status, { ...body, correlationId: '' }]));
    }
    expect(new Set(shapes).size).toBe(1);
    expect(api.identity.calls).toHaveLength(calls);
  });

  it.each([{ role: 'super_admin' }, { practiceId: crypto.randomUUID() }, { verified: true }, { email: 5 }])(
    'refuses %j',
    async (extra) => {
      expect(await signUp(extra)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    },
  );

  it('fails after twenty attempts a minute with one email address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signUp({ email: 'again@example.test' }, '198.51.100.9')),
    );
    expect(answers.filter(({ body }) => body.code === 'request.rate_limited')).toHaveLength(5);
  });
});
