import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { blockedTimes, calendar, createdCalendarFeedDto, type Slot } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings, DAY, idOf } from '../../../../test/bookings.js';
import { eventsOf } from '../../../../test/calendar-text.js';
import { dayAfter } from '../../../../test/days.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let here: Bookings;
let owner: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  await api.given.schedule(here.colleague);
  owner = await api.as(here.practitioner);
});

afterAll(() => api?.stop());

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const lunch = (changes: object = {}) => ({
  kind: 'lunch',
  title: null,
  from: '12:00',
  to: '12:30',
  firstDay: DAY,
  lastDay: null,
  weekdays: EVERY_DAY,
  skippedDays: [],
  ...changes,
});
const once = (from: string, to: string, changes: object = {}) => lunch({ from, to, weekdays: [], ...changes });
const path = (person: PersonIn = here.practitioner) => `/practitioners/${person.profile.id}/blocked-times`;
const add = (blockedTime: object, visitor = owner, rest: object = {}) => visitor.post(path(), { blockedTime, ...rest });
const added = async (blockedTime: object = lunch()) => {
  const answer = await add(blockedTime);
  expect(answer).toMatchObject({ status: 201 });
  return idOf(answer);
};
const list = async () => blockedTimes.strict().parse((await owner.get(path())).body).items;
const free = async (visitor: Visitor) => {
  const { body } = await visitor.get(
    `/slots?appointmentTypeId=${here.type.id}&practitionerId=${here.practitioner.profile.id}&from=${DAY}&days=1`,
  );
  return JSON.stringify(body);
};
const shownBlocks = async (visitor: Visitor) => {
  const { body } = await visitor.get(`/schedule/calendar?from=${DAY}&days=2`);
  return calendar.strict().parse(body).blocks;
};

const taken = { status: 409, body: { code: 'appointment.slot_taken' } };
const inBlock = { status: 409, body: { code: 'appointment.slot_blocked' } };

