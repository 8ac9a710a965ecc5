import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AppointmentLinkAction } from '@telecare/contracts';
import { Config } from '../../platform/config/config.module.js';

/** Input of a link's token. Another start gives another token. */
export interface LinkSource {
  readonly appointmentId: string;
  readonly startsAt: Date;
  readonly action: AppointmentLinkAction;
}

/** Hash of a token to store: enough to recognise it, too little to recreate it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens that do one thing with one appointment without signing in, derived when a mail needs them. */
@Injectable()
export class ActionLinks {
  constructor(private readonly config: Config) {}

  tokenOf({ appointmentId, startsAt, action }: LinkSource): string {
    return createHmac('sha256', this.config.env.INVITATION_SECRET)
      .update(`visit:${appointmentId}:${startsAt.toISOString()}:${action}`)
      .digest('base64url');
  }

  hashOf(source: LinkSource): Buffer {
    return hashOfToken(this.tokenOf(source));
  }

  /** `origin` is the practice's address or the platform's, never the host that a request named. */
  urlOf(source: LinkSource, origin: string): string {
    return new URL(`/visit/${this.tokenOf(source)}`, origin).href;
  }
}
