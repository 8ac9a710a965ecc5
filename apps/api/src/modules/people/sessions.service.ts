import { Injectable } from '@nestjs/common';
import type { LogoutNotice, OwnSessionDto, OwnSessionsDto } from '@telecare/contracts';
import { LogoutTokens } from '../../platform/access/logout-token.js';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { type AccountSession, IdentityProvider } from '../../platform/identity/identity-provider.js';
import { endSessions } from './people.queries.js';

@Injectable()
export class SessionsService {
  constructor(
    private readonly notifications: LogoutTokens,
    private readonly db: TenantDb,
    private readonly identity: IdentityProvider,
  ) {}

  /** From the next request on, every access token of the session is refused. */
  async end({ logout_token }: LogoutNotice): Promise<void> {
    await this.refuse(await this.notifications.sessionOf(logout_token));
  }

  async list(viewer: Viewer): Promise<OwnSessionsDto> {
    const sessions = await this.ownOf(viewer);
    const latestFirst = sessions.sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
    return { items: latestFirst.map((session) => toOwnSession(session, viewer)) };
  }

  /** Of the caller, or it does not exist. Refused here at once: the identity server's notice may come a moment later. */
  async endOwn(viewer: Viewer, sessionId: string): Promise<void> {
    const sessions = await this.ownOf(viewer);
    if (!sessions.some(({ id }) => id === sessionId)) throw new NotFound();
    await this.identity.endSession(sessionId);
    await this.refuse(sessionId);
  }

  /** All but the one that asks. */
  async endOthers(viewer: Viewer): Promise<void> {
    const others = (await this.ownOf(viewer)).filter(({ id }) => id !== viewer.sessionId);
    await Promise.all(others.map(({ id }) => this.identity.endSession(id).then(() => this.refuse(id))));
  }

  /** In a portal: what programs opened for a moment is nobody's. */
  private async ownOf({ userId }: Viewer): Promise<AccountSession[]> {
    return (await this.identity.listSessions(userId)).filter(({ portals }) => portals.length > 0);
  }

  private async refuse(sessionId: string): Promise<void> {
    await this.db.openQuery(endSessions({ sessionIds: [sessionId] }));
  }
}

const toOwnSession = (
  { startedAt, lastUsedAt, portals, ...session }: AccountSession,
  viewer: Viewer,
): OwnSessionDto => ({
  ...session,
  startedAt: startedAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  portals: [...portals],
  isThis: session.id === viewer.sessionId,
});
