import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppointmentDto, batchResult, moveProposals } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { at, Bookings } from '../../../test/bookings.js';
import { dayAfter } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let here: Bookings;
let desk: Visitor;
let batchId: string;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  await api.given.schedule(here.colleague);
  desk = await api.as(await api.given.person(here.admin.practice, 'scheduler'));
  batchId = randomUUID();
});

afterAll(() => api?.stop());

const booked = async (clock: string, changes: object = {}) => {
  const patient = await api.given.person(here.admin.practice, 'patient');
  const { id } = await api.given.appointment({
    patient,
    practitioner: here.practitioner,
    startsAt: new Date(at(clock)),
    appointmentTypeId: here.type.id,
    ...changes,
  });
  return id;
};

const shown = async (id: string) => (await desk.get(`/appointments/${id}`)).body as unknown as AppointmentDto;

const send = async (act: string, body: object, by = desk) =>
  batchResult.parse((await by.post(`/appointment-batches/${batchId}/${act}`, body)).body);

const outcomes = ({ items }: { items: readonly { outcome: string }[] }) => items.map(({ outcome }) => outcome);

const seen = async (ids: string[]) => {
  const rows = await api.given.owner.query<{ id: string; revision: number }[]>(
    'select id, revision from app.appointments where id = any($1)',
    [ids],
  );
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  return ids.map((appointmentId) => ({ appointmentId, revision: revisions.get(appointmentId) ?? 0 }));
};

const cancelled = async (ids: string[], by?: Visitor) =>
  send('actions', { action: 'cancel', reason: 'Practitioner ill', appointments: await seen(ids) }, by);

const propose = async (appointmentIds: string[], changes: object = {}) =>
  moveProposals.parse(
    (await desk.post('/move-proposals', { appointmentIds, practitionerId: null, day: null, ...changes })).body,
  ).items;

const NOTHING = { items: [], absent: [] };

const changes = () =>
  api.given.owner.query<{ id: string; hold: number }[]>(
    `select appointment_id as id, extract(epoch from held_until - now())::integer as hold
     from app.appointment_changes where batch_id = $1`,
    [batchId],
  );

describe('POST /appointments/batches', () => {
  it('cancels each appointment with the same reason and reports each result', async () => {
    const ids = [await booked('09:00'), await booked('10:00', { status: 'completed' }), randomUUID()];
    expect(outcomes(await cancelled(ids))).toEqual(['done', 'not_possible', 'not_found']);
    expect(await shown(ids[0]!)).toMatchObject({ status: 'cancelled' });
    const { body } = await desk.get(`/appointments/${ids[0]}/history`);
    expect(body.items).toContainEqual(expect.objectContaining({ to: 'cancelled', reason: 'Practitioner ill' }));
  });

  it('does nothing twice when a chunk is sent again', async () => {
    const id = await booked('09:00');
    expect(outcomes(await cancelled([id]))).toEqual(['done']);
    expect(outcomes(await cancelled([id]))).toEqual(['done']);
    expect(await changes()).toHaveLength(1);
  });

  it('gives a repeated chunk the same answer while the first one still runs', async () => {
    const body = { action: 'cancel', reason: null, appointments: await seen([await booked('09:00')]) };
    const answers = await Promise.all([send('actions', body), send('actions', body), send('actions', body)]);
    expect(answers.map(outcomes)).toEqual([['done'], ['done'], ['done']]);
    expect(await changes()).toHaveLength(1);
  });

  it('delays the mails of the whole batch until a minute after its last chunk', async () => {
    const first = await booked('09:00');
    await cancelled([first]);
    await api.given.owner.query(`update app.appointment_changes set held_until = now() + interval '5 seconds'`);
    const { undoUntil } = await cancelled([await booked('10:00')]);
    expect((await changes()).every(({ hold }) => hold >= 58)).toBe(true);
    expect(Date.parse(undoUntil ?? '')).toBeGreaterThan(Date.now() + 55_000);
  });

  it('confirms requests', async () => {
    const id = await booked('09:00', { status: 'pending' });
    const appointments = await seen([id]);
    expect(outcomes(await send('actions', { action: 'confirm', reason: null, appointments }))).toEqual(['done']);
    expect(await shown(id)).toMatchObject({ status: 'confirmed' });
  });

  it('skips an appointment that was moved since', async () => {
    const id = await booked('09:00');
    const appointments = await seen([id]);
    const practitionerId = here.colleague.profile.id;
    const move = { ...appointments[0]!, startsAt: at('11:00'), practitionerId };
    await desk.post(`/appointment-batches/${randomUUID()}/moves`, { moves: [move] });
    const before = await shown(id);
    expect(before).toMatchObject({ startsAt: at('11:00') });
    expect(outcomes(await send('actions', { action: 'cancel', reason: null, appointments }))).toEqual(['changed']);
    expect(await shown(id)).toEqual(before);
    expect(await changes()).toEqual([]);
  });

  it('changes only appointments that the caller may change', async () => {
    const id = await booked('09:00');
    expect(outcomes(await cancelled([id], await api.as(here.colleague)))).toEqual(['not_found']);
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(outcomes(await cancelled([id], await api.as(stranger)))).toEqual(['not_found']);
    const patient = await api.as(here.patient);
    const act = { action: 'cancel', reason: null, appointments: await seen([id]) };
    expect((await patient.post(`/appointment-batches/${batchId}/actions`, act)).status).toBe(403);
    const tooMany = { ...act, appointments: await seen(Array.from({ length: 26 }, () => randomUUID())) };
    expect((await desk.post(`/appointment-batches/${batchId}/actions`, tooMany)).status).toBe(400);
  });
});

