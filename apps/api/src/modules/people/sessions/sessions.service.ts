import { Injectable } from '@nestjs/common';
import type { LogoutNotice, OwnSessionsDto } from '@telecare/contracts';
import { LogoutTokens } from '../../../platform/access/logout-token.js';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { type AccountSession, IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { DevicesService } from '../../devices/devices.service.js';
import { endOtherPushDevices, endPushDevicesOfBrowser } from '../../push-devices/push-devices.commands.js';
import { type Browser, groupByBrowser, listBrowsers } from './own-sessions.rules.js';
import { endSessions } from '../people.queries.js';

@Injectable()
export class SessionsService {
  constructor(
    private readonly notifications: LogoutTokens,
    private readonly db: TenantDb,
    private readonly identity: IdentityProvider,
    private readonly devices: DevicesService,
  ) {}

  async end({ logout_token }: LogoutNotice): Promise<void> {
    await this.refuse(await this.notifications.sessionOf(logout_token));
  }

  async list(viewer: Viewer): Promise<OwnSessionsDto> {
    return { items: listBrowsers(await this.ownBrowsers(viewer), viewer.sessionId) };
  }

  /**
   * Ends every session of the browser that the named session belongs to. Throws NotFound for a session of another user.
   * Refuses them here at once, because Keycloak's logout notification may be late.
   */
  async endOwn(viewer: Viewer, sessionId: string): Promise<void> {
    const browser = (await this.ownBrowsers(viewer)).find(({ sessions }) =>
      sessions.some(({ id }) => id === sessionId),
    );
    if (!browser) throw new NotFound();
    // First, because this session may be one of those that end.
    await this.db.query(viewer, endPushDevicesOfBrowser({ ...viewer, device: hashOf(browser) }));
    await this.endAll(browser.sessions);
  }

  async endOthers(viewer: Viewer): Promise<void> {
    const browsers = await this.ownBrowsers(viewer);
    const current = browsers.find(({ sessions }) => sessions.some(({ id }) => id === viewer.sessionId));
    await this.endAll(browsers.flatMap(({ sessions }) => sessions).filter(({ id }) => id !== viewer.sessionId));
    await this.db.query(viewer, endOtherPushDevices({ ...viewer, device: hashOf(current) }));
  }

  private async endAll(sessions: readonly AccountSession[]): Promise<void> {
    await Promise.all(sessions.map(({ id }) => this.identity.endSession(id).then(() => this.refuse(id))));
  }

  private async ownBrowsers(viewer: Viewer): Promise<Browser[]> {
    const [sessions, devices] = await Promise.all([this.ownOf(viewer), this.devices.listOfSessions(viewer.userId)]);
    return groupByBrowser(sessions, devices);
  }

  /** Sessions in a portal. Excludes short sessions of service clients. */
  private async ownOf({ userId }: Viewer): Promise<AccountSession[]> {
    return (await this.identity.listSessions(userId)).filter(({ portals }) => portals.length > 0);
  }

  private async refuse(sessionId: string): Promise<void> {
    await this.db.openQuery(endSessions({ sessionIds: [sessionId] }));
  }
}

// Empty for a browser that is not known.
const hashOf = (browser?: Browser): Buffer => Buffer.from(browser?.device?.device ?? '', 'hex');
