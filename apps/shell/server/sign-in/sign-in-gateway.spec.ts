import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  answeredOf,
  grant,
  LOGIN,
  REALM,
  RIGHT,
  signIn,
  type Stack,
  STANDSTILL,
  start,
  stops,
  waits,
  WITH_FACTOR,
} from '../test/sign-in-stack.ts';

async function failTimes(stack: Stack, times: number, from?: string): Promise<void> {
  for (let number = 0; number < times; number += 1)
    await signIn(stack, { name: `name ${number}`, ...(from && { from }) });
}

describe('reaching the identity server', () => {
  it.each([
    '/admin/master/console/',
    '/admin/realms/telecare/users',
    '/realms/master/protocol/openid-connect/token',
    '/realms/telecare/account',
    '/realms/telecare/clients-registrations/default',
    '/realms/telecare/protocol/openid-connect/token/introspect',
    '/realms/telecare/login-actions/authenticate/..;/..;/..;/admin',
    '/realms/telecare/login-actions/%2e%2e/%2e%2e/%2e%2e/admin',
    '/resources/..%2f..%2fadmin',
    '/metrics',
    '/',
  ])('is not %s', async (path) => {
    const { url, seen } = await start();
    expect((await fetch(url + path)).status).toBe(404);
    expect(seen).toEqual([]);
  });

  it.each([
    '/realms/telecare/.well-known/openid-configuration',
    '/realms/telecare/protocol/openid-connect/auth?client_id=telecare-staff',
    '/realms/telecare/protocol/openid-connect/logout/logout-confirm',
    '/realms/telecare/login-actions/action-token?key=x.y.z',
    '/resources/p2b1x/login/telecare-patient/css/telecare-page.css',
  ])('is %s', async (path) => {
    const { url, seen } = await start();
    expect((await fetch(url + path)).status).toBe(200);
    expect(seen).toEqual([path]);
  });

  it('forwards the address of the connection, not the one that the client claims', async () => {
    const { url } = await start({ TRUSTED_PROXIES: '' });
    const answer = await fetch(url + LOGIN, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(await answer.text()).toMatch(/^(127\.0\.0\.1|::1)$/);
  });
});

describe('the limit of failed sign-ins per address', () => {
  const limits = { SIGN_IN_FAILURES_PER_ADDRESS: '4', SIGN_IN_FAILURES_PER_NAME: '2' };

  it('slows down that address only', async () => {
    const stack = await start({ ...limits, ...STANDSTILL });
    await failTimes(stack, 5);
    expect(await waits(stack, { name: 'name 5' })).toBe(true);
    expect((await signIn(stack, { from: '192.0.2.2', password: RIGHT })).status).toBe(302);
  });

  it('accepts the right password of another user behind the address', async () => {
    const stack = await start(limits);
    await failTimes(stack, 9);
    expect((await signIn(stack, { name: 'emma', password: RIGHT })).status).toBe(302);
  });

  it('does not slow down a name that has signed in from the address before', async () => {
    const stack = await start({ ...limits, SIGN_IN_PACE_MS: '60000' });
    expect((await signIn(stack, { name: 'emma', password: RIGHT })).status).toBe(302);
    await failTimes(stack, 5);
    expect((await signIn(stack, { name: 'emma', password: RIGHT })).status).toBe(302);
    expect((await signIn(stack, { name: 'Emma', password: 'wrong' })).status).toBe(200);
  });

  it('counts a whole IPv6 network as one address', async () => {
    const stack = await start({ ...limits, ...STANDSTILL });
    await failTimes(stack, 5, '2001:db8::1');
    expect(await waits(stack, { name: 'name 5', from: '2001:db8::2' })).toBe(true);
  });

  it('refuses one name sooner and lets other names behind the address sign in', async () => {
    const stack = await start(limits);
    for (const expected of [200, 200, 429, 429, 429]) {
      expect((await signIn(stack, { name: expected === 429 ? ' ROSA' : 'rosa' })).status).toBe(expected);
    }
    expect((await signIn(stack, { name: 'emma', password: RIGHT })).status).toBe(302);
  });

  it('counts failed sign-ins only', async () => {
    const stack = await start(limits);
    for (let number = 0; number < 6; number += 1) {
      expect((await signIn(stack, { password: RIGHT })).status).toBe(302);
      expect((await grant(stack, { grant_type: 'refresh_token', refresh_token: 'expired' })).status).toBe(400);
      expect((await fetch(stack.url + LOGIN)).status).toBe(200);
    }
  });

  it('counts failures at the token endpoint, too', async () => {
    const stack = await start(limits);
    for (const secret of ['a', 'b']) await grant(stack, { grant_type: 'client_credentials', client_id: 'x', secret });
    const refused = await grant(stack, { grant_type: 'client_credentials', client_id: 'x', secret: 'c' });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'request.rate_limited', retryAfterSeconds: expect.any(Number) });
  });

  it('counts parallel attempts, too', async () => {
    const stack = await start({ ...limits, ...STANDSTILL });
    // Four at once and one turn; thirty wait, and the rest is refused.
    const answered = await answeredOf(50, 20, (number, signal) => signIn(stack, { name: `name ${number}`, signal }));
    expect(Object.fromEntries(answered)).toEqual({ 200: 5, 429: 15 });
    expect(stack.seen).toHaveLength(5);
  });

  it('forgets failures after the configured time', async () => {
    const stack = await start({ ...limits, SIGN_IN_FAILURE_MINUTES: '0.005' });
    for (const password of ['a', 'b']) await signIn(stack, { password });
    const again = async (): Promise<number> => {
      const { status } = await signIn(stack, { password: RIGHT });
      return status === 429 ? again() : status;
    };
    expect(await again()).toBe(302);
  });

  it('lets many people of one address sign in at the same time', async () => {
    const stack = await start(limits);
    const people = Array.from({ length: 20 }, (_, number) =>
      signIn(stack, { name: `name ${number}`, password: RIGHT }),
    );
    expect((await Promise.all(people)).map(({ status }) => status)).toEqual(Array(20).fill(302));
  });

  it("explains a refusal in the reader's language, with a link back to the portal", async () => {
    const stack = await start(limits);
    for (const password of ['a', 'b']) await signIn(stack, { password });
    const page = await (await signIn(stack)).text();
    expect(page).toContain('try again in 5 minutes');
    expect(page).toContain('href="http://localhost:4200/auth/staff"');
    const byBrowser = await signIn(stack, { headers: { 'accept-language': 'de, es-MX;q=0.8, en;q=0.5' } });
    expect(await byBrowser.text()).toContain('dentro de 5 minutos');
    const chosen = await signIn(stack, { headers: { 'accept-language': 'en', cookie: 'a=b; KEYCLOAK_LOCALE=es' } });
    expect(await chosen.text()).toContain('<html lang="es">');
  });
});