describe('moving the appointments of an absent practitioner', () => {
  const ill = (person: PersonIn) =>
    api.given.owner.query<unknown>(
      `update app.practitioner_schedules set exceptions = jsonb_build_array(jsonb_build_object(
         'kind', 'off', 'firstDay', $2::text, 'lastDay', $2::text, 'hours', null, 'note', null))
       where practitioner_profile_id = $1`,
      [person.profile.id, at('09:00').slice(0, 10)],
    );

  it('proposes colleagues at the old time and moves each agreed appointment', async () => {
    const ids = [await booked('09:00'), await booked('09:30'), await booked('16:30')];
    await ill(here.practitioner);
    const items = await propose(ids);
    expect(items.map(({ times }) => times[0])).toEqual(
      ['09:00', '09:30', '16:30'].map((clock) => ({ startsAt: at(clock), practitionerId: here.colleague.profile.id })),
    );
    const moves = items.map(({ appointmentId, revision, times }) => ({ appointmentId, revision, ...times[0] }));
    expect(outcomes(await send('moves', { moves }))).toEqual(['done', 'done', 'done']);
    expect((await shown(ids[1]!)).practitioner.id).toBe(here.colleague.profile.id);
  });

  it('proposes nothing on a closed day', async () => {
    const id = await booked('09:00');
    const day = at('09:00').slice(0, 10);
    await api.given.owner.query(
      `insert into app.practice_closed_days (practice_id, day, name) values ($1, $2, 'Storm')`,
      [here.admin.practice.id, day],
    );
    const [item] = await propose([id]);
    expect(item?.times.length).toBeGreaterThan(0);
    expect(item?.times.filter(({ startsAt }) => startsAt.startsWith(day))).toEqual([]);
  });

  it('names the absent practitioner, also when another one is chosen, but not for a day after the absence', async () => {
    const id = await booked('09:00');
    await ill(here.practitioner);
    const ask = { appointmentIds: [id], practitionerId: here.colleague.profile.id, day: null };
    const absent = async (day: string | null) => (await desk.post('/move-proposals', { ...ask, day })).body.absent;
    expect(await absent(null)).toEqual([here.practitioner.profile.id]);
    expect(await absent(dayAfter(at('09:00').slice(0, 10), 5))).toEqual([]);
  });

  it('limits proposals to a given practitioner or day', async () => {
    const id = await booked('09:00');
    await ill(here.practitioner);
    const [same] = await propose([id], { practitionerId: here.practitioner.profile.id });
    expect(same?.times[0]).toMatchObject({ practitionerId: here.practitioner.profile.id });
    expect(same?.times[0]?.startsAt.slice(0, 10)).not.toBe(at('09:00').slice(0, 10));
    const day = dayAfter(at('09:00').slice(0, 10), 5);
    const [later] = await propose([id], { day });
    expect(later?.times.every(({ startsAt }) => startsAt.startsWith(day))).toBe(true);
  });

  it('refuses times that are taken or outside hours, and changed appointments', async () => {
    const [id, other] = [await booked('09:00'), await booked('10:00', { practitioner: here.colleague })];
    const { revision } = await shown(id);
    const to = (startsAt: string, changed = revision) =>
      send('moves', {
        moves: [{ appointmentId: id, revision: changed, startsAt, practitionerId: here.colleague.profile.id }],
      });
    expect(outcomes(await to(at('10:00')))).toEqual(['slot_taken']);
    expect(outcomes(await to(at('20:00')))).toEqual(['outside_hours']);
    expect(outcomes(await to(at('11:00'), revision + 5))).toEqual(['changed']);
    expect(await shown(other)).toMatchObject({ startsAt: at('10:00') });
  });

  it('proposes nothing of other practices, and lets practitioners move only their own appointments', async () => {
    const [id, foreign] = [await booked('09:00'), await api.given.person(await api.given.practice(), 'practice_admin')];
    const ask = { appointmentIds: [id], practitionerId: null, day: null };
    expect((await (await api.as(foreign)).post('/move-proposals', ask)).body).toEqual(NOTHING);
    expect((await (await api.as(here.colleague)).post('/move-proposals', ask)).body).toEqual(NOTHING);
    const own = moveProposals.parse((await (await api.as(here.practitioner)).post('/move-proposals', ask)).body);
    const people = own.items.flatMap(({ times }) => times.map(({ practitionerId }) => practitionerId));
    expect(new Set(people)).toEqual(new Set([here.practitioner.profile.id]));
  });
});