describe('blocked times', () => {
  it('replace free times and appear in the calendar', async () => {
    const [patient, desk] = [await api.as(here.patient), await api.as(here.admin)];
    expect(await free(patient)).toContain(at('12:00'));
    const id = await added();
    expect(await free(patient)).not.toContain(at('12:00'));
    expect(await free(desk)).not.toContain(at('12:00'));
    expect((await shownBlocks(desk))[0]).toEqual({
      blockedTimeId: id,
      practitionerId: here.practitioner.profile.id,
      day: DAY,
      startsAt: at('12:00'),
      endsAt: at('12:30'),
      kind: 'lunch',
      title: null,
      isWeekly: true,
    });
  });

  it('remain hidden from patients', async () => {
    await added(lunch({ kind: 'other', title: 'Therapy of my own' }));
    const patient = await api.as(here.patient);
    const answers = [await here.bookOwn(at('12:00')), await patient.get(path()), await patient.get('/practitioners')];
    expect(answers.map(({ status }) => status)).toEqual([409, 403, 200]);
    expect(JSON.stringify([answers, await free(patient)])).not.toMatch(/Therapy|12:00:00Z/);
  });

  it('refuse bookings by patients and the front desk, and name other times', async () => {
    await added();
    expect(await here.bookOwn(at('12:00'))).toMatchObject(taken);
    const { status, body } = await here.book(at('12:15'));
    expect({ status, body }).toMatchObject(inBlock);
    // A colleague has no block then.
    const nearest = (body['nearest'] as Slot[]).filter((one) => one.practitionerId === here.practitioner.profile.id);
    expect(nearest).toHaveLength(4);
    expect(JSON.stringify(nearest)).not.toMatch(/12:(00|15)/);
    expect(await here.book(at('11:45'))).toMatchObject(inBlock);
    expect(await here.book(at('12:30'))).toMatchObject({ status: 201 });
  });

  it('accept an overbooking, which is marked', async () => {
    await added();
    const desk = await api.as(here.admin);
    const { body, status } = await desk.post('/appointments/overbooked', here.wanted(at('12:00')));
    expect(status).toBe(201);
    expect(await here.read(String(body['id']))).toMatchObject({ overbooked: true });
  });

  it('refuse moves, type changes and reschedule requests, but no other changes', async () => {
    await added();
    const desk = await api.as(here.admin);
    const appointment = await here.booked(at('11:00'));
    const move = {
      revision: appointment.revision,
      practitionerId: here.practitioner.profile.id,
      startsAt: at('12:00'),
    };
    const answer = await desk.put(`/appointments/${appointment.id}/time`, move);
    expect(answer).toMatchObject(inBlock);
    expect(answer.body['nearest']).not.toEqual([]);
    expect(answer.body).not.toHaveProperty('timeHolder');
    expect(await here.change(appointment, { notes: 'Fasting' })).toMatchObject({ status: 204 });
    const patient = await api.as(here.patient);
    const times = [{ startsAt: at('12:00'), practitionerId: here.practitioner.profile.id }];
    const asked = await patient.put(`/my-appointments/${appointment.id}/reschedule-request`, { times, note: null });
    expect(asked).toMatchObject(taken);
    const now = await here.read(appointment.id);
    const beside = { ...move, revision: now.revision };
    expect(await desk.put(`/appointments/${appointment.id}/time/overbooked`, beside)).toMatchObject({ status: 204 });
    expect(await here.read(appointment.id)).toMatchObject({ startsAt: at('12:00'), overbooked: true });
  });

  it('refuse a time that a patient requested before, and the undo of a move', async () => {
    const patient = await api.as(here.patient);
    const desk = await api.as(here.admin);
    const practitionerId = here.practitioner.profile.id;
    const asking = await here.booked(at('10:00'));
    const time = { startsAt: at('13:00'), practitionerId };
    await patient.put(`/my-appointments/${asking.id}/reschedule-request`, { times: [time], note: null });
    const other = await api.given.person(here.admin.practice, 'patient');
    const moved = await here.booked(at('12:00'), { patientId: other.profile.id });
    const batch = `/appointment-batches/${randomUUID()}`;
    const move = { appointmentId: moved.id, revision: moved.revision, startsAt: at('15:00'), practitionerId };
    expect((await desk.post(`${batch}/moves`, { moves: [move] })).body).toMatchObject({ items: [{ outcome: 'done' }] });
    await added(once('12:00', '13:30'));
    expect(
      await desk.post(`/appointments/${asking.id}/reschedule-answer`, { accept: time, reason: null }),
    ).toMatchObject(inBlock);
    const { body } = await desk.post(`${batch}/undo`, { appointmentIds: [moved.id] });
    expect(body).toMatchObject({ items: [{ outcome: 'slot_blocked' }] });
    expect(await here.read(moved.id)).toMatchObject({ startsAt: at('15:00') });
  });

  it('refuse a cancelled appointment that would be reopened there', async () => {
    const appointment = await here.booked(at('12:00'));
    const desk = await api.as(here.admin);
    await desk.post(`/appointments/${appointment.id}/actions`, { action: 'cancel', reason: null });
    await added();
    const { revision } = await here.read(appointment.id);
    expect(await desk.post(`/appointments/${appointment.id}/reopening`, { revision, reason: null })).toMatchObject(
      inBlock,
    );
  });

  it('never receive a proposed move', async () => {
    await added(once('09:00', '16:30'));
    const { id } = await here.booked(at('16:30'));
    const desk = await api.as(here.admin);
    const { body } = await desk.post('/move-proposals', {
      appointmentIds: [id],
      practitionerId: here.practitioner.profile.id,
      day: DAY,
    });
    expect(body).toMatchObject({ items: [{ times: [], why: 'no_time' }] });
  });
});

