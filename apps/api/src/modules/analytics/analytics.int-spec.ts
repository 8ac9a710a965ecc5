import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  appointmentAnalyticsDto,
  completionRate,
  PLATFORM_PRACTICE_ID,
  platformAppointmentAnalyticsDto,
  TOP_PRACTICES,
} from '@telecare/contracts';
import { dayRange, localDateOf } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { Person, PersonIn } from '../../../test/factories/given.js';
import type { Practice } from '../practices/practice.entity.js';

/** This zone has no daylight saving time, and its day differs from UTC's. */
const ZONE = 'Asia/Tokyo';
const DAY_MS = 86_400_000;

const APPOINTMENTS = [
  [0, 10, 'completed'],
  [0, 11, 'cancelled'],
  [0, 23, 'confirmed'],
  [-3, 10, 'completed'],
  [-8, 10, 'no_show'],
  [-9, 15, 'cancelled'],
  [-100, 10, 'completed'],
  [40, 9, 'pending'],
] as const;

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let patient: PersonIn;
let superAdmin: Person;

const at = (days: number, hour: number): Date =>
  new Date(dayRange(localDateOf(new Date(), ZONE), ZONE).start.getTime() + days * DAY_MS + hour * 3_600_000);

async function busyPractice(name: string, total: number, completed: number): Promise<Practice> {
  const practice = await api.given.practice({ name });
  const practitioner = await api.given.person(practice, 'practitioner');
  const somebody = await api.given.person(practice, 'patient');
  for (let appointment = 0; appointment < total; appointment += 1) {
    const status = appointment < completed ? 'completed' : 'no_show';
    await api.given.appointment({ patient: somebody, practitioner, startsAt: at(-20 - appointment, 12), status });
  }
  return practice;
}

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice({ name: 'Home', timeZone: ZONE });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
  superAdmin = await api.given.superAdmin();
  for (const [days, hour, status] of APPOINTMENTS) {
    await api.given.appointment({ patient, practitioner: practitioner, startsAt: at(days, hour), status });
  }
  await busyPractice('Oak', 4, 4);
  for (const name of ['Ash', 'Beech', 'Cedar', 'Elm']) await busyPractice(name, 1, 0);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const read = async (person: Person, practice = admin.practice) =>
  appointmentAnalyticsDto.strict().parse((await (await api.as(person, practice)).get('/analytics/appointments')).body);

function ratedNow() {
  const over = new Date() < new Date(at(0, 23).getTime() + 1_800_000) ? 4 : 5;
  return { over, completionRate: completionRate({ over, completed: 3 }) };
}

