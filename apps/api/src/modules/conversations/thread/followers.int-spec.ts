import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ThreadPage, threadPage } from '@telecare/contracts';
import { Chance } from '@telecare/kernel/property';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type Correspondent, openMailroom } from '../../../../test/mailroom.js';
import { follow, type Follower } from '../../../../test/message-follower.js';
import type { Visitor } from '../../../../test/visitor.js';

const STEPS = 60;
const SEEDS = [1, 2];
/** An open screen polls again after half a second, or after up to three seconds following a failure. */
const CONVERGES_WITHIN_MS = 20_000;

let api: ApiHarness;
let url: string;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
  url = `http://localhost:${(api.app.getHttpServer().address() as AddressInfo).port}`;
}, START_TIMEOUT);

afterAll(() => api?.stop());

class Device {
  private streams: AbortController[] = [];
  readonly follower: Follower;

  constructor(
    private readonly visitor: Visitor,
    private readonly chance: Chance,
    conversation: string,
  ) {
    this.follower = follow(this, conversation);
  }

  readonly fetch = (_: unknown, init: RequestInit = {}): Promise<Response> => {
    const network = new AbortController();
    this.streams.push(network);
    const signal = AbortSignal.any([network.signal, init.signal!]);
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      ...this.visitor.credentials('GET', '/realtime'),
    };
    return fetch(`${url}/api/realtime`, { headers, signal });
  };

  readonly listMessages = async (id: string, query: Record<string, number>): Promise<ThreadPage> => {
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { status, body } = await this.visitor.get(`/conversations/${id}/messages?${asked.toString()}`);
    await sleep(this.chance.int(0, 200));
    if (status !== 200 || this.chance.yes(0.15)) throw Object.assign(new Error('lost'), { status: 503 });
    return threadPage.parse(body);
  };

  breakOff(): void {
    for (const stream of this.streams.splice(0)) stream.abort();
  }
}

async function cutConnections(): Promise<void> {
  const { DATABASE_STAFF_URL, DATABASE_PATIENT_URL, DATABASE_REALTIME_URL } = api.env;
  for (const connectionString of [DATABASE_STAFF_URL, DATABASE_PATIENT_URL, DATABASE_REALTIME_URL]) {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
    await client.end();
  }
}

async function cutSubscriptions(): Promise<void> {
  const admin = new Redis(api.env.REDIS_URL);
  await admin.call('CLIENT', 'KILL', 'TYPE', 'PUBSUB');
  admin.disconnect();
}

/** Retries until the request succeeds. A request whose connection was cut gets a 503. */
async function insist(request: () => Promise<{ status: number }>, accepted: readonly number[]): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { status } = await request();
    if (accepted.includes(status)) return;
    if (status !== 503 || tries === 20) throw new Error(`answered with ${status}`);
    await sleep(100);
  }
}

it.each(SEEDS)(
  'three screens with late or missing events show the current state (seed %i)',
  async (seed) => {
    const chance = new Chance(seed);
    const { patient, practitioner } = await openMailroom(api);
    const id = await practitioner.writeTo([patient], 'Begin');
    const visitors = [await api.as(patient.person), await api.as(patient.person), practitioner.browser];
    const devices = visitors.map((visitor) => new Device(visitor, chance, id));
    const written: { by: Correspondent; isDeleted: boolean }[] = [{ by: practitioner, isDeleted: false }];

    const one = () => {
      const seq = chance.int(1, written.length);
      return { seq, message: written[seq - 1]!, path: `/conversations/${id}/messages/${seq}` };
    };
    const send = async () => {
      const by = chance.of([patient, practitioner]);
      const body = { id: crypto.randomUUID(), content: `Message ${written.length + 1}`, read: null };
      await insist(() => by.browser.post(`/conversations/${id}/messages`, body), [201]);
      written.push({ by, isDeleted: false });
    };
    const edit = async () => {
      const { message, path } = one();
      const content = `Changed ${chance.int(1, 1_000_000)}`;
      await insist(() => message.by.browser.patch(path, { content }), message.isDeleted ? [404] : [200, 204]);
    };
    const remove = async () => {
      const { message, path } = one();
      await insist(() => message.by.browser.delete(path), message.isDeleted ? [404] : [204, 404]);
      message.isDeleted = true;
    };
    const trouble = async () => {
      chance.of(devices).breakOff();
      if (chance.yes(0.4)) await chance.of([cutConnections, cutSubscriptions])();
    };

    try {
      for (let step = 0; step < STEPS; step += 1) {
        await chance.of([send, send, send, edit, edit, remove, trouble])();
        await sleep(chance.int(0, 150));
      }
      const { items } = await patient.thread(id);
      const until = Date.now() + CONVERGES_WITHIN_MS;
      const differing = () =>
        devices.filter(({ follower }) => JSON.stringify(follower.shown.slice(-items.length)) !== JSON.stringify(items));
      while (differing().length > 0 && Date.now() < until) await sleep(200);
      for (const { follower } of devices.slice(0, 2)) expect(follower.shown.slice(-items.length)).toEqual(items);
      const texts = (messages: readonly { seq: number; content: string | null }[]) =>
        messages.map(({ seq, content }) => [seq, content]);
      expect(texts(devices[2]!.follower.shown.slice(-items.length))).toEqual(texts(items));
      expect(items.length).toBe(Math.min(written.length, 50));
      expect(devices.flatMap(({ follower }) => follower.faults)).toEqual([]);
    } finally {
      for (const { follower } of devices) follower.stop();
    }
  },
  120_000,
);
