import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IceServerDto } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';

/** Longer than any appointment and its join window. A relay checks the password when a browser starts to use it. */
const VALID_SECONDS = 4 * 3_600;

@Injectable()
export class IceServers {
  constructor(private readonly config: Config) {
    const { VIDEO_TURN_URLS: urls, VIDEO_TURN_SECRET: secret } = config.env;
    if (urls.length > 0 && !secret) throw new Error('VIDEO_TURN_URLS needs VIDEO_TURN_SECRET');
  }

  /** Servers for one browser in one call. The user name identifies nobody. */
  of(connection: string, now = new Date()): IceServerDto[] {
    const { VIDEO_STUN_URLS: stun, VIDEO_TURN_URLS: turn, VIDEO_TURN_SECRET: secret } = this.config.env;
    const username = `${Math.floor(now.getTime() / 1_000) + VALID_SECONDS}:${connection}`;
    return [
      ...(stun.length > 0 ? [{ urls: stun }] : []),
      ...(turn.length > 0 && secret ? [{ urls: turn, username, credential: turnPassword(secret, username) }] : []),
    ];
  }
}

/** The scheme of coturn's `use-auth-secret`, which other relays support too. */
export const turnPassword = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64');