describe('the analytics of a practice', () => {
  it("count appointments by outcome, on days in the practice's time zone", async () => {
    expect(await read(admin)).toMatchObject({
      total: 8,
      today: 2,
      completed: 3,
      upcoming: 2,
      cancelled: 2,
      ...ratedNow(),
    });
  });

  it('compare the last seven days with the seven before', async () => {
    const { trend, days } = await read(admin);
    expect(trend).toEqual({ lastDays: 3, daysBefore: 1, growth: 200 });
    expect(days.map(({ appointments }) => appointments)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2]);
    expect(days.at(-1)?.day).toBe(localDateOf(new Date(), ZONE));
  });

  it('start weeks on Sunday', async () => {
    const weekday = new Date(localDateOf(new Date(), ZONE)).getUTCDay();
    const taken = APPOINTMENTS.filter(([, , status]) => status !== 'cancelled').map(([days]) => days + weekday);
    expect(await read(admin)).toMatchObject({
      thisWeek: taken.filter((day) => day >= 0 && day < 7).length,
      lastWeek: taken.filter((day) => day >= -7 && day < 0).length,
    });
  });

  it('count appointments by starting hour and leave out cancelled ones', async () => {
    const { hours } = await read(admin);
    expect(hours).toHaveLength(24);
    expect(Object.entries(hours).filter(([, appointments]) => appointments > 0)).toEqual([
      ['9', 1],
      ['10', 4],
      ['23', 1],
    ]);
  });

  it('cover the requested days, while current figures stay current', async () => {
    const [from, to] = [-9, -3].map((days) => localDateOf(at(days, 12), ZONE));
    const { body } = await (await api.as(admin)).get(`/analytics/appointments?from=${from}&to=${to}`);
    const { days, hours, ...figures } = appointmentAnalyticsDto.strict().parse(body);
    expect(figures).toMatchObject({ total: 3, over: 2, completed: 1, cancelled: 1, completionRate: 50 });
    expect(figures).toMatchObject({ today: 2, upcoming: 2, trend: { lastDays: 3, daysBefore: 1 } });
    expect(days.map(({ appointments }) => appointments)).toEqual([0, 1, 0, 0, 0, 0, 1]);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([from, to]);
    expect(hours[10]).toBe(2);
  });

  it.each([
    ['a last day before the first', 0, -1],
    ['half a range', 0, undefined],
    ['more than a year', -366, 0],
  ])('reject %s', async (_, first, last) => {
    const day = (days: number) => localDateOf(at(days, 12), ZONE);
    const range = `from=${day(first)}${last === undefined ? '' : `&to=${day(last)}`}`;
    expect(await (await api.as(admin)).get(`/analytics/appointments?${range}`)).toMatchObject({ status: 400 });
  });

  it('contain only zeros before the first booking', async () => {
    const practice = await api.given.practice();
    const analytics = await read(await api.given.person(practice, 'practice_admin'), practice);
    expect(analytics).toMatchObject({ total: 0, completionRate: null, trend: { lastDays: 0, growth: null } });
    expect(analytics.days).toHaveLength(14);
  });

  it('reach staff and super administrators, but not patients', async () => {
    expect((await read(practitioner)).total).toBe(8);
    const before = await api.given.auditOf(admin.practice.id);
    expect((await read(superAdmin)).total).toBe(8);
    const audited = (await api.given.auditOf(admin.practice.id)).slice(before.length);
    expect(audited).toMatchObject([
      {
        action: 'read',
        actor_role: 'super_admin',
        resource_type: 'appointment-analytics',
        resource_ids: [admin.practice.id],
      },
    ]);
    expect(await (await api.as(patient)).get('/analytics/appointments')).toMatchObject({ status: 403 });
  });

  it('reject users of another practice', async () => {
    const other = await api.given.person(await busyPractice('Fir', 1, 0), 'practitioner');
    expect((await read(other, other.practice)).total).toBe(1);
    const visitor = await api.as(practitioner, other.practice);
    expect(await visitor.get('/analytics/appointments')).toMatchObject({ status: 403 });
  });
});

describe('the analytics of the platform', () => {
  it('sum up all practices and list those with the most appointments', async () => {
    const answer = await (await api.as(superAdmin)).get('/platform/analytics/appointments');
    const { practices, ...figures } = platformAppointmentAnalyticsDto.strict().parse(answer.body);
    expect(figures).toMatchObject({ total: 17, today: 2, completed: 7, upcoming: 2, cancelled: 2 });
    expect(figures.completionRate).toBe(completionRate({ over: ratedNow().over + 9, completed: 7 }));
    expect(figures.trend).toEqual({ lastDays: 3, daysBefore: 1, growth: 200 });
    expect(practices).toHaveLength(TOP_PRACTICES);
    expect(practices).toMatchObject([
      { name: 'Home', total: 8, completed: 3, ...ratedNow() },
      { name: 'Oak', total: 4, completed: 4, completionRate: 100 },
      { name: 'Ash', completionRate: 0 },
      { name: 'Beech' },
      { name: 'Cedar' },
    ]);
  });

  it("count the requested days in each practice's own time zone", async () => {
    const [from, to] = [-9, -3].map((days) => localDateOf(at(days, 12), ZONE));
    const answer = await (await api.as(superAdmin)).get(`/platform/analytics/appointments?from=${from}&to=${to}`);
    const { practices, days, total } = platformAppointmentAnalyticsDto.strict().parse(answer.body);
    expect(total).toBe(3);
    expect(days.map(({ appointments }) => appointments)).toEqual([0, 1, 0, 0, 0, 0, 1]);
    expect(practices).toMatchObject([{ name: 'Home', total: 3, over: 2, completed: 1, completionRate: 50 }]);
  });

  it('reject everybody except super administrators and create one audit event', async () => {
    for (const somebody of [admin, practitioner, patient]) {
      expect(await (await api.as(somebody)).get('/platform/analytics/appointments')).toMatchObject({ status: 403 });
    }
    const before = await api.given.auditOf(PLATFORM_PRACTICE_ID);
    await (await api.as(superAdmin)).get('/platform/analytics/appointments');
    expect(await api.given.auditOf(PLATFORM_PRACTICE_ID)).toHaveLength(before.length + 1);
  });
});
