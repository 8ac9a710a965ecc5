import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Simulates the realm as the API sees it over HTTP: keys, tokens, and a few admin calls. */
export interface IdentityStub {
  readonly issuer: string;
  readonly passwords: Map<string, string>;
  readonly accounts: Map<string, StubAccount>;
  readonly enabled: Map<string, boolean>;
  readonly attributes: Map<string, Attributes>;
  readonly factors: Map<string, readonly object[]>;
  /** Accounts deleted in Keycloak. Every other id is found. */
  readonly gone: Set<string>;
  readonly events: StubEvent[];
  /** Account changes by Keycloak administrators, oldest first. Not reported while `isAway` in `realm` is set. */
  readonly accountChanges: { readonly id: string; readonly time: number; readonly resourcePath: string }[];
  readonly sessions: Map<string, readonly object[]>;
  readonly realm: Record<string, unknown>;
  readonly calls: string[];
  readonly failingLogouts: Set<string>;
  beforeChanges: Promise<unknown> | undefined;
  beforeNextAccount: (() => Promise<unknown>) | undefined;
  sign(
    claims: Record<string, unknown>,
    options?: { expiresIn?: string; audience?: string | string[]; issuer?: string },
  ): Promise<string>;
  stop(): Promise<void>;
}

type Attributes = Readonly<Record<string, readonly string[]>>;

