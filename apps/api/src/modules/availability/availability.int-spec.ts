import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closedDays, practitioners, practitionerSchedule, slotList, appointmentTypes } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAfter, dayAhead, dayOfHours } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { AppointmentType } from './appointment-type.entity.js';
import { putNow } from '../../../test/as-it-is-now.js';

/** A Wednesday, far enough ahead to be nobody's today. */
const DAY = dayAhead(3);

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;
let type: AppointmentType;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'America/New_York' });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner');
  colleague = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
  type = await api.given.appointmentType(practice);
});

afterAll(() => api?.stop());

const TYPE = { name: 'Check-up', minutes: 45, mode: 'video', color: 'teal', booking: 'direct', isActive: true };

describe('appointment types', () => {
  const save = async (person: PersonIn, changes: object = {}) =>
    (await api.as(person)).post('/appointment-types', { ...TYPE, practitionerIds: [], ...changes });

  const listed = async (person: PersonIn) =>
    appointmentTypes.strict().parse((await (await api.as(person)).get('/appointment-types')).body).items;

  it('are made and changed by the administrators of the practice', async () => {
    const made = await save(admin, { practitionerIds: [practitioner.profile.id] });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    const { id } = made.body as { id: string };
    const changed = { ...TYPE, name: 'Long check-up', minutes: 60, practitionerIds: [colleague.profile.id] };
    expect(await (await api.as(admin)).put(`/appointment-types/${id}`, { ...changed, revision: 1 })).toMatchObject({
      status: 204,
    });
    expect(await listed(practitioner)).toContainEqual({ id, ...changed, otherNames: {}, revision: 2 });
  });

  it('have a name for who reads another language, which stays until it is changed', async () => {
    const name = randomUUID();
    const { id } = (await save(admin, { name, otherNames: { es: 'Chequeo' } })).body as { id: string };
    const current = async () => (await listed(patient)).find((type) => type.id === id);
    expect(await current()).toMatchObject({ name, otherNames: { es: 'Chequeo' } });
    const change = async (changes: object) =>
      (await api.as(admin)).put(`/appointment-types/${id}`, { ...TYPE, name, practitionerIds: [], ...changes });
    await change({ minutes: 50, revision: 1 });
    expect(await current()).toMatchObject({ minutes: 50, otherNames: { es: 'Chequeo' } });
    await change({ otherNames: {}, revision: 2 });
    expect(await current()).toMatchObject({ otherNames: {}, revision: 3 });
    expect(await save(admin, { name: randomUUID(), otherNames: { fr: 'Contrôle' } })).toMatchObject({ status: 400 });
  });

  it('look alike in no language', async () => {
    const [name, spanish] = [randomUUID(), randomUUID()];
    await save(admin, { name, otherNames: { es: spanish } });
    const taken = (path: string) => ({
      status: 409,
      body: { code: 'appointment_type.name_taken', errors: [{ path }] },
    });
    const alike = { es: spanish.toUpperCase() };
    expect(await save(admin, { name: randomUUID(), otherNames: alike })).toMatchObject(taken('otherNames.es'));
    expect(await save(admin, { name: spanish })).toMatchObject(taken('name'));
    expect(await save(admin, { name, otherNames: { es: randomUUID() } })).toMatchObject(taken('name'));
    expect(await save(admin, { name: randomUUID(), otherNames: { es: name } })).toMatchObject({ status: 201 });
  });

  it('are not for practitioners and patients to make', async () => {
    expect(await save(practitioner)).toMatchObject({ status: 403 });
    expect(await save(patient)).toMatchObject({ status: 403 });
  });

  it('are told apart by their names', async () => {
    await save(admin);
    expect(await save(admin, { name: 'CHECK-UP' })).toMatchObject({
      status: 409,
      body: { code: 'appointment_type.name_taken' },
    });
  });

  it('are shown to patients only where they may book or ask', async () => {
    await save(admin, { name: 'Internal', booking: 'staff' });
    await save(admin, { name: 'Of before', isActive: false });
    expect((await listed(patient)).map(({ name }) => name)).toEqual([type.name]);
  });

  it('are offered by practitioners of the practice only', async () => {
    const stranger = await api.given.person(await api.given.practice(), 'practitioner');
    const before = await listed(admin);
    for (const unknown of [stranger.profile.id, patient.profile.id, randomUUID()]) {
      const practitionerIds = [unknown, practitioner.profile.id];
      expect(await save(admin, { practitionerIds })).toMatchObject({ status: 404 });
      const update = { ...TYPE, name: type.name, practitionerIds, revision: 1 };
      expect(await (await api.as(admin)).put(`/appointment-types/${type.id}`, update)).toMatchObject({ status: 404 });
    }
    expect(await listed(admin)).toEqual(before);
  });

  it('keep a practitioner who has left until somebody takes the name out', async () => {
    const leaving = await api.given.person(practitioner.practice, 'practitioner');
    const practitionerIds = [leaving.profile.id, practitioner.profile.id];
    const { body } = await save(admin, { practitionerIds });
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [leaving.userId]);
    const path = `/appointment-types/${(body as { id: string }).id}`;
    const browser = await api.as(admin);
    const change = (changes: object) => browser.put(path, { ...TYPE, ...changes });
    expect(await change({ practitionerIds, revision: 1 })).toMatchObject({ status: 204 });
    expect(await change({ practitionerIds: [practitioner.profile.id], revision: 2 })).toMatchObject({ status: 204 });
    expect(await change({ practitionerIds, revision: 3 })).toMatchObject({ status: 404 });
  });

  it('of another practice are not there', async () => {
    const foreign = await api.given.appointmentType(await api.given.practice());
    const answer = await (
      await api.as(admin)
    ).put(`/appointment-types/${foreign.id}`, { ...TYPE, practitionerIds: [], revision: 1 });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('working hours', () => {
  const HOURS = {
    weekly: [{ weekday: 3, from: '09:00', to: '12:00' }],
    exceptions: [{ kind: 'off', firstDay: DAY, lastDay: DAY, hours: null, note: 'Course' }],
    bufferMinutes: 10,
    noticeMinutes: 60,
    furthestDays: 30,
  };

  const path = ({ profile }: PersonIn) => `/practitioners/${profile.id}/schedule`;

  it('are set by an administrator for everybody and by practitioners for themselves', async () => {
    expect(await putNow(await api.as(admin), path(practitioner), HOURS)).toMatchObject({ status: 204 });
    const own = await api.as(practitioner);
    expect(practitionerSchedule.parse((await own.get(path(practitioner))).body)).toEqual({ ...HOURS, revision: 1 });
    expect(await putNow(own, path(practitioner), { ...HOURS, bufferMinutes: 0 })).toMatchObject({ status: 204 });
    expect(await own.get(path(colleague))).toMatchObject({ status: 404 });
    expect(await putNow(own, path(colleague), HOURS)).toMatchObject({ status: 404 });
  });

  it('are empty before somebody sets them', async () => {
    const { body } = await (await api.as(practitioner)).get(path(practitioner));
    expect(body).toEqual({
      weekly: [],
      exceptions: [],
      bufferMinutes: 0,
      noticeMinutes: 120,
      furthestDays: 90,
      revision: 0,
    });
  });

  it.each([
    ['end before they begin', { weekly: [{ weekday: 1, from: '12:00', to: '09:00' }] }],
    [
      'overlap',
      {
        weekly: [
          { weekday: 1, from: '09:00', to: '12:00' },
          { weekday: 1, from: '11:00', to: '13:00' },
        ],
      },
    ],
    ['are not on the five-minute grid', { weekly: [{ weekday: 1, from: '09:03', to: '12:00' }] }],
    ['have an unknown weekday', { weekly: [{ weekday: 8, from: '09:00', to: '12:00' }] }],
  ])('are refused when they %s', async (_, changes) => {
    expect(await putNow(await api.as(practitioner), path(practitioner), { ...HOURS, ...changes })).toMatchObject({
      status: 400,
    });
  });

  const [skipping, repeating] = [dayOfHours(23), dayOfHours(25)];

  const off = (day: string, from: string, to: string, lastDay = day) => ({
    kind: 'off',
    firstDay: day,
    lastDay,
    hours: { from, to },
    note: null,
  });

  it.each([
    ['begin at a time that the clock skips', off(skipping, '02:30', '06:00'), 'from'],
    ['end at a time that the clock shows twice', off(repeating, '00:00', '01:30'), 'to'],
    ['do so on one of several days', off(dayAfter(skipping, -9), '02:30', '06:00', dayAfter(skipping, 9)), 'from'],
    ['are extra and do so', { ...off(skipping, '02:30', '06:00'), kind: 'extra' }, 'from'],
  ])('of some days are refused when they %s', async (_, exception, end) => {
    expect(
      await putNow(await api.as(practitioner), path(practitioner), {
        ...HOURS,
        exceptions: [...HOURS.exceptions, exception],
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: `exceptions.1.hours.${end}` }] } });
  });

  it('of some days stay when another zone of the practice makes them clash, and others are saved beside them', async () => {
    await api.given.owner.query(`update app.practices set time_zone = 'UTC' where id = $1`, [practitioner.practice.id]);
    const [visitor, kept] = [await api.as(practitioner), off(skipping, '02:30', '06:00')];
    const save = (...exceptions: object[]) => putNow(visitor, path(practitioner), { ...HOURS, exceptions });
    expect(await save(kept)).toMatchObject({ status: 204 });
    await api.given.owner.query(`update app.practices set time_zone = 'America/New_York' where id = $1`, [
      practitioner.practice.id,
    ]);
    expect(await save(kept, off(dayAfter(skipping), '02:30', '06:00'))).toMatchObject({ status: 204 });
    expect(await save(kept, off(repeating, '01:30', '06:00'))).toMatchObject({ status: 400 });
  });

  it('are nobody else’s business', async () => {
    expect(await (await api.as(patient)).get(path(practitioner))).toMatchObject({ status: 403 });
    const other = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await putNow(await api.as(other), path(practitioner), HOURS)).toMatchObject({ status: 404 });
  });
});

