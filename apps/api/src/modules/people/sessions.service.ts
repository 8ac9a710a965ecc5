import { Injectable } from '@nestjs/common';
import type { LogoutNotice } from '@telecare/contracts';
import { LogoutTokens } from '../../platform/access/logout-token.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { endSession } from './people.queries.js';

/** Longer than an access token lives, so that none of the session outlasts the entry. */
const REMEMBER_MINUTES = 15;

@Injectable()
export class SessionsService {
  constructor(
    private readonly notifications: LogoutTokens,
    private readonly db: TenantDb,
  ) {}

  /** From the next request on, every access token of the session is refused. */
  async end({ logout_token }: LogoutNotice): Promise<void> {
    const sessionId = await this.notifications.sessionOf(logout_token);
    await this.db.openQuery(endSession({ sessionId, keepMinutes: REMEMBER_MINUTES }));
  }
}