export interface StubAccount {
  readonly id: string;
  readonly email: string;
  readonly createdTimestamp: number;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface StubEvent {
  readonly id: string;
  readonly time: number;
  readonly type: string;
  readonly error?: string;
  readonly userId?: string;
  readonly sessionId?: string;
  readonly ipAddress?: string;
  readonly clientId?: string;
  readonly details?: Readonly<Record<string, string>>;
}

interface NewStubAccount extends StubAccount {
  readonly lastName?: string;
  readonly attributes?: Attributes;
}

export const COMMON_PASSWORD = 'password1234';

const POLICY = { error: 'invalidPasswordBlacklistedMessage', error_description: 'Invalid password: blacklisted.' };

const TAKEN_EMAIL = 'taken@example.test';

export const UNKEEPABLE_NAME = 'Unkeepable';

const REFUSED_NAME = { errors: [{ field: 'lastName', errorMessage: 'error-person-name-invalid-character' }] };

const SAFE_REALM = {
  verifyEmail: true,
  passwordPolicy: 'length(12) and notUsername and notEmail and passwordBlacklist(telecare.txt)',
  bruteForceProtected: true,
  registrationAllowed: false,
  failureFactor: 5,
  maxFailureWaitSeconds: 900,
  eventsEnabled: true,
  enabledEventTypes: [
    'LOGIN',
    'LOGIN_ERROR',
    'USER_DISABLED_BY_TEMPORARY_LOCKOUT',
    'USER_DISABLED_BY_PERMANENT_LOCKOUT',
  ],
};

const SESSIONS = [
  { id: 'kept-session', start: 1_000, lastAccess: 5_000, ipAddress: '192.0.2.1', clients: { a: 'telecare-staff' } },
  { id: 'other-session', start: 2_000, lastAccess: 9_000, ipAddress: '192.0.2.2', clients: { b: 'telecare-patient' } },
  { id: 'of-a-program', start: 3_000, lastAccess: 3_000, clients: { c: 'telecare-password-check' } },
];

interface StubChange {
  readonly email?: string;
  readonly enabled?: boolean;
  readonly attributes?: Attributes;
}

export async function startIdentityStub(): Promise<IdentityStub> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const kid = randomUUID();
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] };
  const passwords = new Map<string, string>();
  const passwordsSetAt = new Map<string, number>();
  const accounts = new Map<string, StubAccount>();
  const enabled = new Map<string, boolean>();
  const attributes = new Map<string, Attributes>();
  const factors = new Map<string, readonly object[]>();
  const gone = new Set<string>();
  const events: StubEvent[] = [];
  const accountChanges: IdentityStub['accountChanges'] = [];
  const sessions = new Map<string, readonly object[]>();
  const realm: Record<string, unknown> = { ...SAFE_REALM };
  const calls: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}/realms/telecare`;

  const sign: IdentityStub['sign'] = (claims, options = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(options.issuer ?? issuer)
      .setAudience(options.audience ?? 'telecare-api')
      .setIssuedAt()
      .setExpirationTime(options.expiresIn ?? '5m')
      .sign(privateKey);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await textOf(request);
    // The worker polls account changes every second.
    if (!path.includes('/admin-events')) calls.push(`${request.method} ${path}`);
    const reply = (status: number, content?: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(content === undefined ? '' : JSON.stringify(content));
    if (path.endsWith('/certs')) return reply(200, keys);
    if (path.endsWith('/token')) return reply(...(await grant(new URLSearchParams(body))));
    if (path.endsWith('/admin/realms/telecare')) return reply(...settle(request.method, body));
    if (path.endsWith('/events/config')) return reply(200, realm);
    if (path.includes('/events?')) return reply(200, recorded(events, new URL(path, issuer).searchParams));
    if (path.includes('/admin-events?'))
      return realm.isAway ? reply(503) : reply(200, recorded(accountChanges, new URL(path, issuer).searchParams));
    if (path.includes('/users?')) return reply(200, listed(new URL(path, issuer).searchParams));
    if (path.endsWith('/users') && request.method === 'POST')
      return create(JSON.parse(body) as NewStubAccount, response);
    const credential = /\/users\/([\da-f-]{36})\/credentials\/(.+)$/.exec(path);
    if (credential) {
      const [, owner = '', gone] = credential;
      const left = (factors.get(owner) ?? []).filter((one) => (one as { id?: string }).id !== gone);
      factors.set(owner, left);
      return reply(204);
    }
    if (path.endsWith('/credentials')) return reply(200, credentialsOf(userIn(path)));
    if (path.includes('/attack-detection/')) return reply(204);
    if (request.method === 'DELETE' && path.includes('/users/')) return reply(...remove(path.split('/').at(-1) ?? ''));
    if (path.endsWith('/sessions')) return reply(200, sessions.get(userIn(path)) ?? SESSIONS);
    if (path.endsWith('/logout') && path.includes('/users/')) {
      await stub.beforeChanges;
      if (stub.failingLogouts.delete(userIn(path))) return reply(503);
      sessions.set(userIn(path), []);
    }
    if (path.endsWith('/reset-password')) return reply(...setPassword(path, JSON.parse(body) as { value: string }));
    const userId = /\/users\/([\da-f-]{36})$/.exec(path)?.[1];
    if (userId && gone.has(userId)) return reply(404);
    if (userId && request.method === 'GET') return reply(200, userWith(userId));
    if (userId && request.method === 'PUT') {
      await stub.beforeChanges;
      return reply(change(userId, JSON.parse(body) as StubChange));
    }
    return reply(path.includes('openid-configuration') ? 200 : 204, path.includes('openid') ? {} : undefined);
  }

  const credentialsOf = (id: string) => [
    ...(passwords.has(id) ? [{ id: 'the-password', type: 'password', createdDate: passwordsSetAt.get(id) ?? 0 }] : []),
    ...(factors.get(id) ?? []),
  ];

  async function grant(form: URLSearchParams): Promise<[number, unknown]> {
    if (form.get('grant_type') === 'client_credentials') return [200, { access_token: 'admin', expires_in: 60 }];
    const [userId] =
      [...passwords].find(
        ([id, password]) => form.get('username')?.startsWith(id) && password === form.get('password'),
      ) ?? [];
    if (!userId) return [401, { error: 'invalid_grant' }];
    return [200, { access_token: await sign({ sub: userId }), refresh_token: 'probe', expires_in: 300 }];
  }

  function setPassword(path: string, { value }: { value: string }): [number, unknown?] {
    if (value === COMMON_PASSWORD) return [400, POLICY];
    passwords.set(userIn(path), value);
    passwordsSetAt.set(userIn(path), Date.now());
    return [204];
  }

  const withEmail = (email: string | null) => [...accounts.values()].filter((account) => account.email === email);

  const userWith = (id: string) => ({
    id,
    email: accounts.get(id)?.email ?? `${id}@example.test`,
    enabled: enabled.get(id) ?? true,
    attributes: attributes.get(id),
  });

  async function create({ email, lastName, ...account }: NewStubAccount, response: ServerResponse): Promise<void> {
    const { beforeNextAccount } = stub;
    stub.beforeNextAccount = undefined;
    await beforeNextAccount?.();
    if (lastName === UNKEEPABLE_NAME) return void response.writeHead(400).end(JSON.stringify(REFUSED_NAME));
    if (withEmail(email).length > 0) return void response.writeHead(409).end();
    const id = randomUUID();
    accounts.set(id, { id, email, createdTimestamp: Date.now() });
    if (account.attributes) attributes.set(id, account.attributes);
    response.writeHead(201, { location: `${issuer.replace('/realms/', '/admin/realms/')}/users/${id}` }).end();
  }

  function listed(query: URLSearchParams): StubAccount[] {
    if (query.has('email')) return withEmail(query.get('email'));
    const [first, max] = [Number(query.get('first')), Number(query.get('max'))];
    return [...accounts.values()].slice(first, first + max);
  }

  function settle(method: string | undefined, body: string): [number, unknown?] {
    if (realm.isAway) return [503];
    if (method !== 'PUT') return [200, realm];
    Object.assign(realm, JSON.parse(body));
    return [204];
  }

  const recorded = <Event extends { time: number; userId?: string }>(all: Event[], query: URLSearchParams): Event[] =>
    all
      .filter(({ time }) => time >= Number(query.get('dateFrom') ?? 0))
      .filter(({ userId }) => !query.has('user') || userId === query.get('user'))
      .sort((a, b) => a.time - b.time)
      .slice(0, Number(query.get('max')));

  function change(userId: string, wanted: StubChange): number {
    if (wanted.enabled !== undefined) enabled.set(userId, wanted.enabled);
    if (wanted.attributes) attributes.set(userId, wanted.attributes);
    if (wanted.email === TAKEN_EMAIL) return 409;
    const account = accounts.get(userId);
    if (account && wanted.email) accounts.set(userId, { ...account, email: wanted.email });
    return 204;
  }

  function remove(id: string): [number] {
    passwords.delete(id);
    return [accounts.delete(id) ? 204 : 404];
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const stub: IdentityStub = {
    issuer,
    passwords,
    accounts,
    enabled,
    factors,
    gone,
    attributes,
    events,
    accountChanges,
    sessions,
    realm,
    calls,
    failingLogouts: new Set(),
    beforeChanges: undefined,
    beforeNextAccount: undefined,
    sign,
    stop,
  };
  return stub;
}

const userIn = (path: string): string => path.split('/').at(-2) ?? '';

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
