import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { Listening } from '../../../../test/listening.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';
import type { Visitor } from '../../../../test/visitor.js';
import { registry } from '../../../platform/metrics/metrics.js';
import { RealtimeHints } from '../../../platform/realtime/realtime-hints.js';

let api: ApiHarness;
let room: Mailroom;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
  room = await openMailroom(api);
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function openUnread(visitor: Visitor): Promise<IncomingMessage> {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const headers = visitor.credentials('GET', '/realtime');
  const asked = request({ host: 'localhost', port, path: '/api/realtime', headers });
  asked.on('error', () => undefined);
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject).end(),
  );
  return answer.on('error', () => undefined);
}

const openStreams = async (): Promise<number> =>
  Number(/^telecare_realtime_streams (\d+)/m.exec(await registry.metrics())?.[1]);

it('a slow reader is disconnected, delays no other reader, and misses nothing after reconnecting', async () => {
  const id = await room.patient.writeTo([room.practitioner]);
  const device = await api.as(room.practitioner.person);
  const before = await Listening.open(api.app, device);
  const { cursor } = before;
  before.close();
  await eventually(async () => expect(await openStreams()).toBe(0));

  const other = await Listening.open(api.app, room.admin.browser);
  const stuck = await openUnread(device);
  await eventually(async () => expect(await openStreams()).toBe(2));
  const { userId, practice } = room.practitioner.person;
  // More than the buffers at both ends of a connection can take. Bytes beyond that count as pending.
  const flood = { kind: 'read', practiceId: practice.id, id: 'x'.repeat(8_192), userId } as const;
  const hints = api.app.get(RealtimeHints);
  let sent = 0;
  await eventually(async () => {
    for (let n = 0; n < 200; n += 1, sent += 1) hints.tell(flood);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await openStreams()).toBe(1);
  });
  expect(sent * flood.id.length).toBeGreaterThan(65_536);
  // The ids of the flood are invalid, so a query with one of them finds nothing.
  await eventually(() => {
    hints.tell({ kind: 'attachment', practiceId: practice.id, id, userId });
    expect(other.of('attachment')).not.toEqual([]);
  });

  const sentAt = Date.now();
  await room.patient.send(id, 'Meanwhile');
  await other.hears('message', (data) => data.id === id && data.seq === 2);
  expect(Date.now() - sentAt).toBeLessThan(1_000);
  stuck.destroy();

  const again = await Listening.open(api.app, device, { cursor });
  await again.hears('conversation', (data) => data.id === id && data.seq === 2);
  expect(other.isOver).toBe(false);
  for (const stream of [again, other]) stream.close();
}, 60_000);
