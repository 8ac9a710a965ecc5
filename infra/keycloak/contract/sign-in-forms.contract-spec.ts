import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openForm } from './hosted-page.ts';
import { RealmPeople } from './realm-clients.ts';

const { OIDC_ISSUER: issuer = '', OIDC_INTERNAL_URL: inner = '', PUBLIC_URL: webUrl = '' } = process.env;
const { OIDC_ADMIN_CLIENT_SECRET = '' } = process.env;
const password = 'a long enough passphrase';
const person = { id: '', email: `${randomUUID()}@clinic.example` };
const UNSUPPORTED = 415;
const FORM = 'application/x-www-form-urlencoded';

let people: RealmPeople;

beforeAll(async () => {
  people = await RealmPeople.connect(inner, OIDC_ADMIN_CLIENT_SECRET);
  person.id = await people.create(person.email);
  await people.setPassword(person.id, password);
});

afterAll(() => people.remove(person.id));

const newNetwork = (): string => `fd00:db8:${randomInt(1, 65_536).toString(16)}:${randomInt(1, 65_536).toString(16)}::1`;

const typed = { username: person.email, password, credentialId: '' };
const encoded = new URLSearchParams(typed).toString();

function multipart(): string {
  const parts = Object.entries(typed).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
}

const utf16 = (): Buffer => Buffer.from(encoded, 'utf16le');

const CASES: [string, string, () => string | Buffer][] = [
  ['multipart', 'multipart/form-data; boundary=x', multipart],
  ['multipart in other letters', 'MultiPart/Form-Data; boundary="x"', multipart],
  ['multipart of a mixed kind', 'multipart/mixed; boundary=x', multipart],
  ['a form in UTF-16', `${FORM}; charset=utf-16le`, utf16],
  ['a form in a quoted charset', `${FORM}; charset="UTF-16LE"`, utf16],
  ['a form with two charsets', `${FORM}; charset=utf-8; charset=utf-16le`, utf16],
  ['a plain text', 'text/plain', () => encoded],
  ['JSON', 'application/json', () => JSON.stringify(typed)],
  ['two types', `${FORM}, multipart/form-data; boundary=x`, multipart],
  ['no type', '', () => encoded],
];

describe('the sign-in page', () => {
  const send = async (headers: Record<string, string>, body: string | Buffer): Promise<Response> => {
    const options = { issuer, clientId: 'telecare-patient', redirectUri: `${webUrl}/auth/callback/patient` };
    const from = newNetwork();
    const form = await openForm({ ...options, ...person, password, from }, 'a verifier of this test');
    const sent = { cookie: form.cookies, 'x-forwarded-for': from, accept: 'text/html', ...headers };
    return fetch(form.action, { method: 'POST', redirect: 'manual', headers: sent, body: new Uint8Array(Buffer.from(body)) });
  };

  it.each(CASES)('refuses a password in %s', async (_, type, body) => {
    expect((await send(type ? { 'content-type': type } : {}, body())).status).toBe(UNSUPPORTED);
  });

  it('accepts a password in a form, however its content type is written', async () => {
    for (const type of [FORM, FORM.toUpperCase(), `${FORM};charset=UTF-8`, `${FORM}; charset="utf-8"`])
      expect([type, (await send({ 'content-type': type }, encoded)).status]).toEqual([type, 302]);
  });
});
