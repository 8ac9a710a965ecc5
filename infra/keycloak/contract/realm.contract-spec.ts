import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { signInThroughPage, type SignInAnswer } from './hosted-page.ts';
import { RealmPeople, requestToken } from './realm-clients.ts';

/** Origins for browsers, and for our own servers, which bypass the sign-in gateway. */
const { OIDC_ISSUER: issuer = '', OIDC_INTERNAL_URL: inner = '', PUBLIC_URL: webUrl = '' } = process.env;
const { OIDC_ADMIN_CLIENT_SECRET = '', OIDC_PASSWORD_CHECK_CLIENT_SECRET = '' } = process.env;
const password = 'a long enough passphrase';
const GUESSES = 100;
const AT_ONCE = 5;
const MOST_THAT_COUNT = 50;
const redirectUri = `${webUrl}/auth/callback/patient`;

let people: RealmPeople;
const created: string[] = [];

async function newPerson(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@clinic.example`;
  const id = await people.create(email);
  created.push(id);
  await people.setPassword(id, password);
  return { id, email };
}

function signIn(email: string, secret = password): Promise<SignInAnswer> {
  return signInThroughPage({ issuer, clientId: 'telecare-patient', redirectUri, email, password: secret });
}

const shown = (page: string): string =>
  page
    .replace(/(?:session_code|tab_id|execution|client_data)=[^"&]*|value="[^"]*"/g, '')
    .replace(/(?:checkAuthSession\(\s*|challenge : )"[^"]*"/g, '');

const passwordCheck = (email: string, secret: string) => ({
  grant_type: 'password',
  client_id: 'telecare-password-check',
  client_secret: OIDC_PASSWORD_CHECK_CLIENT_SECRET,
  username: email,
  password: secret,
  scope: 'openid',
});

beforeAll(async () => {
  people = await RealmPeople.connect(inner, OIDC_ADMIN_CLIENT_SECRET);
});

afterAll(async () => {
  for (const id of created) await people.remove(id);
});

describe('signing in with Keycloak', () => {
  it("ends with a token for the API that only the key's holder can use", async () => {
    const { id, email } = await newPerson();
    const keys = await generateKeyPair('ES256', { extractable: true });
    const { code, verifier } = await signIn(email);
    const form = { grant_type: 'authorization_code', client_id: 'telecare-patient', redirect_uri: redirectUri };
    const { body } = await requestToken(issuer, { ...form, code: code ?? '', code_verifier: verifier }, keys);

    expect(body.token_type).toBe('DPoP');
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({
      iss: issuer,
      sub: id,
      aud: 'telecare-api',
      azp: 'telecare-patient',
      typ: 'DPoP',
      email,
      email_verified: true,
      given_name: 'Rosa',
      family_name: 'Lind',
      sid: expect.any(String),
      cnf: { jkt: await calculateJwkThumbprint(await exportJWK(keys.publicKey)) },
    });
    const idToken = decodeJwt(body.id_token ?? '');
    expect(idToken).toMatchObject({ given_name: 'Rosa', family_name: 'Lind', email });
    expect(idToken).not.toHaveProperty('auth_time');
  });

  it('passes on the language chosen on the sign-in page', async () => {
    const { id, email } = await newPerson();
    await people.send('PUT', `/users/${id}`, { email, firstName: 'Rosa', lastName: 'Lind', attributes: { locale: ['es'] } });
    const keys = await generateKeyPair('ES256', { extractable: true });
    const { code, verifier } = await signIn(email);
    const form = { grant_type: 'authorization_code', client_id: 'telecare-patient', redirect_uri: redirectUri };
    const { body } = await requestToken(issuer, { ...form, code: code ?? '', code_verifier: verifier }, keys);
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ locale: 'es' });
    expect(decodeJwt(body.access_token ?? '')).not.toHaveProperty('locale');
  });

  it('renews tokens with rotation and only with the proof', async () => {
    const { email } = await newPerson();
    const keys = await generateKeyPair('ES256', { extractable: true });
    const { code, verifier } = await signIn(email);
    const form = { grant_type: 'authorization_code', client_id: 'telecare-patient', redirect_uri: redirectUri };
    const first = await requestToken(issuer, { ...form, code: code ?? '', code_verifier: verifier }, keys);
    const renewal = (token = '') => ({ grant_type: 'refresh_token', client_id: 'telecare-patient', refresh_token: token });

    expect((await requestToken(issuer, renewal(first.body.refresh_token))).status).toBe(400);
    const second = await requestToken(issuer, renewal(first.body.refresh_token), keys);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
    const replayed = await requestToken(issuer, renewal(first.body.refresh_token), keys);
    expect(replayed.body.error).toBe('invalid_grant');
  });

  it("shows the portal's text for a wrong password", async () => {
    const { email } = await newPerson();
    const { code, page } = await signIn(email, 'not the password');
    expect(code).toBeNull();
    expect(page).toContain('Invalid email or password');
    expect(page).toContain('Patient Portal');
  });

  it('delays a person after five wrong passwords, with the text for an unknown address', async () => {
    const { email } = await newPerson();
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(email, 'not the password');
    const locked = await signIn(email);
    const unknown = await signIn(`${randomUUID()}@clinic.example`);
    expect([locked.code, unknown.code]).toEqual([null, null]);
    expect(shown(locked.page)).toContain('wait some minutes');
    expect(shown(locked.page)).toBe(shown(unknown.page));
  });

  it('links to our own page for a forgotten password', async () => {
    const { email } = await newPerson();
    const { page } = await signIn(email, 'not the password');
    expect(page).toContain(`${webUrl}/auth/reset-password?portal=patient`);
    expect(page).not.toContain('login-actions/reset-credentials');
  });
});

describe('guessing passwords', () => {
  const guess = (email: string, number: number) =>
    fetch(`${inner}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.8.0.${number % 100}` },
      body: new URLSearchParams(passwordCheck(email, `guess ${number}`)),
    });

  it('reaches the password check a few times in a hundred and locks out no other account', async () => {
    const { id, email } = await newPerson();
    const neighbour = await newPerson();
    for (let first = 0; first < GUESSES; first += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) => guess(email, first + index));
      expect((await Promise.all(batch)).map(({ status }) => status)).not.toContain(200);
    }
    const answer = await people.send('GET', `/attack-detection/brute-force/users/${id}`);
    const { disabled, numFailures } = (await answer.json()) as { disabled: boolean; numFailures: number };
    expect(disabled).toBe(true);
    expect(numFailures).toBeLessThanOrEqual(MOST_THAT_COUNT);
    expect((await signIn(email)).code).toBeNull();
    expect((await signIn(neighbour.email)).code).not.toBeNull();
  }, 300_000);
});

describe("Keycloak's password check", () => {
  it('accepts the right password and refuses a wrong one', async () => {
    const { id, email } = await newPerson();
    const right = await requestToken(inner, passwordCheck(email, password));
    expect(decodeJwt(right.body.access_token ?? '').sub).toBe(id);
    const wrong = await requestToken(inner, passwordCheck(email, 'not the password'));
    expect(wrong.body.error).toBe('invalid_grant');
  });

  it('works to one client only', async () => {
    const { email } = await newPerson();
    const form = { ...passwordCheck(email, password), client_id: 'telecare-patient' };
    const keys = await generateKeyPair('ES256', { extractable: true });
    expect((await requestToken(issuer, form, keys)).body.error).toBe('unauthorized_client');
  });
});

describe("Keycloak's built-in client for scripts", () => {
  it('refuses passwords of this realm', async () => {
    const { email } = await newPerson();
    const form = { grant_type: 'password', client_id: 'admin-cli', username: email, password };
    expect(await requestToken(issuer, form)).toMatchObject({ body: { error: 'invalid_client' } });
  });
});

describe("Keycloak's service account", () => {
  it('reads which rule a password breaks', async () => {
    const { id } = await newPerson();
    const answer = await people.setPassword(id, 'short');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalidPasswordMinLengthMessage' });
  });

  it('reads when a password was last set', async () => {
    const { id } = await newPerson();
    const setAt = async () => {
      const listed = await people.send('GET', `/users/${id}/credentials`);
      const credentials = (await listed.json()) as { type: string; createdDate: number }[];
      return credentials.find(({ type }) => type === 'password')?.createdDate ?? 0;
    };
    const before = await setAt();
    await people.setPassword(id, 'another long passphrase');
    expect(await setAt()).toBeGreaterThan(before);
  });

  it('reads sign-in events, but no clients and secrets', async () => {
    expect((await people.send('GET', '/events?type=LOGIN_ERROR&max=1')).status).toBe(200);
    expect((await people.send('GET', '/clients')).status).toBe(403);
  });
});
