import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@telecare/contracts';
import { type PushOptions, PushSender, type PushTarget } from '../../platform/push/push-sender.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { deleteDevice, devicesOfUser } from './push-devices.queries.js';
import { type PushedTo, pushedTo } from './push-devices.rules.js';

type Device = PushTarget & { readonly id: string };

// Pushes to the browsers of a person, in the worker.
@Injectable()
export class PushDevices {
  constructor(
    private readonly db: WorkerDb,
    private readonly sender: PushSender,
  ) {}

  // Sends to all devices at once, and deletes those whose subscription ended. Takes ten seconds at most, and throws only
  // if the database does not answer.
  async send(userId: string, payload: PushPayload, options: PushOptions): Promise<PushedTo> {
    if (!this.sender.isOn) return 'no_device';
    return this.sendTo(await this.db.acrossPractices(devicesOfUser({ userId })), payload, options);
  }

  async sendTo(devices: readonly Device[], payload: PushPayload, options: PushOptions): Promise<PushedTo> {
    const results = await Promise.all(devices.map((device) => this.sender.send(device, payload, options)));
    const gone = devices.filter((_, place) => results[place]?.outcome === 'gone');
    await Promise.all(gone.map((device) => this.db.acrossPractices(deleteDevice(device))));
    return pushedTo(results);
  }
}
