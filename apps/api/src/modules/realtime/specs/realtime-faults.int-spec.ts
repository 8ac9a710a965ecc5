import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppModule } from '../../../app.module.js';
import { createLog } from '../../../platform/logging/log.js';
import { createApp } from '../../../platform/server/create-app.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { Listening } from '../../../../test/listening.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';

let api: ApiHarness;
let other: ApiHarness['app'];
let room: Mailroom;
let stream: Listening;
let conversation: string;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
}, START_TIMEOUT);

beforeEach(async () => {
  other = await createApp(AppModule.with(api.env), api.env, createLog(api.env.LOG_LEVEL, 'api'));
  await other.listen(0);
  room = await openMailroom(api);
  conversation = await room.patient.writeTo([room.practitioner]);
  stream = await Listening.open(other, room.practitioner.browser);
}, START_TIMEOUT);

afterEach(async () => {
  stream.close();
  await other.close();
});

afterAll(() => api?.stop());

const receivedWithin = async (seq: number, milliseconds: number) => {
  const sentAt = Date.now();
  await eventually(() =>
    expect(stream.received.some(({ data }) => data.id === conversation && data.seq === seq)).toBe(true),
  );
  expect(Date.now() - sentAt).toBeLessThan(milliseconds);
};

describe('two API processes', () => {
  it('notify each other through Redis with ids only', async () => {
    const listening = new Redis(api.env.REDIS_URL);
    const seen: string[] = [];
    listening.on('message', (_, text: string) => seen.push(text));
    await listening.subscribe('realtime');
    await room.patient.send(conversation, 'A canary of a message');
    await stream.hears('message', (data) => data.id === conversation);
    // Channels are shared by all databases, so messages of other specs arrive too.
    await eventually(() => expect(seen.filter((text) => text.includes(conversation))).toHaveLength(1));
    expect(seen.join()).not.toContain('canary');
    listening.disconnect();
  });

  it('lose nothing while Redis drops messages', async () => {
    await eventually(async () => expect(await killSubscribers()).toBeGreaterThan(0));
    await room.patient.send(conversation, 'Said to nobody');
    await receivedWithin(2, 7_000);
  }, 20_000);

  it('find changes without a hint, such as those by a mail link', async () => {
    await api.given.owner.query('update app.conversations set changed_at = clock_timestamp() where id = $1', [
      conversation,
    ]);
    await stream.hears('conversation', (data) => data.id === conversation);
  }, 20_000);

  it('find one change among more than a thousand and fetch no other again', async () => {
    await api.given.owner.query(
      `insert into app.conversations (practice_id, kind, patient_profile_id, created_by)
       select practice_id, 'patient', patient_profile_id, created_by from app.conversations, generate_series(1, 1500)
       where id = $1`,
      [conversation],
    );
    await api.given.owner.query('update app.conversations set changed_at = clock_timestamp() where id = $1', [
      conversation,
    ]);
    await stream.hears('conversation', (data) => data.id === conversation);
    expect(stream.of('conversation')).toHaveLength(1);
    expect(stream.of('resync')).toEqual([]);
  }, 20_000);
});

describe('an API process that shuts down', () => {
  it('notifies its streams and ends immediately', async () => {
    const startedAt = Date.now();
    await other.close();
    expect((await stream.hears('bye')).data).toEqual({ reason: 'shutdown', retryMs: 15_000 });
    expect(stream.isOver).toBe(true);
    expect(Date.now() - startedAt).toBeLessThan(3_000);
    await room.patient.send(conversation, 'Meanwhile');
    const again = await Listening.open(api.app, room.practitioner.browser, { cursor: stream.cursor });
    await again.hears('conversation', (data) => data.id === conversation && data.seq === 2);
    again.close();
  });
});

async function killSubscribers(): Promise<number> {
  const admin = new Redis(api.env.REDIS_URL);
  const killed = (await admin.call('CLIENT', 'KILL', 'TYPE', 'PUBSUB')) as number;
  admin.disconnect();
  return killed;
}
