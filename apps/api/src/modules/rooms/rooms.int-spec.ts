import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RoomDto, rooms } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { at, Bookings } from '../../../test/bookings.js';
import type { Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let here: Bookings;
let admin: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  admin = await api.as(here.admin);
});

afterAll(() => api?.stop());

const room = (name: string, isActive = true): RoomDto => ({ id: randomUUID(), name, isActive });

const listed = async (by = admin) => rooms.parse((await by.get('/rooms')).body);

const save = async (items: readonly unknown[], by = admin) => {
  const { revision } = await listed();
  return by.put('/rooms', { items, revision });
};

describe('the rooms of a practice', () => {
  it('keep the saved order for all staff', async () => {
    const [one, two] = [room('Room 1'), room('Room 2', false)];
    expect(await save([one, two])).toMatchObject({ status: 204 });
    expect((await listed()).items).toEqual([one, two]);
    await save([two, { ...one, name: ' Laboratory ' }]);
    for (const person of [await api.given.person(here.admin.practice, 'scheduler'), here.practitioner]) {
      expect((await listed(await api.as(person))).items).toEqual([two, { ...one, name: 'Laboratory' }]);
    }
  });

  it('refuse a stale list', async () => {
    const { revision } = await listed();
    const [one, two] = await Promise.all(
      ['First', 'Second'].map((name) => admin.put('/rooms', { items: [room(name)], revision })),
    );
    expect([one!.status, two!.status].sort()).toEqual([204, 409]);
    expect([one!, two!].find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'resource.changed',
      current: { items: [expect.anything()] },
    });
  });

  it('allow removal only without appointments', async () => {
    const [one, two] = [room('Room 1'), room('Room 2')];
    await save([one, two]);
    const { id } = await here.booked(at('09:00'), { roomId: one.id });
    expect(await save([one])).toMatchObject({ status: 204 });
    expect(await save([])).toMatchObject({ status: 409, body: { code: 'room.in_use' } });
    await save([{ ...one, isActive: false }]);
    expect(await here.read(id)).toMatchObject({ room: { id: one.id, name: 'Room 1' } });
  });

  it('appear in the change history', async () => {
    await save([room('Room 1')]);
    const { body } = await admin.get('/change-history?limit=50');
    expect(JSON.stringify(body)).toContain('room.update');
    expect(JSON.stringify(body)).toContain('Room 1');
  });

  it.each([
    [() => Array.from({ length: 51 }, (_, n) => room(`Room ${n}`))],
    [() => [room('Room 1'), room('room 1')]],
    [() => [room('\u200B ')]],
    [() => [room('x'.repeat(41))]],
    [
      () => {
        const twice = room('Room 1');
        return [twice, { ...twice, name: 'Room 2' }];
      },
    ],
  ])('refuse more than 50, one without a name, and one that is listed twice', async (items) => {
    expect(await save(items())).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('accept changes only by administrators and are hidden from patients and other practices', async () => {
    await save([room('Room 1')]);
    for (const person of [await api.given.person(here.admin.practice, 'scheduler'), here.practitioner]) {
      expect(await save([], await api.as(person))).toMatchObject({ status: 403 });
    }
    expect(await (await api.as(here.patient)).get('/rooms')).toMatchObject({ status: 403 });
    const elsewhere = await Bookings.open(api);
    expect((await listed(await api.as(elsewhere.admin))).items).toEqual([]);
  });
});
