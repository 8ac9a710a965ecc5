import { randomUUID } from 'node:crypto';
import { exportJWK, SignJWT, type CryptoKey } from 'jose';

export interface TokenAnswer {
  status: number;
  body: Record<string, string>;
}

/** Requests a token from the realm. Adds a proof of possession if a key pair is given. */
export async function requestToken(
  issuer: string,
  form: Record<string, string>,
  keys?: { privateKey: CryptoKey; publicKey: CryptoKey },
): Promise<TokenAnswer> {
  const endpoint = `${issuer}/protocol/openid-connect/token`;
  const headers: Record<string, string> = keys ? { dpop: await proofFor(endpoint, keys) } : {};
  const answer = await fetch(endpoint, { method: 'POST', headers, body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function proofFor(htu: string, keys: { privateKey: CryptoKey; publicKey: CryptoKey }): Promise<string> {
  const jwk = await exportJWK(keys.publicKey);
  return new SignJWT({ htm: 'POST', htu, jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .setIssuedAt()
    .sign(keys.privateKey);
}

export class RealmPeople {
  private readonly admin: string;
  private readonly token: string;

  private constructor(issuer: string, token: string) {
    this.admin = issuer.replace('/realms/', '/admin/realms/');
    this.token = token;
  }

  static async connect(issuer: string, clientSecret: string): Promise<RealmPeople> {
    const form = { grant_type: 'client_credentials', client_id: 'telecare-api-admin', client_secret: clientSecret };
    const { status, body } = await requestToken(issuer, form);
    if (!body.access_token) throw new Error(`telecare-api-admin was refused (${status}): ${body.error_description}`);
    return new RealmPeople(issuer, body.access_token);
  }

  /** Creates a person with their second factors, and returns the id. */
  async create(email: string, credentials: readonly object[] = []): Promise<string> {
    const person = { username: email, email, emailVerified: true, enabled: true, firstName: 'Rosa', lastName: 'Lind' };
    const answer = await this.send('POST', '/users', { ...person, credentials });
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  }

  setPassword(id: string, value: string): Promise<Response> {
    return this.send('PUT', `/users/${id}/reset-password`, { type: 'password', temporary: false, value });
  }

  remove(id: string): Promise<Response> {
    return this.send('DELETE', `/users/${id}`);
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    return fetch(`${this.admin}${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  }
}