describe('undoing a batch', () => {
  it('restores status, time, practitioner and reschedule request', async () => {
    const requested = {
      requestedStarts: [new Date(at('15:00'))],
      requestedPractitionerIds: [here.practitioner.profile.id],
    };
    const asked = await booked('09:00', { ...requested, rescheduleNote: 'Later', rescheduleRequestedAt: new Date() });
    const moved = await booked('10:00');
    const before = [await shown(asked), await shown(moved)];
    await cancelled([asked]);
    const { revision } = before[1]!;
    const move = { appointmentId: moved, revision, startsAt: at('11:00'), practitionerId: here.colleague.profile.id };
    await send('moves', { moves: [move] });
    expect(outcomes(await send('undo', { appointmentIds: [asked, moved] }))).toEqual(['done', 'done']);
    const after = [await shown(asked), await shown(moved)];
    expect(after.map(({ revision: _, ...rest }) => rest)).toEqual(before.map(({ revision: _, ...rest }) => rest));
    expect(await changes()).toEqual([]);
    expect(outcomes(await send('undo', { appointmentIds: [asked] }))).toEqual(['not_possible']);
  });

  it('skips appointments that were changed since and times that were taken since', async () => {
    const [changed, taken] = [await booked('09:00'), await booked('10:00')];
    await cancelled([changed, taken]);
    await api.given.owner.query(`update app.appointments set notes = 'Called' where id = $1`, [changed]);
    await booked('10:00');
    expect(outcomes(await send('undo', { appointmentIds: [changed, taken] }))).toEqual(['changed', 'slot_taken']);
    expect(await shown(taken)).toMatchObject({ status: 'cancelled' });
  });

  it('fails once the mails may leave', async () => {
    const id = await booked('09:00');
    await cancelled([id]);
    await api.given.owner.query('update app.appointment_changes set held_until = now()');
    expect(outcomes(await send('undo', { appointmentIds: [id] }))).toEqual(['not_possible']);
  });

  it('changes only appointments that the caller may change', async () => {
    const id = await booked('09:00');
    await cancelled([id]);
    const undo = { appointmentIds: [id] };
    expect(outcomes(await send('undo', undo, await api.as(here.colleague)))).toEqual(['not_found']);
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(outcomes(await send('undo', undo, await api.as(stranger)))).toEqual(['not_found']);
  });
});
