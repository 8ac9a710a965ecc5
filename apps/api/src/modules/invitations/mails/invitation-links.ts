import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';

export interface TokenSource {
  readonly id: string;
  readonly version: number;
}

/** Hash of a token for storage. It allows recognizing the token, but not recreating it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Tokens of 256 bits. They are derived only when a mail or a person needs the link, so no table or queue stores them.
 */
@Injectable()
export class InvitationLinks {
  constructor(private readonly config: Config) {}

  tokenOf({ id, version }: TokenSource): string {
    return createHmac('sha256', this.config.env.INVITATION_SECRET).update(`${id}:${version}`).digest('base64url');
  }

  hashOf(source: TokenSource): Buffer {
    return hashOfToken(this.tokenOf(source));
  }

  /** `origin` is the practice's address, never the host of a request. It defaults to the platform's address. */
  urlOf(source: TokenSource, origin = this.config.env.PUBLIC_URL): string {
    return new URL(`/invite/${this.tokenOf(source)}`, origin).href;
  }
}
