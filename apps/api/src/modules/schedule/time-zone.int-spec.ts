import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentDay, calendar, ownSchedulePage, patientDashboardDto, schedulePage } from '@telecare/contracts';
import { allZones, instantOf, localDateOf } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';

const DAY = 86_400_000;

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let patient: PersonIn;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'Europe/Berlin' });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
});

afterAll(() => api?.stop());

const read = async (person: PersonIn, path: string) => (await (await api.as(person)).get(path)).body;

async function moveTo(timeZone: string) {
  const browser = await api.as(admin);
  const { name, email, phone, websiteUrl, address, brandColor, revision } = (await browser.get('/practice-settings'))
    .body as Record<string, unknown>;
  const changed = { name, email, phone, websiteUrl, address, brandColor, timeZone, revision };
  return browser.patch('/practice-settings', changed);
}

const iso = (at: Date) => at.toISOString().replace('.000Z', 'Z');

const nextWeek = localDateOf(new Date(Date.now() + 7 * DAY), 'Europe/Berlin');
const nineInBerlin = () => new Date(instantOf(nextWeek, 9 * 60, 'Europe/Berlin'));

describe("after a change of the practice's time zone", () => {
  it('an appointment keeps its instant and shows the new zone', async () => {
    const booked = await api.given.appointment({ patient, practitioner: practitioner, startsAt: nineInBerlin() });
    await moveTo('Asia/Tokyo');
    const expected = { id: booked.id, startsAt: iso(booked.startsAt), timeZone: 'Asia/Tokyo' };
    const day = localDateOf(booked.startsAt, 'Asia/Tokyo');
    expect(await read(practitioner, `/appointments/${booked.id}`)).toMatchObject(expected);
    expect(await read(practitioner, '/schedule?tab=upcoming')).toMatchObject({ items: [expected] });
    expect(await read(practitioner, `/schedule/calendar?from=${day}`)).toMatchObject({
      timeZone: 'Asia/Tokyo',
      items: [expected],
    });
    expect(await read(admin, '/dashboards/staff')).toMatchObject({ next: [expected] });
    expect(await read(patient, '/my-appointments?tab=upcoming')).toMatchObject({ items: [expected] });
    expect(await read(patient, '/dashboards/patient')).toMatchObject({ next: expected });
  });

  it('the day of an appointment follows the new zone', async () => {
    const startsAt = new Date(instantOf(nextWeek, 20 * 60, 'Europe/Berlin'));
    const { id } = await api.given.appointment({ patient, practitioner: practitioner, startsAt });
    const daysOf = async () => {
      const next = localDateOf(new Date(startsAt.getTime() + DAY), 'Europe/Berlin');
      const found = [];
      for (const day of [nextWeek, next]) {
        const list = appointmentDay.parse(await read(practitioner, `/appointments?day=${day}`));
        const filtered = schedulePage.parse(await read(practitioner, `/schedule?tab=upcoming&from=${day}&to=${day}`));
        const drawn = calendar.parse(await read(practitioner, `/schedule/calendar?from=${day}`));
        found.push([list, filtered, drawn].map(({ items }) => items.some((item) => item.id === id)));
      }
      return found;
    };
    expect(await daysOf()).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    await moveTo('Asia/Tokyo');
    expect(await daysOf()).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  it('working hours and free times follow the new local time', async () => {
    const type = await api.given.appointmentType(practitioner.practice);
    await api.given.schedule(practitioner);
    const first = async (): Promise<unknown> =>
      ((await read(practitioner, `/slots?appointmentTypeId=${type.id}&from=${nextWeek}&days=1`)) as { items: object[] })
        .items[0];
    const at = (zone: string) => iso(new Date(instantOf(nextWeek, 9 * 60, zone)));
    expect(await first()).toMatchObject({ startsAt: at('Europe/Berlin') });
    await moveTo('Asia/Tokyo');
    expect(await first()).toMatchObject({ startsAt: at('Asia/Tokyo') });
  });

  it('"today" begins at the new midnight', async () => {
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const startsAt = new Date();
    await api.given.appointment({ patient, practitioner: practitioner, startsAt });
    for (const zone of [east, west]) {
      await moveTo(zone);
      const midnight = instantOf(localDateOf(new Date(), zone), 0, zone);
      await api.given.owner.query('update app.appointments set starts_at = $2, ends_at = $3 where practice_id = $1', [
        admin.practice.id,
        new Date(midnight - 60_000),
        new Date(midnight + 60_000),
      ]);
      expect(await read(practitioner, '/schedule?tab=today')).toMatchObject({
        counts: { today: 0, upcoming: 0, past: 1 },
      });
      await api.given.owner.query('update app.appointments set starts_at = $2 where practice_id = $1', [
        admin.practice.id,
        new Date(midnight),
      ]);
      expect(await read(practitioner, '/schedule?tab=today')).toMatchObject({
        counts: { today: 1, upcoming: 1, past: 0 },
      });
      expect(await read(admin, '/dashboards/staff')).toMatchObject({ today: { total: 1 } });
      expect(await read(admin, '/dashboards/administration')).toMatchObject({ todaysAppointments: 1 });
      expect(await read(admin, '/analytics/appointments')).toMatchObject({ today: 1 });
    }
  });
});

describe("the day in a patient's lists", () => {
  const own = async (timeZone: string) =>
    ownSchedulePage.parse(
      await read(patient, `/my-appointments?tab=upcoming&timeZone=${encodeURIComponent(timeZone)}`),
    );

  /** Half past midnight in this zone, so that the previous day is near. */
  const zoneAfterMidnight = () => {
    const behind = new Date().getUTCHours() - 1;
    return `Etc/GMT${behind > 12 ? '-' : '+'}${behind > 12 ? 24 - behind : Math.max(behind, 0)}`;
  };

  it("follows the device's time zone", async () => {
    const zone = zoneAfterMidnight();
    const midnight = instantOf(localDateOf(new Date(), zone), 0, zone);
    const startsAt = new Date(midnight - 60_000);
    await api.given.owner.query('update app.practices set time_zone = $2 where id = $1', [
      patient.practice.id,
      'Etc/GMT+12',
    ]);
    await api.given.appointment({ patient, practitioner: practitioner, startsAt, status: 'no_show' });
    expect(await own(zone)).toMatchObject({ items: [], counts: { upcoming: 0, past: 1 } });
  });

  it("counts the device's month", async () => {
    const dashboard = async (timeZone: string) =>
      patientDashboardDto.parse(await read(patient, `/dashboards/patient?timeZone=${timeZone}`)).thisMonth;
    await api.given.appointment({ patient, practitioner: practitioner, startsAt: new Date() });
    expect(await dashboard('Pacific/Kiritimati')).toBe(1);
    expect(await dashboard('Pacific/Pago_Pago')).toBe(1);
  });

  it("follows the practice if the device's time zone is unknown", async () => {
    await api.given.appointment({ patient, practitioner: practitioner, startsAt: nineInBerlin() });
    expect(await own('Mars/Olympus')).toMatchObject({ counts: { upcoming: 1 } });
    expect(await own('+05:30')).toMatchObject({ counts: { upcoming: 1 } });
  });
});

describe('the time zone of a practice', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['US/Eastern', 'America/New_York'],
  ])('accepts %s and keeps it as %s', async (chosen, kept) => {
    expect(await moveTo(chosen)).toMatchObject({ status: 200, body: { timeZone: kept } });
    expect(await read(practitioner, '/schedule?tab=today')).toMatchObject({ items: [] });
  });

  it.each(['Mars/Olympus', '+05:30', 'posixrules', ''])('cannot be %j', async (chosen) => {
    expect(await moveTo(chosen)).toMatchObject({ status: 400 });
  });

  it('accepts every offered zone, which the database knows', async () => {
    const rows: { name: string }[] = await api.given.owner.query('select name from pg_timezone_names');
    const known = new Set(rows.map(({ name }) => name));
    expect(allZones().filter(({ name }) => !known.has(name))).toEqual([]);
  });
});
