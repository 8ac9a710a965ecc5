import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { UsedProofs } from './used-proofs.js';

/** Maximum difference between a proof's clock and ours, in seconds. */
const PROOF_AGE_SECONDS = 60;
const CACHED_KEYS = 10_000;
const PROOF_MAX_LENGTH = 4_096;

const headerSchema = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    alg: z.string().optional(),
    ext: z.boolean().optional(),
    key_ops: z.array(z.string()).optional(),
    kid: z.string().optional(),
    use: z.string().optional(),
  }),
});

const payloadSchema = z.object({
  htm: z.string(),
  htu: z.string(),
  ath: z.string(),
  iat: z.number(),
  jti: z.string().min(8).max(200),
});

export interface ProofSubject {
  readonly method: string;
  readonly url: string;
  readonly tokenHash: string;
  readonly keyThumbprint: string;
}

interface ProofKey {
  readonly key: KeyObject;
  readonly thumbprint: string;
}

/** Verifies DPoP proofs (RFC 9449). The key of a session is parsed once, because its encoded header never changes. */
export class DpopProofs {
  private readonly keys = new LRUCache<string, ProofKey>({ max: CACHED_KEYS });
  private readonly used: UsedProofs;

  constructor(redis: Redis) {
    this.used = new UsedProofs(redis, 2 * PROOF_AGE_SECONDS * 1000);
  }

  async accepts(proof: string, subject: ProofSubject, now: number = Date.now()): Promise<boolean> {
    const [header, payload, signature, ...rest] = proof.split('.');
    if (!header || !payload || !signature || rest.length > 0 || proof.length > PROOF_MAX_LENGTH) return false;
    const key = this.keys.get(header) ?? (await this.remember(header));
    if (key?.thumbprint !== subject.keyThumbprint) return false;
    const claims = payloadSchema.safeParse(decode(payload)).data;
    return (
      claims !== undefined &&
      speaksAbout(claims, subject, now) &&
      signed(key.key, `${header}.${payload}`, signature) &&
      // Check this last, so that only the owner of the key can fill the window.
      (await this.used.admit(`${key.thumbprint}.${claims.jti}`, now))
    );
  }

  private async remember(header: string): Promise<ProofKey | undefined> {
    const parsed = headerSchema.safeParse(decode(header)).data;
    if (!parsed) return undefined;
    try {
      const jwk: JWK = parsed.jwk;
      const key = { key: signingKey(jwk), thumbprint: await calculateJwkThumbprint(jwk) };
      this.keys.set(header, key);
      return key;
    } catch {
      // A point that is not on the curve is not a valid key.
      return undefined;
    }
  }
}

function speaksAbout(claims: z.infer<typeof payloadSchema>, subject: ProofSubject, now: number): boolean {
  return (
    claims.htm === subject.method &&
    claims.htu === subject.url &&
    claims.ath === subject.tokenHash &&
    Math.abs(now / 1000 - claims.iat) <= PROOF_AGE_SECONDS
  );
}

/**
 * Sets the signature encoding on the key itself. With `{ key, dsaEncoding }` Node inspects the wrapper first and
 * catches two errors, with their stacks, on every call.
 */
const signingKey = (jwk: JWK): KeyObject =>
  Object.assign(createPublicKey({ key: jwk, format: 'jwk' }), { dsaEncoding: 'ieee-p1363' });

const signed = (key: KeyObject, content: string, signature: string): boolean =>
  verify('sha256', Buffer.from(content), key, Buffer.from(signature, 'base64url'));

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
