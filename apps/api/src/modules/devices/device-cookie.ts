import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';

const ID_IN_COOKIES = /(?:^|;\s*)telecare_device=([\w-]{43})(?:;|$)/;

const KEPT_SECONDS = 400 * 86_400;

/** Recognizes a browser. It proves nothing: its owner still needs the password (docs/sign-in.md). */
@Injectable()
export class DeviceCookie {
  private readonly attributes: string;
  private readonly key: string;

  constructor({ env }: Config) {
    const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    this.attributes = `Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    this.key = env.INVITATION_SECRET;
  }

  idIn(cookies = ''): string | undefined {
    return ID_IN_COOKIES.exec(cookies)?.[1];
  }

  /** Derived from the session, so that parallel requests of a new browser get the same id. */
  newId(sessionId: string): string {
    return createHmac('sha256', this.key).update(`device:${sessionId}`).digest('base64url');
  }

  headerOf(id: string): string {
    return `telecare_device=${id}; ${this.attributes}`;
  }
}
