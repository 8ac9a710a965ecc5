import { createHash, randomBytes } from 'node:crypto';

export interface SignInRequest {
  issuer: string;
  clientId: string;
  redirectUri: string;
  email: string;
  password: string;
  /** Network address that the sign-in gateway should see. It trusts this machine in tests. */
  from?: string;
}

export interface SignInAnswer {
  code: string | null;
  verifier: string;
  page: string;
  status: number;
}

export async function signInThroughPage(request: SignInRequest): Promise<SignInAnswer> {
  const verifier = randomBytes(32).toString('base64url');
  const form = await openForm(request, verifier);
  const answer = await fetch(form.action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: form.cookies, accept: 'text/html', ...comingFrom(request) },
    body: new URLSearchParams({ username: request.email, password: request.password, credentialId: '' }),
  });
  const location = answer.headers.get('location');
  const code = location?.startsWith(request.redirectUri) ? new URL(location).searchParams.get('code') : null;
  return { code, verifier, page: await answer.text(), status: answer.status };
}

const comingFrom = ({ from }: SignInRequest): Record<string, string> => (from ? { 'x-forwarded-for': from } : {});

export async function openForm(request: SignInRequest, verifier: string): Promise<{ action: string; cookies: string }> {
  const address = new URL(`${request.issuer}/protocol/openid-connect/auth`);
  address.search = new URLSearchParams({
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const answer = await fetch(address, { headers: comingFrom(request) });
  const action = /<form[^>]*id="kc-form-login"[^>]*action="([^"]+)"/.exec(await answer.text())?.[1];
  if (!action) throw new Error(`${address.origin} did not show the sign-in form (${answer.status}).`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { action: action.replaceAll('&amp;', '&'), cookies: cookies.join('; ') };
}