describe('closed days', () => {
  const [earlier, later] = [dayAhead(7, 20), dayAhead(6, 40)];

  it('are kept in order, without those left out', async () => {
    const visitor = await api.as(admin);
    const save = (items: object[]) => putNow(visitor, '/closed-days', { items });
    await save([
      { day: later, name: 'Christmas' },
      { day: earlier, name: null },
    ]);
    expect(
      await save([
        { day: dayAfter(later), name: '' },
        { day: earlier, name: 'Holiday' },
      ]),
    ).toMatchObject({ status: 204 });
    expect(closedDays.parse((await visitor.get('/closed-days')).body)).toEqual({
      items: [
        { day: earlier, name: 'Holiday' },
        { day: dayAfter(later), name: null },
      ],
      revision: 2,
    });
  });
});

describe('free times', () => {
  // Nine in the morning is 14:00 UTC there all year.
  beforeEach(async () => {
    const toBogota = `update app.practices set time_zone = 'America/Bogota' where id = $1`;
    await api.given.owner.query(toBogota, [practitioner.practice.id]);
  });

  const list = async (person: PersonIn, query: Record<string, string | number>) => {
    const search = new URLSearchParams({ appointmentTypeId: type.id, from: DAY, days: '1', ...query });
    return (await api.as(person)).get(`/slots?${search.toString()}`);
  };

  const timesOf = async (person: PersonIn, query: Record<string, string | number> = {}) =>
    slotList.strict().parse((await list(person, query)).body).items;

  it('are the working hours without appointments, in the zone of the practice', async () => {
    await api.given.schedule(practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '11:00' }] });
    await api.given.appointment({ patient, practitioner: practitioner, startsAt: new Date(`${DAY}T14:30:00Z`) });
    expect((await timesOf(admin)).map(({ startsAt }) => startsAt)).toEqual([
      `${DAY}T14:00:00Z`,
      `${DAY}T15:00:00Z`,
      `${DAY}T15:30:00Z`,
    ]);
  });

  it('of anybody name the practitioner with the fewest appointments of the day', async () => {
    const hours = {
      weekly: [
        { weekday: 3, from: '09:00', to: '10:00' },
        { weekday: 3, from: '15:00', to: '16:00' },
      ],
    };
    await api.given.schedule(practitioner, hours);
    await api.given.schedule(colleague, hours);
    await api.given.appointment({ patient, practitioner: practitioner, startsAt: new Date(`${DAY}T20:00:00Z`) });
    const times = await timesOf(admin);
    expect(times).toHaveLength(4);
    expect(new Set(times.map(({ practitionerId }) => practitionerId))).toEqual(new Set([colleague.profile.id]));
  });

  it('leave out what the patient has elsewhere in the practice', async () => {
    await api.given.schedule(practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '10:00' }] });
    await api.given.appointment({ patient, practitioner: colleague, startsAt: new Date(`${DAY}T14:00:00Z`) });
    expect(await timesOf(patient)).toHaveLength(1);
    expect(await timesOf(admin, { patientId: patient.profile.id })).toHaveLength(1);
    expect(await timesOf(admin)).toHaveLength(2);
  });

  it('leave out what the practitioner does in another practice', async () => {
    const elsewhere = await api.given.practice();
    const there = await api.given.person(elsewhere, 'practitioner', { userId: practitioner.userId });
    const theirPatient = await api.given.person(elsewhere, 'patient');
    await api.given.schedule(practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '10:00' }] });
    await api.given.appointment({ patient: theirPatient, practitioner: there, startsAt: new Date(`${DAY}T14:00:00Z`) });
    expect(await timesOf(patient)).toEqual([{ startsAt: `${DAY}T14:30:00Z`, practitionerId: practitioner.profile.id }]);
  });

  it('count an appointment that is to be moved as free', async () => {
    await api.given.schedule(practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '09:30' }] });
    const appointment = await api.given.appointment({
      patient,
      practitioner: practitioner,
      startsAt: new Date(`${DAY}T14:00:00Z`),
    });
    expect(await timesOf(patient)).toEqual([]);
    expect(await timesOf(patient, { movingId: appointment.id })).toHaveLength(1);
  });

  it('do not tell whose time somebody else’s appointment is', async () => {
    await api.given.schedule(practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '09:30' }] });
    const startsAt = new Date(`${DAY}T14:00:00Z`);
    const appointment = await api.given.appointment({ patient, practitioner: practitioner, startsAt });
    const [neighbour, colleague] = [
      await api.given.person(practitioner.practice, 'patient'),
      await api.given.person(practitioner.practice, 'practitioner'),
    ];
    for (const person of [neighbour, colleague]) {
      for (const movingId of [appointment.id, randomUUID()]) {
        const browser = await api.as(person);
        const path = `/slots?appointmentTypeId=${type.id}&from=${DAY}&days=1&movingId=${movingId}`;
        expect(await browser.get(path)).toMatchObject({ status: 404 });
      }
    }
    expect(await timesOf(practitioner, { movingId: appointment.id })).toHaveLength(1);
  });

  it('count an appointment that was put beside another as taken', async () => {
    await api.given.schedule(practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '09:30' }] });
    const startsAt = new Date(`${DAY}T14:00:00Z`);
    await api.given.appointment({ patient, practitioner: practitioner, startsAt, overbooked: true });
    expect(await timesOf(admin)).toEqual([]);
  });

  it('keep buffer, notice and the furthest day of the practitioner for patients', async () => {
    const near = { noticeMinutes: 0, furthestDays: 1 };
    await api.given.schedule(practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '10:30' }], bufferMinutes: 15 });
    expect((await timesOf(patient)).map(({ startsAt }) => startsAt)).toEqual([`${DAY}T14:00:00Z`, `${DAY}T14:45:00Z`]);
    await api.given.schedule(practitioner, near);
    expect(await timesOf(patient)).toEqual([]);
    expect(await timesOf(admin)).not.toEqual([]);
  });

  it('are none on closed days and in time off', async () => {
    await api.given.schedule(practitioner);
    await putNow(await api.as(admin), '/closed-days', { items: [{ day: DAY, name: null }] });
    expect(await timesOf(admin)).toEqual([]);
  });

  it('of a type that is not the caller’s are not there', async () => {
    const foreign = await api.given.appointmentType(await api.given.practice());
    const internal = await api.given.appointmentType(practitioner.practice, { booking: 'staff' });
    expect(await list(admin, { appointmentTypeId: foreign.id })).toMatchObject({ status: 404 });
    expect(await list(patient, { appointmentTypeId: internal.id })).toMatchObject({ status: 404 });
    expect(await list(admin, { appointmentTypeId: internal.id })).toMatchObject({ status: 200 });
  });
});

describe('practitioners', () => {
  it('of the practice are named to its patients', async () => {
    const { body } = await (await api.as(patient)).get('/practitioners');
    const { items } = practitioners.parse(body);
    expect(items.map(({ id }) => id).sort()).toEqual([practitioner.profile.id, colleague.profile.id].sort());
    expect(items.every(({ isMe }) => !isMe)).toBe(true);
  });
});
