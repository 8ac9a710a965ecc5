import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { practitioners, slotList } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { putNow } from '../../../../test/as-it-is-now.js';
import { anOffice, DAY, type Office } from '../../../../test/bookings.js';
import type { PersonIn } from '../../../../test/factories/given.js';

let api: ApiHarness;
let here: Office;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await anOffice(api, 'America/New_York');
});

afterAll(() => api?.stop());

describe('free times', () => {
  // Nine in the morning is 14:00 UTC there all year.
  beforeEach(async () => {
    const toBogota = `update app.practices set time_zone = 'America/Bogota' where id = $1`;
    await api.given.owner.query(toBogota, [here.practitioner.practice.id]);
  });

  const list = async (person: PersonIn, query: Record<string, string | number>) => {
    const search = new URLSearchParams({ appointmentTypeId: here.type.id, from: DAY, days: '1', ...query });
    return (await api.as(person)).get(`/slots?${search.toString()}`);
  };

  const timesOf = async (person: PersonIn, query: Record<string, string | number> = {}) =>
    slotList.strict().parse((await list(person, query)).body).items;

  it("cover the working hours without appointments, in the practice's time zone", async () => {
    await api.given.schedule(here.practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '11:00' }] });
    await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(`${DAY}T14:30:00Z`),
    });
    expect((await timesOf(here.admin)).map(({ startsAt }) => startsAt)).toEqual([
      `${DAY}T14:00:00Z`,
      `${DAY}T15:00:00Z`,
      `${DAY}T15:30:00Z`,
    ]);
  });

  it('name the practitioner with the fewest appointments of the day if any practitioner fits', async () => {
    const hours = {
      weekly: [
        { weekday: 3, from: '09:00', to: '10:00' },
        { weekday: 3, from: '15:00', to: '16:00' },
      ],
    };
    await api.given.schedule(here.practitioner, hours);
    await api.given.schedule(here.colleague, hours);
    await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(`${DAY}T20:00:00Z`),
    });
    const times = await timesOf(here.admin);
    expect(times).toHaveLength(4);
    expect(new Set(times.map(({ practitionerId }) => practitionerId))).toEqual(new Set([here.colleague.profile.id]));
  });

  it("leave out the patient's other appointments in the practice", async () => {
    await api.given.schedule(here.practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '10:00' }] });
    await api.given.appointment({
      patient: here.patient,
      practitioner: here.colleague,
      startsAt: new Date(`${DAY}T14:00:00Z`),
    });
    expect(await timesOf(here.patient)).toHaveLength(1);
    expect(await timesOf(here.admin, { patientId: here.patient.profile.id })).toHaveLength(1);
    expect(await timesOf(here.admin)).toHaveLength(2);
  });

  it("leave out the practitioner's appointments in another practice", async () => {
    const elsewhere = await api.given.practice();
    const there = await api.given.person(elsewhere, 'practitioner', { userId: here.practitioner.userId });
    const theirPatient = await api.given.person(elsewhere, 'patient');
    await api.given.schedule(here.practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '10:00' }] });
    await api.given.appointment({ patient: theirPatient, practitioner: there, startsAt: new Date(`${DAY}T14:00:00Z`) });
    expect(await timesOf(here.patient)).toEqual([
      { startsAt: `${DAY}T14:30:00Z`, practitionerId: here.practitioner.profile.id },
    ]);
  });

  it('count the appointment that is being moved as free', async () => {
    await api.given.schedule(here.practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '09:30' }] });
    const appointment = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(`${DAY}T14:00:00Z`),
    });
    expect(await timesOf(here.patient)).toEqual([]);
    expect(await timesOf(here.patient, { movingId: appointment.id })).toHaveLength(1);
  });

  it("do not reveal another patient's appointment", async () => {
    await api.given.schedule(here.practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '09:30' }] });
    const startsAt = new Date(`${DAY}T14:00:00Z`);
    const appointment = await api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt,
    });
    const [neighbour, colleague] = [
      await api.given.person(here.practitioner.practice, 'patient'),
      await api.given.person(here.practitioner.practice, 'practitioner'),
    ];
    for (const person of [neighbour, colleague]) {
      for (const movingId of [appointment.id, randomUUID()]) {
        const browser = await api.as(person);
        const path = `/slots?appointmentTypeId=${here.type.id}&from=${DAY}&days=1&movingId=${movingId}`;
        expect(await browser.get(path)).toMatchObject({ status: 404 });
      }
    }
    expect(await timesOf(here.practitioner, { movingId: appointment.id })).toHaveLength(1);
  });

  it('count an overbooked appointment as taken', async () => {
    await api.given.schedule(here.practitioner, { weekly: [{ weekday: 3, from: '09:00', to: '09:30' }] });
    const startsAt = new Date(`${DAY}T14:00:00Z`);
    await api.given.appointment({ patient: here.patient, practitioner: here.practitioner, startsAt, overbooked: true });
    expect(await timesOf(here.admin)).toEqual([]);
  });

  it("respect the practitioner's buffer, notice and booking horizon for patients", async () => {
    const near = { noticeMinutes: 0, furthestDays: 1 };
    await api.given.schedule(here.practitioner, {
      weekly: [{ weekday: 3, from: '09:00', to: '10:30' }],
      bufferMinutes: 15,
    });
    expect((await timesOf(here.patient)).map(({ startsAt }) => startsAt)).toEqual([
      `${DAY}T14:00:00Z`,
      `${DAY}T14:45:00Z`,
    ]);
    await api.given.schedule(here.practitioner, near);
    expect(await timesOf(here.patient)).toEqual([]);
    expect(await timesOf(here.admin)).not.toEqual([]);
  });

  it('exclude closed days and time off', async () => {
    await api.given.schedule(here.practitioner);
    await putNow(await api.as(here.admin), '/closed-days', { items: [{ day: DAY, name: null }] });
    expect(await timesOf(here.admin)).toEqual([]);
  });

  it('answer 404 for a type that the caller cannot see', async () => {
    const foreign = await api.given.appointmentType(await api.given.practice());
    const internal = await api.given.appointmentType(here.practitioner.practice, { booking: 'staff' });
    expect(await list(here.admin, { appointmentTypeId: foreign.id })).toMatchObject({ status: 404 });
    expect(await list(here.patient, { appointmentTypeId: internal.id })).toMatchObject({ status: 404 });
    expect(await list(here.admin, { appointmentTypeId: internal.id })).toMatchObject({ status: 200 });
  });
});

describe('practitioners', () => {
  it('appear by name to patients of the practice', async () => {
    const { body } = await (await api.as(here.patient)).get('/practitioners');
    const { items } = practitioners.parse(body);
    expect(items.map(({ id }) => id).sort()).toEqual([here.practitioner.profile.id, here.colleague.profile.id].sort());
    expect(items.every(({ isMe }) => !isMe)).toBe(true);
  });
});
