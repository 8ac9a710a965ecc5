import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calendarMonth } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { anOffice, type Office } from '../../../../test/bookings.js';
import { dayAfter, dayAhead } from '../../../../test/days.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { monthOf } from './month.rules.js';

const DAY = dayAhead(2);

let api: ApiHarness;
let here: Office;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await anOffice(api, 'America/New_York');
});

afterAll(() => api?.stop());

const booked = (startsAt: string, changes: object = {}) =>
  api.given.appointment({
    patient: here.patient,
    practitioner: here.practitioner,
    startsAt: new Date(startsAt),
    ...changes,
  });

const read = async (person: PersonIn, query = `from=${DAY}&days=3`) =>
  calendarMonth.strict().parse((await (await api.as(person)).get(`/schedule/month?${query}`)).body).days;

describe('the month of a calendar', () => {
  it('counts each day and shows the first three appointments', async () => {
    const first = await booked(`${DAY}T14:00:00Z`);
    for (const hour of [15, 16, 17]) await booked(`${DAY}T${hour}:00:00Z`);
    // 11 pm of the second day in New York.
    await booked(`${dayAfter(DAY, 2)}T03:00:00Z`);
    await booked(`${DAY}T18:00:00Z`, { status: 'cancelled' });
    const days = await read(here.admin);
    expect(days.map(({ day, count, items }) => [day, count, items.length])).toEqual([
      [DAY, 4, 3],
      [dayAfter(DAY), 1, 1],
      [dayAfter(DAY, 2), 0, 0],
    ]);
    expect(days[0]?.items[0]).toMatchObject({ id: first.id, startsAt: `${DAY}T14:00:00Z`, status: first.status });
  });

  it('shows practitioners their own appointments and administrators those of chosen practitioners', async () => {
    await booked(`${DAY}T14:00:00Z`);
    await booked(`${DAY}T15:00:00Z`, { practitioner: here.colleague });
    const counts = async (...args: Parameters<typeof read>) => (await read(...args)).map(({ count }) => count);
    expect(await counts(here.admin)).toEqual([2, 0, 0]);
    expect(await counts(here.practitioner)).toEqual([1, 0, 0]);
    expect(await counts(here.admin, `from=${DAY}&days=1&practitionerId=${here.colleague.profile.id}`)).toEqual([1]);
    expect(await counts(here.practitioner, `from=${DAY}&days=1&practitionerId=${here.colleague.profile.id}`)).toEqual([
      0,
    ]);
  });

  it('shows nothing of another practice and rejects patients', async () => {
    await booked(`${DAY}T14:00:00Z`);
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect((await read(stranger)).every(({ count }) => count === 0)).toBe(true);
    expect(await (await api.as(here.patient)).get(`/schedule/month?from=${DAY}&days=3`)).toMatchObject({ status: 403 });
    expect(await (await api.as(here.admin)).get(`/schedule/month?from=${DAY}&days=43`)).toMatchObject({ status: 400 });
  });

  it('audits the patients that it names', async () => {
    const ids = await Promise.all([14, 15, 16, 17].map((hour) => booked(`${DAY}T${hour}:00:00Z`)));
    await read(here.admin);
    const [event] = await api.given.owner.query<{ resource_ids: string[]; patient_ids: string[] }[]>(
      `select resource_ids, patient_ids from app.audit_events
       where practice_id = $1 and resource_type = 'appointment' and action = 'list' order by at desc limit 1`,
      [here.admin.practice.id],
    );
    expect(event?.resource_ids).toEqual(ids.slice(0, 3).map(({ id }) => id));
    expect(event?.patient_ids).toEqual([here.patient.profile.id]);
  });
});

it('shows zero on days without appointments', () => {
  expect(monthOf([], ['2001-01-01', '2001-01-02'])).toEqual([
    { day: '2001-01-01', count: 0, items: [] },
    { day: '2001-01-02', count: 0, items: [] },
  ]);
});
