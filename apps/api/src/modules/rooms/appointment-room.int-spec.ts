import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { at, Bookings, idOf } from '../../../test/bookings.js';
import type { Visitor } from '../../../test/visitor.js';

const [ONE, TWO, OLD] = [randomUUID(), randomUUID(), randomUUID()];
const taken = { status: 409, body: { code: 'appointment.room_taken' } };

let api: ApiHarness;
let here: Bookings;
let desk: Visitor;
let second: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  await api.given.schedule(here.colleague);
  desk = await api.as(await api.given.person(here.admin.practice, 'scheduler'));
  second = await api.as(await api.given.person(here.admin.practice, 'scheduler'));
  await (
    await api.as(here.admin)
  ).put('/rooms', {
    items: [
      { id: ONE, name: 'Room 1', isActive: true },
      { id: TWO, name: 'Room 2', isActive: true },
      { id: OLD, name: 'Cellar', isActive: false },
    ],
    revision: 0,
  });
});

afterAll(() => api?.stop());

// The colleague sees another patient at that time, so only the room can conflict.
const beside = async (clock: string, changes: object = {}) => {
  const { profile } = await api.given.person(here.admin.practice, 'patient');
  return here.wanted(at(clock), { patientId: profile.id, practitionerId: here.colleague.profile.id, ...changes });
};

const bookBeside = async (clock: string, changes: object = {}) => {
  const answer = await desk.post('/appointments', await beside(clock, changes));
  expect(answer).toMatchObject({ status: 201 });
  return here.read(idOf(answer));
};

const move = ({ id, revision, practitioner }: AppointmentDto, clock: string) =>
  desk.put(`/appointments/${id}/time`, { revision, practitionerId: practitioner.id, startsAt: at(clock) });

const cancel = (id: string) => desk.post(`/appointments/${id}/actions`, { action: 'cancel', reason: null });

const reopen = async (id: string, changes: object = {}) => {
  const { revision } = await here.read(id);
  return desk.post(`/appointments/${id}/reopening`, { revision, reason: null, ...changes });
};

const history = async (id: string) => JSON.stringify((await desk.get(`/appointments/${id}/history`)).body);

const holders = async (room: string) => {
  const rows = await api.given.owner.query<{ id: string; room_is_shared: boolean }[]>(
    'select id, room_is_shared from app.appointments where room_id = $1 and practice_id = $2',
    [room, here.admin.practice.id],
  );
  return rows.map(({ room_is_shared }) => room_is_shared).sort();
};

