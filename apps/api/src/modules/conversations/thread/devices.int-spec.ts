import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readState } from '@telecare/contracts';
import { Chance } from '@telecare/kernel/property';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { Correspondent, openMailroom } from '../../../../test/mailroom.js';

const STEPS = 80;
const SEEDS = [1, 2, 3];

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

interface Device {
  readonly at: Correspondent;
  upTo: number;
  epoch: number;
}

class Model {
  readonly messages = [{ isOwn: false, isDeleted: false, text: 'Begin' }];
  upTo = 0;
  epoch = 0;

  get last(): number {
    return this.messages.length;
  }

  get unread(): number {
    return this.messages.slice(this.upTo).filter(({ isOwn, isDeleted }) => !isOwn && !isDeleted).length;
  }

  read({ upTo, epoch }: Device): void {
    if (epoch === this.epoch) this.upTo = Math.max(this.upTo, Math.min(upTo, this.last));
  }

  send(device: Device): void {
    this.read(device);
    this.messages.push({ isOwn: true, isDeleted: false, text: 'Mine' });
    if (this.upTo === this.last - 1) this.upTo = this.last;
  }

  markUnread(from: number): void {
    this.upTo = Math.min(from - 1, this.last);
    this.epoch += 1;
  }
}

it.each(SEEDS)(
  'three devices with late, repeated and outdated read marks agree with the model (seed %i)',
  async (seed) => {
    const chance = new Chance(seed);
    const { patient, practitioner } = await openMailroom(api);
    const id = await practitioner.writeTo([patient], 'Begin');
    const model = new Model();
    const devices: Device[] = [];
    for (let n = 0; n < 3; n += 1) {
      devices.push({ at: new Correspondent(patient.person, await api.as(patient.person)), upTo: 0, epoch: 0 });
    }
    const twice = async (request: () => Promise<unknown>) => {
      for (let n = chance.yes(0.3) ? 2 : 1; n > 0; n -= 1) await request();
    };

    const steps: readonly ((device: Device) => Promise<void>)[] = [
      async () => {
        await practitioner.send(id, 'From the practice');
        model.messages.push({ isOwn: false, isDeleted: false, text: 'From the practice' });
      },
      async (device) => {
        const body = { id: randomUUID(), content: 'Mine', read: { upTo: device.upTo, epoch: device.epoch } };
        await twice(() => device.at.browser.post(`/conversations/${id}/messages`, body));
        model.send(device);
      },
      async (device) => {
        await twice(() => device.at.read(id, { upTo: device.upTo, epoch: device.epoch }));
        model.read(device);
      },
      async (device) => {
        const from = chance.int(1, model.last);
        const { mark } = readState.parse((await device.at.put(id, 'unread', { from })).body);
        model.markUnread(from);
        expect(mark).toEqual({ upTo: model.upTo, epoch: model.epoch });
      },
      async (device) => {
        Object.assign(device, { upTo: model.last, epoch: model.epoch });
      },
      async () => {
        const seq = chance.int(1, model.last);
        const message = model.messages[seq - 1]!;
        const { status } = await practitioner.browser.delete(`/conversations/${id}/messages/${seq}`);
        expect(status).toBe(message.isDeleted ? 404 : message.isOwn ? 403 : 204);
        if (status === 204) message.isDeleted = true;
      },
      async (device) => {
        const seq = chance.int(1, model.last);
        const message = model.messages[seq - 1]!;
        const text = `Changed ${seq}`;
        const { status } = await device.at.browser.patch(`/conversations/${id}/messages/${seq}`, { content: text });
        expect(status).toBe(message.isDeleted ? 404 : message.isOwn ? 204 : 403);
        if (status === 204) message.text = text;
      },
    ];

    for (let step = 0; step < STEPS; step += 1) {
      await chance.of(steps)(chance.of(devices));
      const [row] = await patient.list();
      expect([row?.mark, row?.unread]).toEqual([{ upTo: model.upTo, epoch: model.epoch }, model.unread]);
      expect(await patient.unread()).toBe(model.unread);
    }
    const threads = await Promise.all([...devices.map(({ at }) => at), practitioner].map((each) => each.texts(id)));
    expect(new Set(threads.map((texts) => JSON.stringify(texts))).size).toBe(1);
    const texts = model.messages.map(({ isDeleted, text }) => (isDeleted ? null : text));
    expect(threads[0]).toEqual(texts.slice(-50));
  },
);
