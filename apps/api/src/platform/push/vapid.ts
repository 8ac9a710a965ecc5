import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
// RFC 8292 allows 24 hours. Half of it leaves room for clocks that are wrong.
const LIFETIME_MS = 12 * HOUR_MS;
const CACHED_FOR_MS = 6 * HOUR_MS;
const CACHED_ORIGINS = 200;

// Says to a push service who sends (VAPID, RFC 8292), so that nobody else can push to our subscriptions.
export class Vapid {
  // Key for `pushManager.subscribe` (base64url).
  readonly publicKey: string;
  private readonly key: KeyObject;
  private readonly tokens = new LRUCache<string, Promise<string>>({ max: CACHED_ORIGINS, ttl: CACHED_FOR_MS });

  // `privateKey` is base64url, and `subject` an address of ours, `https:` or `mailto:`.
  constructor(
    privateKey: string,
    private readonly subject: string,
  ) {
    const point = pointOf(privateKey);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    this.publicKey = point.toString('base64url');
    this.key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
  }

  // Value of the header `Authorization` for a request to this origin.
  async authorizationFor(origin: string): Promise<string> {
    const token = this.tokens.get(origin) ?? this.sign(origin);
    this.tokens.set(origin, token, { noUpdateTTL: true });
    return `vapid t=${await token}, k=${this.publicKey}`;
  }

  private sign(origin: string): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(this.subject)
      .setExpirationTime(new Date(Date.now() + LIFETIME_MS))
      .sign(this.key);
  }
}

function pointOf(privateKey: string): Buffer {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch (cause) {
    throw new Error('VAPID_PRIVATE_KEY is not a private key of P-256', { cause });
  }
  return pair.getPublicKey();
}