describe('the room of an appointment', () => {
  it('appears for staff only and in history', async () => {
    const booked = await here.booked(at('09:00'), { roomId: ONE });
    expect(booked).toMatchObject({ room: { id: ONE, name: 'Room 1' }, roomIsShared: false });
    expect(await here.change(booked, { notes: 'Fasting' })).toMatchObject({ status: 204 });
    const kept = await here.read(booked.id);
    expect(kept).toMatchObject({ room: { id: ONE } });
    await here.change(kept, { roomId: TWO });
    await here.change(await here.read(booked.id), { roomId: null });
    expect(await here.read(booked.id)).toMatchObject({ room: null });
    expect(await history(booked.id)).toContain('"room":{"from":"Room 1","to":"Room 2"}');
    expect(await history(booked.id)).toContain('"room":{"from":"Room 2","to":null}');

    await here.change(await here.read(booked.id), { roomId: ONE });
    const patient = await api.as(here.patient);
    expect((await patient.get(`/appointments/${booked.id}`)).body).toMatchObject({ room: null });
    // A change by the patient, who cannot read rooms, does not remove the room.
    const asked = { times: [{ startsAt: at('11:00'), practitionerId: here.practitioner.profile.id }], note: null };
    expect(await patient.put(`/my-appointments/${booked.id}/reschedule-request`, asked)).toMatchObject({ status: 204 });
    expect(await here.read(booked.id)).toMatchObject({ room: { id: ONE }, rescheduleRequest: { note: null } });
  });

  it('fails if another appointment has it, which is named to viewers who may read it', async () => {
    const holder = await here.booked(at('09:00'), { roomId: ONE });
    expect(await desk.post('/appointments', await beside('09:15', { roomId: ONE }))).toMatchObject({
      ...taken,
      body: { roomHolder: { appointmentId: holder.id, startsAt: at('09:00'), practitioner: 'Elena Alvarez' } },
    });
    const byColleague = await (
      await api.as(here.colleague)
    ).post('/appointments', await beside('09:15', { roomId: ONE }));
    expect(byColleague).toMatchObject(taken);
    expect(byColleague.body).not.toHaveProperty('roomHolder');
    expect(JSON.stringify(byColleague.body)).not.toContain('Alvarez');
    await bookBeside('09:15', { roomId: TWO });
    await bookBeside('10:00', { roomId: ONE });
  });

  it('fits two appointments on request, but not three', async () => {
    const holder = await here.booked(at('09:00'), { roomId: ONE });
    const shared = await bookBeside('09:00', { roomId: ONE, useRoomAnyway: true });
    expect(shared).toMatchObject({ roomIsShared: true });
    expect(await history(shared.id)).toContain('"roomIsShared":true');
    // A room counts as taken even if its only appointment was sharing it.
    await cancel(holder.id);
    expect(await here.book(at('09:00'), { roomId: ONE })).toMatchObject(taken);
    await here.change(await here.read(shared.id), { startsAt: at('12:00'), roomId: ONE });
    expect(await here.read(shared.id)).toMatchObject({ room: { id: ONE }, roomIsShared: false });
  });

  it('answers 404 for a room that is unknown, switched off, or of another practice', async () => {
    const elsewhere = await Bookings.open(api);
    const foreign = randomUUID();
    await (
      await api.as(elsewhere.admin)
    ).put('/rooms', {
      items: [{ id: foreign, name: 'Room 1', isActive: true }],
      revision: 0,
    });
    for (const roomId of [foreign, OLD, randomUUID()]) {
      expect(await here.book(at('09:00'), { roomId })).toMatchObject({ status: 404 });
    }
    expect(await here.book(at('09:00'), { roomId: 'ONE' })).toMatchObject({ status: 400 });
    const patient = await api.as(here.patient);
    expect(await patient.post('/my-appointments', here.wantedOwn(at('09:00'), { roomId: ONE }))).toMatchObject({
      status: 400,
    });
  });

  it('remains after a move and is cleared if it is taken then', async () => {
    const moved = await here.booked(at('09:00'), { roomId: ONE });
    await bookBeside('11:00', { roomId: ONE });
    expect(await move(moved, '10:00')).toMatchObject({ status: 204 });
    const kept = await here.read(moved.id);
    expect(kept).toMatchObject({ room: { id: ONE } });
    expect(await here.change(kept, { startsAt: at('11:00'), roomId: ONE })).toMatchObject(taken);
    expect(await move(kept, '11:00')).toMatchObject({ status: 204 });
    expect(await here.read(moved.id)).toMatchObject({ startsAt: at('11:00'), room: null });
    expect(await history(moved.id)).toContain('"room":{"from":"Room 1","to":null}');
  });

  it('returns by the undo of a batch unless it is taken now', async () => {
    const [one, two] = [await here.booked(at('09:00'), { roomId: ONE }), await bookBeside('11:00', { roomId: TWO })];
    const batch = `/appointment-batches/${randomUUID()}`;
    const appointments = [one, two].map(({ id, revision }) => ({ appointmentId: id, revision }));
    await desk.post(`${batch}/actions`, { action: 'cancel', reason: null, appointments });
    await bookBeside('09:00', { roomId: ONE });
    await desk.post(`${batch}/undo`, { appointmentIds: [one.id, two.id] });
    expect(await here.read(one.id)).toMatchObject({ status: 'confirmed', room: null });
    expect(await here.read(two.id)).toMatchObject({ status: 'confirmed', room: { id: TWO } });
  });

  it('returns with a reopened appointment if it is free', async () => {
    const free = await here.booked(at('09:00'), { roomId: ONE });
    await cancel(free.id);
    expect(await reopen(free.id)).toMatchObject({ status: 204 });
    expect(await here.read(free.id)).toMatchObject({ status: 'confirmed', room: { id: ONE }, roomIsShared: false });

    await cancel(free.id);
    await bookBeside('09:15', { roomId: ONE });
    expect(await reopen(free.id)).toMatchObject({ status: 204 });
    expect(await here.read(free.id)).toMatchObject({ status: 'confirmed', room: null });
    expect(await history(free.id)).toContain('"room":{"from":"Room 1","to":null}');

    await here.booked(at('11:00'), { roomId: TWO });
    const shared = await bookBeside('11:00', { roomId: TWO, useRoomAnyway: true });
    await cancel(shared.id);
    expect(await reopen(shared.id)).toMatchObject({ status: 204 });
    expect(await here.read(shared.id)).toMatchObject({ status: 'confirmed', room: null, roomIsShared: false });
  });

  it('returns with an appointment that is reopened at another time if it is free then', async () => {
    const [one, two] = [
      await here.booked(at('09:00'), { roomId: ONE }),
      await here.booked(at('10:00'), { roomId: ONE }),
    ];
    for (const { id } of [one, two]) await cancel(id);
    await bookBeside('09:00', { roomId: ONE });
    await bookBeside('15:00', { roomId: ONE });
    expect(await reopen(one.id, { startsAt: at('14:00') })).toMatchObject({ status: 204 });
    expect(await here.read(one.id)).toMatchObject({ startsAt: at('14:00'), room: { id: ONE } });
    expect(await reopen(two.id, { startsAt: at('15:00') })).toMatchObject({ status: 204 });
    expect(await here.read(two.id)).toMatchObject({ startsAt: at('15:00'), room: null });
    expect(await history(two.id)).toContain('"room":{"from":"Room 1","to":null}');
  });

  it('belongs to one of two appointments that are reopened and booked concurrently', async () => {
    const { id } = await here.booked(at('09:00'), { roomId: ONE });
    await cancel(id);
    const [reopened, booked] = await Promise.all([
      reopen(id),
      second.post('/appointments', await beside('09:00', { roomId: ONE })),
    ]);
    expect(reopened).toMatchObject({ status: 204 });
    const { room } = await here.read(id);
    expect(booked.status).toBe(room ? 409 : 201);
  });

  it('belongs to one appointment after concurrent bookings, changes and moves', async () => {
    const bookings = await Promise.all(
      [here.wanted(at('09:00'), { roomId: ONE }), await beside('09:10', { roomId: ONE })].map((wanted, n) =>
        [desk, second][n]!.post('/appointments', wanted),
      ),
    );
    expect(bookings.map(({ status }) => status).sort()).toEqual([201, 409]);

    const several = [await here.booked(at('13:00')), await bookBeside('13:00')];
    const changes = await Promise.all(several.map((appointment) => here.change(appointment, { roomId: TWO })));
    expect(changes.map(({ status }) => status).sort()).toEqual([204, 409]);

    const [early, late] = [await here.booked(at('15:00'), { roomId: ONE }), await bookBeside('16:00', { roomId: ONE })];
    await Promise.all([move(early, '14:00'), move(late, '14:00')]);
    const rooms = [(await here.read(early.id)).room, (await here.read(late.id)).room];
    expect(rooms.filter(Boolean)).toHaveLength(1);
    expect(await holders(ONE)).toEqual([false, false]);
    expect(await holders(TWO)).toEqual([false]);
  });

  it('violates a constraint if a statement ignores the rule', async () => {
    await here.booked(at('09:00'), { roomId: ONE });
    const other = await bookBeside('09:00');
    await expect(
      api.given.owner.query('update app.appointments set room_id = $1 where id = $2', [ONE, other.id]),
    ).rejects.toThrow('room_in_one_use');
  });

  it('changes when the patient goes to another room, and is restored by the undo', async () => {
    const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000).toISOString();
    const { id } = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(soon),
    });
    await api.given.owner.query('update app.appointments set room_id = $1 where id = $2', [TWO, id]);
    const act = (body: object) => desk.post(`/appointments/${id}/actions`, { reason: null, ...body });
    expect(await act({ action: 'to_room', roomId: ONE })).toMatchObject({ status: 204 });
    expect(await here.read(id)).toMatchObject({ room: { id: ONE }, inRoomSince: expect.any(String) });
    expect(await act({ action: 'leave_room', roomId: TWO })).toMatchObject({ status: 204 });
    expect(await here.read(id)).toMatchObject({ room: { id: TWO }, inRoomSince: null });
    expect(await act({ action: 'cancel', roomId: ONE })).toMatchObject({ status: 400 });
  });
});
