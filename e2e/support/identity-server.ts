const issuer = process.env.OIDC_ISSUER ?? '';

/** Ends every session of a person at the identity server, as an administrator or another device would. */
export async function endSessionsOf(email: string): Promise<void> {
  const admin = issuer.replace('/realms/', '/admin/realms/');
  const headers = { authorization: `Bearer ${await serviceToken()}` };
  const found = await fetch(`${admin}/users?exact=true&email=${encodeURIComponent(email)}`, { headers });
  const [user] = (await found.json()) as { id: string }[];
  const ended = await fetch(`${admin}/users/${user?.id}/logout`, { method: 'POST', headers });
  if (!ended.ok) throw new Error(`The identity server answered ${ended.status}`);
}

async function serviceToken(): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'telecare-api-admin',
    client_secret: process.env.OIDC_ADMIN_CLIENT_SECRET ?? '',
  });
  const answer = await fetch(`${issuer}/protocol/openid-connect/token`, { method: 'POST', body: form });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
