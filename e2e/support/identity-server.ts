import { randomUUID } from 'node:crypto';
import { PASSWORD } from './people.ts';

const realm = process.env.OIDC_INTERNAL_URL ?? '';
const admin = realm.replace('/realms/', '/admin/realms/');

export async function endSessionsOf(email: string): Promise<void> {
  await ask('POST', `/users/${await idOf(email)}/logout`);
}

export async function whileDisabled(email: string, meanwhile: () => Promise<void>): Promise<void> {
  const id = await idOf(email);
  try {
    await ask('PUT', `/users/${id}`, { enabled: false });
    await meanwhile();
  } finally {
    await ask('PUT', `/users/${id}`, { enabled: true });
  }
}

export async function sessionsOf(email: string): Promise<string[]> {
  const sessions = (await (await ask('GET', `/users/${await idOf(email)}/sessions`)).json()) as { id: string }[];
  return sessions.map(({ id }) => id);
}

export async function forgetFactorsOf(email: string): Promise<void> {
  const id = await idOf(email);
  const credentials = (await (await ask('GET', `/users/${id}/credentials`)).json()) as { id: string; type: string }[];
  for (const factor of credentials.filter(({ type }) => type !== 'password'))
    await ask('DELETE', `/users/${id}/credentials/${factor.id}`);
}

async function idOf(email: string): Promise<string> {
  const found = await ask('GET', `/users?exact=true&email=${encodeURIComponent(email)}`);
  const [user] = (await found.json()) as { id: string }[];
  if (!user) throw new Error(`${email} has no account`);
  return user.id;
}

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${await serviceToken()}`, 'content-type': 'application/json' };
  const answer = await fetch(admin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`The identity server answered ${answer.status}`);
  return answer;
}

export async function createAccount(firstName: string, lastName: string): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@account.example`;
  const credentials = [{ type: 'password', value: PASSWORD, temporary: false }];
  const user = { username: email, email, firstName, lastName, enabled: true, emailVerified: true, credentials };
  const headers = { authorization: `Bearer ${await serviceToken()}`, 'content-type': 'application/json' };
  const created = await fetch(`${admin}/users`, { method: 'POST', headers, body: JSON.stringify(user) });
  if (!created.ok) throw new Error(`The identity server answered ${created.status}`);
  return { email, password: PASSWORD };
}

async function serviceToken(): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'telecare-api-admin',
    client_secret: process.env.OIDC_ADMIN_CLIENT_SECRET ?? '',
  });
  const answer = await fetch(`${realm}/protocol/openid-connect/token`, { method: 'POST', body: form });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
