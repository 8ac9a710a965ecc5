import { randomUUID } from 'node:crypto';
import { PASSWORD } from './people.ts';

/** Past the sign-in gateway, which lets nobody to the admin API. */
const realm = process.env.OIDC_INTERNAL_URL ?? '';
const admin = realm.replace('/realms/', '/admin/realms/');

/** Ends every session of a person at the identity server, as an administrator or another device would. */
export async function endSessionsOf(email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await serviceToken()}` };
  const found = await fetch(`${admin}/users?exact=true&email=${encodeURIComponent(email)}`, { headers });
  const [user] = (await found.json()) as { id: string }[];
  const ended = await fetch(`${admin}/users/${user?.id}/logout`, { method: 'POST', headers });
  if (!ended.ok) throw new Error(`The identity server answered ${ended.status}`);
}

/** Somebody who can sign in and is a member of nothing yet. */
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
