import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';
import { readSignInConfig } from '../sign-in/sign-in-config.ts';
import { createSignInGateway } from '../sign-in/sign-in-gateway.ts';

export const REALM = '/realms/telecare';
export const LOGIN = `${REALM}/login-actions/authenticate?client_id=telecare-staff`;
export const TOKEN = `${REALM}/protocol/openid-connect/token`;
export const RIGHT = 'right';
export const WITH_FACTOR = 'grace';
const EXPIRED = `http://localhost${REALM}/login-actions/authenticate?client_id=telecare-staff&session_code=x`;
/** Names by whose answer nobody learns whether the password was right; one is never answered. */
export const UNPROVEN = {
  refused: [400],
  broken: [500],
  expired: [302, { location: EXPIRED }],
  cancelled: [302, { location: 'http://localhost/?code=1&error=temporarily_unavailable' }],
} as const;
export const SILENT = 'silent';
const FLOOR_MS = 60;

export const stops: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function answerLikeKeycloak(request: IncomingMessage, response: ServerResponse, body: string): void {
  const form = new URLSearchParams(body);
  const name = form.get('username') ?? '';
  if (name === SILENT) return;
  if (name in UNPROVEN) {
    const [status, headers] = UNPROVEN[name as keyof typeof UNPROVEN];
    return void response.writeHead(status, headers).end();
  }
  const isRight = form.get('password') === RIGHT || form.get('otp') === RIGHT;
  if (name === WITH_FACTOR && isRight) response.end('<body class="a" data-page-id="login-login-otp">');
  else if (form.has('otp') && !isRight) response.end('<body data-page-id="login-login-otp">');
  else if (request.url?.startsWith(TOKEN)) response.writeHead(isRight ? 200 : 400).end('{}');
  else if (request.method === 'POST' && isRight)
    response.writeHead(302, { location: 'http://localhost/?code=1' }).end();
  else response.end(request.headers['x-forwarded-for']);
}

export interface Stack {
  readonly url: string;
  readonly port: number;
  readonly seen: (string | undefined)[];
  readonly bodies: [string | undefined, string][];
  stopIdentityServer(): Promise<unknown>;
}

export async function start(variables: Record<string, string> = {}): Promise<Stack> {
  const seen: (string | undefined)[] = [];
  const bodies: [string | undefined, string][] = [];
  const identity = createServer((request, response) => {
    seen.push(request.url);
    void text(request).then((body) => {
      bodies.push([request.headers['content-type'], body]);
      answerLikeKeycloak(request, response, body);
    });
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
    SIGN_IN_PACE_MS: '50',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const server = createSignInGateway(config);
  await server.listen({ host: 'localhost', port: 0 });
  stops.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, port, seen, bodies, stopIdentityServer };
}

interface Try {
  readonly from?: string;
  readonly name?: string;
  readonly password?: string;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export const signIn = (
  { url }: Stack,
  { from = '192.0.2.1', name = 'rosa', password = 'wrong', headers = {}, signal }: Try = {},
) =>
  fetch(url + LOGIN, {
    method: 'POST',
    redirect: 'manual',
    signal: signal ?? null,
    headers: { 'x-forwarded-for': from, accept: 'text/html', ...headers },
    body: new URLSearchParams({ username: name, password }),
  });

export const grant = ({ url }: Stack, form: Record<string, string>) =>
  fetch(url + TOKEN, { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.1' }, body: new URLSearchParams(form) });

export const STANDSTILL = { SIGN_IN_PACE_MS: '3600000' };

export const waits = (stack: Stack, attempt: Try = {}): Promise<boolean> =>
  signIn(stack, { ...attempt, signal: AbortSignal.timeout(1_000) }).then(
    () => false,
    () => true,
  );

export async function answeredOf(
  attempts: number,
  enough: number,
  attempt: (number: number, signal: AbortSignal) => Promise<Response>,
): Promise<Map<number, number>> {
  const client = new AbortController();
  const answered = new Map<number, number>();
  await new Promise<void>((resolve, reject) => {
    for (let number = 0; number < attempts; number += 1) {
      attempt(number, client.signal).then(({ status }) => {
        answered.set(status, (answered.get(status) ?? 0) + 1);
        if ([...answered.values()].reduce((sum, count) => sum + count, 0) === enough) resolve();
      }, reject);
    }
  }).finally(() => client.abort());
  return answered;
}
