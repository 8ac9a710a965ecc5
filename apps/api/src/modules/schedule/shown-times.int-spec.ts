import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appointmentDay, appointmentDto, calendar, ownSchedulePage, schedulePage, slotList } from '@telecare/contracts';
import { forAll, timesOf, wallOf, type ZoneCase, zoneCases } from '@telecare/kernel/property';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventsOf } from '../../../test/calendar-text.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const DAY_MS = 86_400_000;

/** Includes both daylight saving changes, and no calendar feed covers more. */
const DAYS_AHEAD = 330;
const FROM = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 5 * DAY_MS).toISOString();

let api: ApiHarness;
let admin: Visitor;
let staff: Visitor;
let patient: Visitor;
let colleague: PersonIn;
let appointmentId: string;
let appointmentTypeId: string;
let feed: string;

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice();
  const [practitioner, rosa] = [
    await api.given.person(practice, 'practitioner'),
    await api.given.person(practice, 'patient'),
  ];
  colleague = await api.given.person(practice, 'practitioner');
  await api.given.schedule(colleague);
  ({ id: appointmentTypeId } = await api.given.appointmentType(practice));
  ({ id: appointmentId } = await api.given.appointment({ patient: rosa, practitioner: practitioner }));
  [staff, patient] = [await api.as(practitioner), await api.as(rosa)];
  admin = await api.as(await api.given.person(practice, 'practice_admin'));
  const { body } = await patient.post('/calendar-feed');
  feed = new URL(String(body.url)).pathname.replace('/api', '');
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function arrange({ practice, booked, startsAt, ...rest }: ZoneCase): Promise<void> {
  const { endsAt } = timesOf({ practice, booked, startsAt, ...rest });
  await api.given.owner.query('update app.practices set time_zone = $2 where id = $1', [
    colleague.practice.id,
    practice,
  ]);
  await api.given.owner.query(
    'update app.appointments set starts_at = $2, ends_at = $3, time_zone = $4 where id = $1',
    [appointmentId, startsAt, endsAt, booked],
  );
}

const read = async (person: Visitor, path: string) => {
  const { status, body } = await person.get(path);
  expect(status).toBe(200);
  return body as unknown;
};

const next = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const found = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('an appointment', () => {
  it('keeps the same instant and practice day in every answer and file, in any time zone', async () => {
    await forAll(zoneCases(FROM, DAYS_AHEAD), { runs: 30 }, async (zones) => {
      await arrange(zones);
      const { practice: timeZone, device, startsAt } = zones;
      const { day } = wallOf(startsAt, timeZone);
      const expected = { startsAt: startsAt.replace('.000', ''), timeZone };

      const details = appointmentDto.parse(await read(staff, `/appointments/${appointmentId}`));
      expect(details).toMatchObject(expected);
      for (const [on, ids] of [
        [day, [appointmentId]],
        [next(day), []],
      ] as const) {
        const answers = [
          appointmentDay.parse(await read(staff, `/appointments?day=${on}`)),
          schedulePage.parse(await read(staff, `/schedule?tab=upcoming&from=${on}&to=${on}`)),
        ];
        for (const { items } of answers) expect(found(items)).toEqual(ids);
      }
      const drawn = calendar.parse(await read(staff, `/schedule/calendar?from=${day}`));
      expect(drawn).toMatchObject({ timeZone, items: [expected] });
      expect(await read(admin, '/dashboards/staff')).toMatchObject({ next: [expected] });
      const zone = `timeZone=${encodeURIComponent(device)}`;
      const own = ownSchedulePage.parse(await read(patient, `/my-appointments?tab=upcoming&${zone}`));
      expect(own.items).toMatchObject([expected]);
      expect(await read(patient, `/dashboards/patient?${zone}`)).toMatchObject({ next: expected });

      const file = await patient.get(`/my-appointments/${appointmentId}/calendar-file`);
      const subscribed = await api.anybody.get(feed);
      for (const { text } of [file, subscribed]) {
        expect(eventsOf(text)).toMatchObject([
          { DTSTART: expected.startsAt, DTEND: timesOf(zones).endsAt.replace('.000', '') },
        ]);
      }
      // Uses a new administrator each time, because exports are limited per day.
      const exporting = await api.as(await api.given.person(colleague.practice, 'practice_admin'));
      const table = (await exporting.get('/patients/export')).text.trim().split('\n');
      expect(table[1]?.split(',').at(-1)?.trim()).toBe(day);

      const free = slotList.parse(
        await read(
          staff,
          `/slots?appointmentTypeId=${appointmentTypeId}&practitionerId=${colleague.profile.id}&from=${day}&days=1`,
        ),
      );
      const walls = free.items.map((slot) => wallOf(slot.startsAt, timeZone));
      expect([...new Set(walls.map((wall) => wall.day))]).toEqual([day]);
      expect([walls[0]?.clock, walls.at(-1)?.clock]).toEqual(['09:00', '16:30']);
    });
  });
});