describe('a block over appointments', () => {
  it('fails with a list of the appointments', async () => {
    const { id } = await here.booked(at('12:15'));
    expect(await add(lunch())).toMatchObject({
      status: 409,
      body: { code: 'blocked_time.in_the_way', count: 1 },
    });
    const { body } = await owner.post(`${path()}/conflicts`, { blockedTime: lunch() });
    expect(body).toMatchObject({ count: 1, items: [{ id }] });
    expect(await list()).toEqual([]);
  });

  const listed = async (question: object) => (await owner.post(`${path()}/conflicts`, question)).body;

  it('lists no appointment that was under the saved block already', async () => {
    const id = await added(once('12:00', '12:30'));
    const desk = await api.as(here.admin);
    expect(await desk.post('/appointments/overbooked', here.wanted(at('12:00')))).toMatchObject({ status: 201 });
    const blockedTime = once('12:00', '13:00');
    expect(await listed({ blockedTime })).toMatchObject({ count: 1 });
    expect(await listed({ blockedTime, blockedTimeId: id })).toEqual({ count: 0, items: [] });
    expect(await owner.put(`${path()}/${id}`, { blockedTime, revision: 1 })).toMatchObject({ status: 200 });
  });

  it('lists checked-in appointments', async () => {
    const { id } = await here.booked(at('12:15'));
    await api.given.owner.query(`update app.appointments set status = 'checked_in' where id = $1`, [id]);
    expect(await add(lunch())).toMatchObject({ status: 409, body: { count: 1 } });
    expect(await listed({ blockedTime: lunch() })).toMatchObject({ count: 1, items: [{ id }] });
  });

  it('skips the days of the appointments on request', async () => {
    await here.booked(at('12:15'));
    const { status, body } = await add(lunch(), owner, { skipAppointments: true });
    expect({ status, body }).toMatchObject({ status: 201, body: { skipped: [DAY] } });
    expect((await shownBlocks(owner)).map(({ day }) => day)).toEqual([dayAfter(DAY)]);
    expect(await add(once('12:00', '13:00'), owner, { skipAppointments: true })).toMatchObject({ status: 409 });
  });

  it('never succeeds together with a booking', async () => {
    const clocks = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30', '14:00', '14:30'];
    const patients = await Promise.all(clocks.map(() => api.given.person(here.admin.practice, 'patient')));
    const desk = await api.as(here.admin);
    const outcomes = await Promise.all(
      clocks.map(async (clock, index) => {
        const wanted = here.wanted(at(clock), { patientId: patients[index]!.profile.id });
        const to = clock.endsWith('00') ? clock.replace('00', '25') : clock.replace('30', '55');
        const block = add(once(clock, to), index % 2 ? owner : desk);
        const [booking, blocking] = await Promise.all([desk.post('/appointments', wanted), block]);
        return [booking.status, blocking.status].sort();
      }),
    );
    expect(outcomes).toEqual(clocks.map(() => [201, 409]));
    expect((await list()).length).toBe(outcomes.length - (await booked()));
  });

  const booked = async () => {
    const [row] = await api.given.owner.query<{ count: string }[]>(
      `select count(*) from app.appointments where practice_id = $1 and status = 'confirmed'`,
      [here.admin.practice.id],
    );
    return Number(row?.count);
  };
});

