import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AuthenticationRequired, ServiceUnavailable } from '../http/domain-error.js';
import { RealmKeys } from './realm-keys.js';
import type { Identity } from './viewer.js';

const AUDIENCE = 'telecare-api';
/** Clients of the two portals. Access tokens of any other client are refused. */
export const CLIENTS = ['telecare-patient', 'telecare-staff'] as const;
const CLOCK_SKEW_SECONDS = 5;
const CACHED_TOKENS = 10_000;

const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.string().min(1).max(255),
  azp: z.enum(CLIENTS),
  typ: z.literal('DPoP'),
  exp: z.number(),
  email: z.string().default(''),
  email_verified: z.boolean().default(false),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  cnf: z.object({ jkt: z.string().min(1) }),
  /** A realm without authentication levels sends no acr, so its tokens only prove a password. */
  acr: z.coerce.number().int().catch(1),
  auth_time: z.number().catch(0),
});

export interface VerifiedToken {
  readonly identity: Identity;
  readonly keyThumbprint: string;
  /** SHA-256 of the token in base64url. The DPoP proof contains the same value. */
  readonly hash: string;
  readonly expiresAt: number;
}

/** Verifies access tokens against the realm's keys and caches each verified token by its hash until it expires. */
@Injectable()
export class AccessTokens {
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: CACHED_TOKENS });

  constructor(private readonly keys: RealmKeys) {}

  async verify(token: string): Promise<VerifiedToken> {
    const hash = createHash('sha256').update(token).digest('base64url');
    const known = this.verified.get(hash);
    if (known && known.expiresAt > Date.now()) return known;
    const verified = toVerified(await this.claimsOf(token), hash);
    this.verified.set(hash, verified);
    return verified;
  }

  private async claimsOf(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(token, this.keys.find, {
        issuer: this.keys.issuer,
        audience: AUDIENCE,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: CLOCK_SKEW_SECONDS,
      });
      return payload;
    } catch (error) {
      throw isRefusal(error)
        ? new AuthenticationRequired('auth.token_invalid')
        : new ServiceUnavailable('identity.unavailable');
    }
  }
}

/** Returns false if the realm's keys could not be fetched. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';

function toVerified(payload: unknown, hash: string): VerifiedToken {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) throw new AuthenticationRequired('auth.token_invalid');
  const claims = parsed.data;
  return {
    hash,
    keyThumbprint: claims.cnf.jkt,
    expiresAt: claims.exp * 1000,
    identity: {
      userId: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified,
      firstName: claims.given_name ?? null,
      lastName: claims.family_name ?? null,
      sessionId: claims.sid,
      clientId: claims.azp,
      level: claims.acr,
      provedAt: claims.auth_time * 1000,
    },
  };
}
