import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { signInThroughPage, type SignInAnswer } from './hosted-page.ts';
import { RealmPeople, requestToken } from './realm-clients.ts';

const { OIDC_ISSUER: issuer = '', OIDC_INTERNAL_URL: inner = '', PUBLIC_URL: webUrl = '' } = process.env;
const { OIDC_ADMIN_CLIENT_SECRET = '', KEYCLOAK_ADMIN_PASSWORD = '' } = process.env;
const password = 'a long enough passphrase';
const FAILURES_PER_ADDRESS = 30;
const FAILURES_PER_NAME = 10;
const PACE_MS = 5_000;
/** More passwords at once than this take a small server too long to compare. */
const AT_ONCE = 5;
const FAILURES_UNTIL_LOCKED = 5;
const FLOOR_MS = 700;

let people: RealmPeople;
const person = { id: '', email: `${randomUUID()}@clinic.example` };

/** A network that no other spec uses. Must be private, because Keycloak requires HTTPS for all others. */
const newNetwork = (): string => `fd00:db8:${randomInt(1, 65_536).toString(16)}:${randomInt(1, 65_536).toString(16)}::1`;

const nobody = (): string => `${randomUUID()}@clinic.example`;

const signIn = (from: string, email = person.email, secret = password): Promise<SignInAnswer> =>
  signInThroughPage({
    issuer,
    clientId: 'telecare-patient',
    redirectUri: `${webUrl}/auth/callback/patient`,
    email,
    password: secret,
    from,
  });

beforeAll(async () => {
  people = await RealmPeople.connect(inner, OIDC_ADMIN_CLIENT_SECRET);
  person.id = await people.create(person.email);
  await people.setPassword(person.id, password);
});

afterAll(() => people.remove(person.id));

describe('the public port of Keycloak', () => {
  const admin = issuer.replace('/realms/', '/admin/realms/');
  const server = new URL(issuer).origin;

  it('hides administration, other realms and account pages', async () => {
    const closed = [`${admin}/users`, `${server}/admin/master/console/`, `${server}/realms/master`, `${issuer}/account`];
    for (const address of closed) expect([address, (await fetch(address)).status]).toEqual([address, 404]);
  });

  it("refuses an operator's password, unlike the internal port", async () => {
    const form = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: KEYCLOAK_ADMIN_PASSWORD };
    expect((await requestToken(`${server}/realms/master`, form)).status).toBe(404);
    expect((await requestToken(inner.replace(/\/realms\/.*$/, '/realms/master'), form)).status).toBe(200);
  });

  it('appears as the issuer in all tokens, including those of the internal port', async () => {
    const form = { grant_type: 'client_credentials', client_id: 'telecare-api-admin' };
    const { body } = await requestToken(inner, { ...form, client_secret: OIDC_ADMIN_CLIENT_SECRET });
    expect(decodeJwt(body.access_token ?? '').iss).toBe(issuer);
  });
});

describe('the administration page of an operator', () => {
  it('uses the internal port, including its sign-in', async () => {
    const console = await (await fetch(`${new URL(inner).origin}/admin/master/console/`)).text();
    expect(console).toContain(new URL(inner).origin);
    expect(console).not.toContain(new URL(issuer).origin);
  });
});

describe('sign-ins from one network address', () => {
  it(`slow down after ${FAILURES_PER_ADDRESS} failures, while the right password works`, async () => {
    const from = newNetwork();
    for (let failures = 0; failures < FAILURES_PER_ADDRESS; failures += AT_ONCE) {
      const guesses = Array.from({ length: AT_ONCE }, () => signIn(from, nobody(), 'not the password'));
      expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    }
    const started = performance.now();
    await signIn(from, nobody(), 'not the password');
    expect((await signIn(from)).code).not.toBeNull();
    expect(performance.now() - started).toBeGreaterThanOrEqual(PACE_MS);
    expect((await signIn(newNetwork())).code).not.toBeNull();
  });

  it('fail after ten failures with one name', async () => {
    const from = newNetwork();
    const email = nobody();
    for (let failures = 0; failures < FAILURES_PER_NAME; failures += 1) await signIn(from, email, 'not the password');
    const refused = await signIn(from, email);
    expect(refused).toMatchObject({ status: 429, code: null });
    expect(refused.page).toMatch(/Please try again in [2-5] minutes\./);
  });

  it('reach Keycloak with that address', async () => {
    const from = newNetwork();
    const email = nobody();
    await signIn(from, email, 'not the password');
    const events = await people.send('GET', `/events?type=LOGIN_ERROR&max=100`);
    const found = ((await events.json()) as { ipAddress: string; details?: { username?: string } }[]).find(
      ({ details }) => details?.username === email,
    );
    expect(found?.ipAddress).toBe(from);
  });
});

describe('a locked account', () => {
  it('takes as long as any other refusal', async () => {
    const from = newNetwork();
    const locked = nobody();
    const id = await people.create(locked);
    await people.setPassword(id, password);
    for (let attempt = 0; attempt < FAILURES_UNTIL_LOCKED; attempt += 1) await signIn(from, locked, 'not the password');
    const started = performance.now();
    expect((await signIn(from, locked)).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(FLOOR_MS);
    await people.remove(id);
  });
});
