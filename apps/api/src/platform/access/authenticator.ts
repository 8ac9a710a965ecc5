import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { Config } from '../config/config.module.js';
import { AuthenticationRequired } from '../http/domain-error.js';
import { AccessTokens, type VerifiedToken } from './access-token.js';
import { DpopProofs } from './proofs/dpop-proof.js';

const SCHEME = 'DPoP ';

@Injectable()
export class Authenticator {
  private readonly proofs: DpopProofs;
  private readonly origin: string;

  constructor(
    private readonly tokens: AccessTokens,
    redis: Redis,
    { env }: Config,
  ) {
    this.proofs = new DpopProofs(redis);
    this.origin = new URL(env.PUBLIC_URL).origin;
  }

  async identify(request: FastifyRequest): Promise<VerifiedToken> {
    const { authorization, dpop } = request.headers;
    if (!authorization?.startsWith(SCHEME)) throw new AuthenticationRequired('auth.required');
    if (typeof dpop !== 'string') throw new AuthenticationRequired('auth.token_invalid');
    const token = await this.tokens.verify(authorization.slice(SCHEME.length));
    const accepted = await this.proofs.accepts(dpop, {
      method: request.method,
      url: this.origin + pathOf(request.url),
      tokenHash: token.hash,
      keyThumbprint: token.keyThumbprint,
    });
    if (!accepted) throw new AuthenticationRequired('auth.token_invalid');
    return token;
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