describe('changing a block', () => {
  it('changes all fields, skips a day, and removes the block', async () => {
    const id = await added();
    const blockedTime = lunch({ from: '13:00', to: '13:30', title: 'Lunch with the team' });
    expect(await owner.put(`${path()}/${id}`, { blockedTime, revision: 1 })).toMatchObject({ status: 200 });
    expect(await owner.put(`${path()}/${id}`, { blockedTime, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'resource.changed', current: { title: 'Lunch with the team', revision: 2 } },
    });
    expect(await owner.post(`${path()}/${id}/skips`, { day: DAY, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'resource.changed' },
    });
    expect(await owner.post(`${path()}/${id}/skips`, { day: DAY, revision: 2 })).toMatchObject({ status: 204 });
    expect((await shownBlocks(owner)).map(({ day }) => day)).toEqual([dayAfter(DAY)]);
    expect(await list()).toMatchObject([{ id, from: '13:00', skippedDays: [DAY], revision: 3 }]);
    expect(await owner.delete(`${path()}/${id}?revision=2`)).toMatchObject({ status: 409 });
    expect(await owner.delete(`${path()}/${id}`)).toMatchObject({ status: 400 });
    expect(await owner.delete(`${path()}/${id}?revision=3`)).toMatchObject({ status: 204 });
    expect(await owner.delete(`${path()}/${id}?revision=3`)).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });

  it('keeps the working hours, which in turn keep the blocks', async () => {
    const id = await added();
    const hours = `/practitioners/${here.practitioner.profile.id}/schedule`;
    const { body } = await owner.get(hours);
    expect(body).not.toHaveProperty('blocks');
    expect(await owner.put(hours, { ...body, bufferMinutes: 5 })).toMatchObject({ status: 204 });
    expect((await list())[0]?.id).toBe(id);
  });

  it('works for a practitioner without set hours', async () => {
    await api.given.owner.query('delete from app.practitioner_schedules where practitioner_profile_id = $1', [
      here.practitioner.profile.id,
    ]);
    await added();
    expect(await list()).toHaveLength(1);
  });

  it("appears in the practice's change history", async () => {
    await added();
    const [row] = await api.given.owner.query<{ changes: object }[]>(
      `select changes from app.audit_events
       where practice_id = $1 and resource_type = 'practitioner_schedules' and action = 'change' order by at desc limit 1`,
      [here.admin.practice.id],
    );
    expect(row?.changes).toEqual({ blocks: null });
  });
});

describe('permission to block a time', () => {
  it('belongs to the practitioner, administrators and the front desk', async () => {
    const desk = await api.as(await api.given.person(here.admin.practice, 'scheduler'));
    const stranger = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    const answers = await Promise.all(
      [await api.as(here.admin), desk, await api.as(here.colleague), await api.as(here.patient), stranger].map(
        (visitor, index) => add(once(`1${index}:00`, `1${index}:30`), visitor),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 404, 403, 404]);
  });

  it('excludes the front desk when the practice switches it off', async () => {
    const desk = await api.as(await api.given.person(here.admin.practice, 'scheduler'));
    await api.given.owner.query(
      `insert into app.practice_role_switches (practice_id, role, permission, allowed)
       values ($1, 'scheduler', 'working-hours:manage', false)`,
      [here.admin.practice.id],
    );
    expect(await add(lunch(), desk)).toMatchObject({ status: 403 });
    expect(await desk.get(path())).toMatchObject({ status: 403 });
  });

  it.each([
    ['ends before it begins', lunch({ to: '11:00' })],
    ['is not on the five-minute grid', lunch({ from: '12:01' })],
    ['has no title of its own', lunch({ kind: 'other' })],
    ['has a title of more than 60 characters', lunch({ title: 'x'.repeat(61) })],
    ['has an unknown weekday', lunch({ weekdays: [8] })],
    ['names a weekday twice', lunch({ weekdays: [1, 1] })],
    ['ends before its first day', lunch({ lastDay: '2020-01-01' })],
  ])('does not matter for a block that %s', async (_, blockedTime) => {
    expect(await add(blockedTime)).toMatchObject({ status: 400 });
  });
});

describe('the calendar feed of a practitioner', () => {
  it("contains only the practitioner's own blocked times, day by day", async () => {
    const id = await added(lunch({ title: 'Lunch; with, the team' }));
    const read = async (person: PersonIn) => {
      const { url } = createdCalendarFeedDto.parse((await (await api.as(person)).post('/calendar-feed')).body);
      return (await api.anybody.get(new URL(url).pathname.replace('/api', ''))).text;
    };
    const events = eventsOf(await read(here.practitioner));
    expect(events.find(({ UID }) => UID === `${id}-${DAY}@localhost`)).toMatchObject({
      DTSTART: at('12:00'),
      TRANSP: 'OPAQUE',
      STATUS: 'CONFIRMED',
    });
    expect(events.length).toBeGreaterThan(5);
    expect(await read(here.colleague)).not.toContain('Lunch');
  });
});
