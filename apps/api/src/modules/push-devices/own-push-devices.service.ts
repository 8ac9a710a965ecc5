import { Injectable } from '@nestjs/common';
import type { AddPushDevice, PushDeviceDto, PushDevicesDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Config } from '../../platform/config/config.module.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound, RateLimited } from '../../platform/http/domain-error.js';
import { areKeysUsable } from '../../platform/push/message-encryption.js';
import { isPushEndpoint } from '../../platform/push/push-hosts.rules.js';
import { PushSender } from '../../platform/push/push-sender.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import { type Limit, RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { deviceName } from '../devices/device-name.rules.js';
import {
  deleteOwnDevice,
  endOldestDevices,
  findOwnDevice,
  listOwnDevices,
  nameEndpoint,
  saveDevice,
} from './push-devices.queries.js';

const TESTS: Limit = { name: 'push-test', limit: 5, windowSeconds: 60 };

type Row = NonNullable<ReturnType<typeof listOwnDevices>['row']>;

const toDto = ({ addedAt, ...device }: Row): PushDeviceDto => ({ ...device, addedAt: addedAt.toISOString() });

// Browsers that show push messages to the caller, in every practice of the account.
@Injectable()
export class OwnPushDevicesService {
  constructor(
    private readonly db: TenantDb,
    private readonly sender: PushSender,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async list(viewer: Viewer): Promise<PushDevicesDto> {
    const items = await this.db.query(viewer, listOwnDevices({}));
    return { publicKey: this.sender.publicKey, items: items.map(toDto) };
  }

  // The browser of somebody who signed in here before changes hands, because only the browser itself knows its endpoint.
  // @throws DomainError `push.off`, `push.endpoint_not_allowed`, `push.keys_invalid`
  async add(viewer: Viewer, device: AddPushDevice, userAgent: string | undefined): Promise<PushDeviceDto> {
    if (!this.sender.isOn) throw new DomainError('push.off');
    if (!isPushEndpoint(device.endpoint, this.config.env.PUSH_HOSTS)) {
      throw new DomainError('push.endpoint_not_allowed');
    }
    if (!areKeysUsable(device)) throw new DomainError('push.keys_invalid');
    const [saved] = await this.db.query(
      viewer,
      nameEndpoint(device),
      endOldestDevices(device),
      saveDevice({ ...device, ...deviceName(userAgent), sessionId: viewer.sessionId }),
    );
    return toDto(saved!);
  }

  async remove(viewer: Viewer, id: string): Promise<void> {
    await this.db.query(viewer, deleteOwnDevice({ id }));
  }

  async test(viewer: Viewer, id: string): Promise<void> {
    if (!this.sender.isOn) throw new DomainError('push.off');
    const seconds = await this.limits.wait(TESTS, viewer.userId);
    if (seconds > 0) throw new RateLimited(seconds);
    const isFound = await this.db.decide(viewer, findOwnDevice({ id }), ([device]) => ({
      result: device !== undefined,
      writes: device ? [queueMessage('push.test', { userId: viewer.userId, deviceId: id })] : [],
    }));
    if (!isFound) throw new NotFound();
  }
}