describe('a second factor', () => {
  const limits = { SIGN_IN_FAILURES_PER_ADDRESS: '9', SIGN_IN_FAILURES_PER_NAME: '2' };
  const sendCode = ({ url }: Stack, otp: string, tab = 'a') =>
    fetch(`${url}${LOGIN}&tab_id=${tab}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      body: new URLSearchParams({ otp }),
    });

  it('does not count the prompt after the right password as a failure', async () => {
    const stack = await start(limits);
    for (let number = 0; number < 4; number += 1) {
      const asked = await signIn(stack, { name: WITH_FACTOR, password: RIGHT });
      expect(await asked.text()).toContain('login-login-otp');
    }
  });

  it('refuses a sign-in after too many wrong codes, but not other sign-ins', async () => {
    const stack = await start(limits);
    const statuses: number[] = [];
    for (const code of ['1', '2', RIGHT]) statuses.push((await sendCode(stack, code)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await sendCode(stack, RIGHT, 'b')).status).toBe(302);
  });
});

describe('a refused password', () => {
  const timeOf = async (answer: Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await answer;
    return performance.now() - started;
  };

  it('takes at least the minimum time, without delaying the right password', async () => {
    const stack = await start({ SIGN_IN_FLOOR_MS: '400' });
    expect(await timeOf(signIn(stack))).toBeGreaterThanOrEqual(399);
    expect(await timeOf(signIn(stack, { password: RIGHT }))).toBeLessThan(400);
  });

  it('cannot be sent so slowly that the floor is used up', async () => {
    const { port } = await start({ SIGN_IN_FLOOR_MS: '400' });
    const body = 'username=rosa&password=wrong';
    const socket = connect(port, 'localhost');
    stops.push(() => void socket.destroy());
    socket.write(`POST ${LOGIN} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n`);
    socket.write(`content-length: ${body.length}\r\n\r\n${body.slice(0, -1)}`);
    // The slowness itself, as long as the floor.
    await sleep(400);
    expect(
      await timeOf(
        new Promise((resolve) => {
          socket.once('data', resolve);
          socket.write(body.slice(-1));
        }),
      ),
    ).toBeGreaterThanOrEqual(399);
  });
});

describe('without the identity server', () => {
  it('a person reads that the service cannot be reached, a program gets a problem', async () => {
    const stack = await start();
    await stack.stopIdentityServer();
    const page = await signIn(stack);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("The sign-in service can't be reached");
    const discovery = await fetch(`${stack.url}${REALM}/.well-known/openid-configuration`);
    expect(discovery.status).toBe(503);
    expect(await discovery.json()).toMatchObject({ code: 'service.unavailable' });
  });

  it('attempts do not count as failures', async () => {
    const stack = await start({ SIGN_IN_FAILURES_PER_ADDRESS: '2' });
    await stack.stopIdentityServer();
    for (let number = 0; number < 4; number += 1) expect((await signIn(stack)).status).toBe(503);
  });
});
