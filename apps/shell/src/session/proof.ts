import type { DPoPState } from 'oidc-client-ts';

type KeyPair = DPoPState['keys'];

/**
 * The headers of a call whose token is bound to a key (RFC 9449, section 7.1): the token, and a proof that its sender
 * has the key, good for this method and address only. `url` is without query and fragment.
 */
export async function proofHeaders(
  token: string,
  keys: KeyPair,
  method: string,
  url: string,
): Promise<Record<string, string>> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { crv, kty, x, y } };
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1_000),
    ath: base64Url(await crypto.subtle.digest('SHA-256', utf8(token))),
  };
  const signed = `${base64Url(utf8(JSON.stringify(header)))}.${base64Url(utf8(JSON.stringify(claims)))}`;
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, utf8(signed));
  return { authorization: `DPoP ${token}`, dpop: `${signed}.${base64Url(signature)}` };
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** RFC 4648, section 5, without padding. */
function base64Url(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
