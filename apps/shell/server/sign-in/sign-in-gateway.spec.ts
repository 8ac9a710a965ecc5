import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readSignInConfig } from './sign-in-config.ts';
import { createSignInGateway } from './sign-in-gateway.ts';

const REALM = '/realms/telecare';
const LOGIN = `${REALM}/login-actions/authenticate?client_id=telecare-staff`;
const TOKEN = `${REALM}/protocol/openid-connect/token`;
const RIGHT = 'right';
/** Who is asked for a code after the right password. */
const WITH_FACTOR = 'grace';
const FLOOR_MS = 60;

const stops: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** As the identity server answers: the form again for a wrong password, 302 for the right one, 400 at the token endpoint. */
async function answerLikeKeycloak(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const isRight = form.get('password') === RIGHT || form.get('otp') === RIGHT;
  if (form.get('username') === WITH_FACTOR && isRight) response.end('<body class="a" data-page-id="login-login-otp">');
  else if (form.has('otp') && !isRight) response.end('<body data-page-id="login-login-otp">');
  else if (request.url?.startsWith(TOKEN)) response.writeHead(isRight ? 200 : 400).end('{}');
  else if (request.method === 'POST' && isRight) response.writeHead(302, { location: 'http://localhost/' }).end();
  else response.end(request.headers['x-forwarded-for']);
}

interface Stack {
  readonly url: string;
  readonly port: number;
  /** Addresses that reached the identity server. */
  readonly seen: (string | undefined)[];
  stopIdentityServer(): Promise<unknown>;
}

async function start(variables: Record<string, string> = {}): Promise<Stack> {
  const seen: (string | undefined)[] = [];
  const identity = createServer((request, response) => {
    seen.push(request.url);
    void answerLikeKeycloak(request, response);
  }).listen(0, 'localhost');
  await once(identity, 'listening');
  const stopIdentityServer = () => {
    identity.closeAllConnections();
    return new Promise((resolve) => identity.close(resolve));
  };
  stops.push(stopIdentityServer);
  const config = readSignInConfig({
    OIDC_INTERNAL_URL: `http://localhost:${(identity.address() as AddressInfo).port}${REALM}`,
    SIGN_IN_FLOOR_MS: String(FLOOR_MS),
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const server = createSignInGateway(config);
  await server.listen({ host: 'localhost', port: 0 });
  stops.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, port, seen, stopIdentityServer };
}

interface Try {
  readonly from?: string;
  readonly name?: string;
  readonly password?: string;
  readonly headers?: Record<string, string>;
}

const signIn = ({ url }: Stack, { from = '192.0.2.1', name = 'rosa', password = 'wrong', headers = {} }: Try = {}) =>
  fetch(url + LOGIN, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, accept: 'text/html', ...headers },
    body: new URLSearchParams({ username: name, password }),
  });

const grant = ({ url }: Stack, form: Record<string, string>) =>
  fetch(url + TOKEN, { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.1' }, body: new URLSearchParams(form) });

/** One after the other, each for another name. */
async function failTimes(stack: Stack, times: number, from?: string): Promise<void> {
  for (let number = 0; number < times; number += 1)
    await signIn(stack, { name: `name ${number}`, ...(from && { from }) });
}

describe('what of the identity server can be reached', () => {
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

  it('is told the address that asks, not the one it claims', async () => {
    const { url } = await start({ TRUSTED_PROXIES: '' });
    const answer = await fetch(url + LOGIN, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(await answer.text()).toMatch(/^(127\.0\.0\.1|::1)$/);
  });
});

describe('failed sign-ins of one network address', () => {
  const limits = { SIGN_IN_FAILURES_PER_ADDRESS: '4', SIGN_IN_FAILURES_PER_NAME: '2' };

  it('are refused beyond the limit, the right password too, and nobody else', async () => {
    const stack = await start(limits);
    await failTimes(stack, 4);
    const refused = await signIn(stack, { password: RIGHT });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290);
    expect(stack.seen).toHaveLength(4);
    expect((await signIn(stack, { from: '192.0.2.2', password: RIGHT })).status).toBe(302);
  });

  it('are counted for a network of IPv6, whichever of its addresses they come from', async () => {
    const stack = await start(limits);
    await failTimes(stack, 4, '2001:db8::1');
    expect((await signIn(stack, { from: '2001:db8::2' })).status).toBe(429);
  });

  it('at one name are refused sooner, and leave the others behind the address theirs', async () => {
    const stack = await start(limits);
    for (const expected of [200, 200, 429, 429, 429]) {
      expect((await signIn(stack, { name: expected === 429 ? ' ROSA' : 'rosa' })).status).toBe(expected);
    }
    expect((await signIn(stack, { name: 'emma', password: RIGHT })).status).toBe(302);
  });

  it('are the only ones that count', async () => {
    const stack = await start(limits);
    for (let number = 0; number < 6; number += 1) {
      expect((await signIn(stack, { password: RIGHT })).status).toBe(302);
      expect((await grant(stack, { grant_type: 'refresh_token', refresh_token: 'expired' })).status).toBe(400);
      expect((await fetch(stack.url + LOGIN)).status).toBe(200);
    }
  });

  it('are those of the token endpoint too', async () => {
    const stack = await start(limits);
    for (const secret of ['a', 'b']) await grant(stack, { grant_type: 'client_credentials', client_id: 'x', secret });
    const refused = await grant(stack, { grant_type: 'client_credentials', client_id: 'x', secret: 'c' });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'request.rate_limited', retryAfterSeconds: expect.any(Number) });
  });

  it('do not slip through together', async () => {
    const stack = await start(limits);
    const guesses = Array.from({ length: 50 }, (_, number) => signIn(stack, { name: `name ${number}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(stack.seen).toHaveLength(4);
  });

  it('are forgotten after the time that they count', async () => {
    const stack = await start({ ...limits, SIGN_IN_FAILURE_MINUTES: '0.005' });
    await failTimes(stack, 4);
    const again = async (): Promise<number> => {
      const { status } = await signIn(stack, { password: RIGHT });
      return status === 429 ? again() : status;
    };
    expect(await again()).toBe(302);
  });

  it('let many people of one address sign in at the same moment', async () => {
    const stack = await start(limits);
    const people = Array.from({ length: 20 }, (_, number) =>
      signIn(stack, { name: `name ${number}`, password: RIGHT }),
    );
    expect((await Promise.all(people)).map(({ status }) => status)).toEqual(Array(20).fill(302));
  });

  it('are explained on a page that leads back to the portal, in the language of the reader', async () => {
    const stack = await start(limits);
    await failTimes(stack, 4);
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

  it('is asked for after the right password, which is no failure', async () => {
    const stack = await start(limits);
    for (let number = 0; number < 4; number += 1) {
      const asked = await signIn(stack, { name: WITH_FACTOR, password: RIGHT });
      expect(await asked.text()).toContain('login-login-otp');
    }
  });

  it('is refused after too many wrong codes of one sign-in, and other sign-ins go on', async () => {
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

  it('is never answered faster than the floor, and the right one is not kept waiting', async () => {
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

  it('nobody uses up attempts', async () => {
    const stack = await start({ SIGN_IN_FAILURES_PER_ADDRESS: '2' });
    await stack.stopIdentityServer();
    for (let number = 0; number < 4; number += 1) expect((await signIn(stack)).status).toBe(503);
  });
});
