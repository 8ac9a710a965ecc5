import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { zoneAtNoon } from '../../../test/days.js';
import { eventually } from '../../../test/eventually.js';
import { Listening } from '../../../test/listening.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../test/mailroom.js';
import type { Visitor } from '../../../test/visitor.js';
import { registry } from '../../platform/metrics/metrics.js';

let api: ApiHarness;
let room: Mailroom;
const open: Listening[] = [];

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
  room = await openMailroom(api, { timeZone: zoneAtNoon() });
}, START_TIMEOUT);

afterEach(() => {
  for (const listening of open.splice(0)) listening.close();
});

afterAll(() => api?.stop());

async function listen(visitor: Visitor, options?: Parameters<typeof Listening.open>[2]): Promise<Listening> {
  const listening = await Listening.open(api.app, visitor, options);
  open.push(listening);
  return listening;
}

const at = ({ browser }: Correspondent, options?: Parameters<typeof Listening.open>[2]) => listen(browser, options);

describe('a realtime stream', () => {
  it('starts with the unread count and is neither buffered nor cached', async () => {
    const stream = await at(room.practitioner);
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': expect.stringContaining('no-store'),
    });
    expect(stream.of('hello')).toEqual([{ unread: 0, endsAt: expect.any(String) }]);
    await eventually(() => expect(stream.comments).toHaveLength(1));
    await room.patient.writeTo([room.practitioner]);
    expect((await at(room.practitioner)).of('hello')).toMatchObject([{ unread: 1 }]);
  });

  it('announces a message within 250 ms without its text', async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    const stream = await at(room.practitioner);
    const sentAt = Date.now();
    await room.patient.send(id, 'My secret');
    const received = await stream.hears('message');
    expect(received.data).toEqual({ id, seq: 2 });
    expect(Date.now() - sentAt).toBeLessThan(1_000);
    expect(JSON.stringify(stream.received)).not.toContain('secret');
  });

  it("sends read marks to the reader's other devices and a receipt to other participants", async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    const [own, other] = [await at(room.practitioner), await at(room.patient)];
    const outside = await at(room.colleague);
    await room.practitioner.read(id, { upTo: 1, epoch: 0 });
    expect((await own.hears('read')).data).toEqual({ id });
    expect((await other.hears('receipt')).data).toEqual({ id, seq: 1 });
    const next = await room.patient.writeToTeam('And?');
    await outside.hears('message', (data) => data.id === next);
    expect([other.of('read'), own.of('receipt'), outside.of('receipt'), outside.of('read')]).toEqual([[], [], [], []]);
  });

  it('announces a check-in at another desk immediately', async () => {
    const { patient, practitioner, admin } = room;
    const { id } = await api.given.appointment({
      patient: patient.person,
      practitioner: practitioner.person,
      startsAt: new Date(Date.now() + 600_000),
    });
    const [desk, own] = [await at(admin), await at(patient)];
    const acted = await practitioner.browser.post(`/appointments/${id}/actions`, { action: 'check_in', reason: null });
    expect(acted.status).toBe(204);
    expect((await desk.hears('appointment', (data) => data.id === id)).data).toEqual({ id });
    await own.hears('appointment', (data) => data.id === id);
  });

  it('creates one audit event and no latency measurement', async () => {
    const before = await api.given.auditOf(room.admin.person.practice.id);
    const stream = await at(room.admin);
    stream.close();
    const events = await api.given.auditOf(room.admin.person.practice.id);
    expect(events.length - before.length).toBe(1);
    expect(events).toContainEqual(expect.objectContaining({ action: 'listen', resource_type: 'realtime' }));
    await eventually(async () => expect(await registry.metrics()).toContain('telecare_realtime_streams 0'));
    expect(await registry.metrics()).not.toContain('route="/api/realtime",status="200"');
  });
});

describe('after an interruption', () => {
  it('a stream starts with the missed changes', async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    const stream = await at(room.practitioner);
    const { cursor } = stream;
    stream.close();
    await room.patient.send(id, 'While you were away');
    const again = await at(room.practitioner, { cursor });
    expect((await again.hears('conversation', (data) => data.id === id)).data).toEqual({ id, seq: 2 });
  });

  it('a first stream starts with the changes since the page was loaded', async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    const first = await at(room.practitioner, { cursor: '-4000' });
    await first.hears('conversation', (data) => data.id === id);
  });

  it.each(['99999999999999', '1', '-9999999', 'nonsense'])(
    'a cursor like %s makes the client reload everything',
    async (cursor) => {
      const stream = await at(room.practitioner, { cursor });
      await stream.hears('resync');
    },
  );
});

describe('without streams', () => {
  it('long polling returns the first event', async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    const stream = await at(room.practitioner, { path: '/realtime?once=true' });
    await room.patient.send(id, 'Hello again');
    await stream.hears('message');
    await eventually(() => expect(stream.isOver).toBe(true));
  });
});

describe('the limit of realtime streams', () => {
  it('equals five per person and process', async () => {
    const person = await api.given.person(room.admin.person.practice, 'practitioner');
    const visitors = await Promise.all(Array.from({ length: 6 }, () => api.as(person)));
    const streams = [];
    for (const visitor of visitors) streams.push(await listen(visitor));
    expect(streams.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    streams[0]!.close();
    await eventually(async () => expect((await listen(visitors[0]!)).answer.statusCode).toBe(200));
  });
});
