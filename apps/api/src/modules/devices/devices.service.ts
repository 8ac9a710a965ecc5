import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DeviceCookie } from './device-cookie.js';
import { deviceName } from './device-name.rules.js';
import {
  addDevice,
  enterAccount,
  findOtherDevice,
  findSessionDevices,
  markSeen,
  queueNewDevice,
  saveSession,
  type SessionDevice,
} from './devices.queries.js';

export type { SessionDevice } from './devices.queries.js';

const REMEMBERED_SESSIONS = 10_000;

type SeenSession = Pick<Viewer, 'userId' | 'sessionId'>;

@Injectable()
export class DevicesService {
  /** Sessions that this process has already saved. If two processes save one session, it is still one device. */
  private readonly seen = new LRUCache<string, true>({ max: REMEMBERED_SESSIONS });

  constructor(
    private readonly db: TenantDb,
    private readonly cookie: DeviceCookie,
  ) {}

  /**
   * Returns the cookie to set: in the first response of a session, and again while the browser sends none, because a
   * response may get lost.
   */
  async see({ userId, sessionId }: Viewer, headers: IncomingHttpHeaders): Promise<string | undefined> {
    const known = this.cookie.idIn(headers.cookie);
    if (known && this.seen.has(sessionId)) return undefined;
    const id = known ?? this.cookie.newId(sessionId);
    if (!this.seen.has(sessionId)) await this.keep({ userId, sessionId }, id, headers['user-agent']);
    this.seen.set(sessionId, true);
    return this.cookie.headerOf(id);
  }

  listOfSessions(userId: string): Promise<SessionDevice[]> {
    return this.db.openDecide([enterAccount({ userId }), findSessionDevices({ userId })], (_, devices) => ({
      writes: [],
      result: devices,
    }));
  }

  /** Does not notify about the first browser of an account. */
  private async keep({ userId, sessionId }: SeenSession, id: string, userAgent: string | undefined): Promise<void> {
    const hash = createHash('sha256').update(id).digest();
    const device = { userId, hash };
    await this.db.openDecide(
      [
        enterAccount(device),
        saveSession({ ...device, sessionId }),
        markSeen(device),
        addDevice({ ...device, ...deviceName(userAgent) }),
        findOtherDevice(device),
      ],
      (_entered, _session, _seen, [added], [other]) => ({
        writes: added && other ? [queueNewDevice({ userId, device: hash.toString('hex') })] : [],
        result: undefined,
      }),
    );
  }
}
