import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export class BrowserKey {
  private constructor(
    private readonly privateKey: KeyObject,
    private readonly publicJwk: JWK,
    readonly thumbprint: string,
  ) {}

  static async create(): Promise<BrowserKey> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = publicKey.export({ format: 'jwk' }) as JWK;
    return new BrowserKey(privateKey, jwk, await calculateJwkThumbprint(jwk));
  }

  prove(method: string, url: string, token: string, overrides: Record<string, unknown> = {}): string {
    const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: this.publicJwk });
    const ath = createHash('sha256').update(token).digest('base64url');
    const claims = { htm: method, htu: url, ath, iat: Math.floor(Date.now() / 1000), jti: randomUUID(), ...overrides };
    const content = `${header}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(content), { key: this.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${content}.${signature.toString('base64url')}`;
  }
}
