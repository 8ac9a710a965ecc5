import type { Page } from '@playwright/test';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly practiceId: string;
  readonly body?: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function callApi<Body>(page: Page, call: Call): Promise<Body> {
  const { status, body } = await page.evaluate(callFromPage, call);
  if (status >= 400) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
  return body as Body;
}

export async function practiceId(page: Page, subdomain: string): Promise<string> {
  const answer = await page.request.get(`/api/practices/lookup?subdomain=${subdomain}`);
  return ((await answer.json()) as { id: string }).id;
}

async function callFromPage({ method, path, practiceId, body }: Call): Promise<Answer> {
  const stored = Object.keys(sessionStorage).find((key) => key.startsWith('oidc.user:')) ?? '';
  const client = stored.slice(stored.lastIndexOf(':') + 1);
  const { access_token: token } = JSON.parse(sessionStorage.getItem(stored) ?? '{}') as { access_token: string };

  const read = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
  const database = await read(indexedDB.open('oidc'));
  const { keys } = await read(
    database.transaction('dpop').objectStore('dpop').get(client) as IDBRequest<{ keys: CryptoKeyPair }>,
  );

  const encode = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const address = new URL(`/api${path}`, location.origin);
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } };
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: address.origin + address.pathname,
    iat: Math.floor(Date.now() / 1000),
    ath: encode(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(token)))),
  };
  const signed = [header, claims].map((part) => encode(utf8(JSON.stringify(part)))).join('.');
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, utf8(signed));

  const answer = await fetch(address, {
    method,
    headers: {
      authorization: `DPoP ${token}`,
      dpop: `${signed}.${encode(new Uint8Array(signature))}`,
      'x-practice-id': practiceId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}
