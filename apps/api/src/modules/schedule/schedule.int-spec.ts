import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calendar, schedulePage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAfter, dayAhead, zoneAtNoon } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { putNow } from '../../../test/as-it-is-now.js';

const HOUR = 3_600_000;

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: zoneAtNoon() });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  colleague = await api.given.person(practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' });
  patient = await api.given.person(practice, 'patient', { firstName: 'Zoë', lastName: 'Brandt' });
});

afterAll(() => api?.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

const appointment = (hours: number, changes: object = {}) =>
  api.given.appointment({ patient, practitioner: practitioner, startsAt: inHours(hours), ...changes });

const list = async (query: string) =>
  schedulePage.strict().parse((await (await api.as(admin)).get(`/schedule?${query}`)).body);

const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);

describe('the schedule of a practice', () => {
  it('shows an appointment completed today in all its tabs', async () => {
    const done = await appointment(-2, { status: 'completed' });
    const later = await appointment(2);
    const tomorrow = await appointment(30);
    const before = await appointment(-48, { status: 'no_show' });
    expect(await idsOf('tab=today')).toEqual([done.id, later.id]);
    expect(await idsOf('tab=upcoming')).toEqual([done.id, later.id, tomorrow.id]);
    expect(await idsOf('tab=past')).toEqual([done.id, before.id]);
    expect(await list('tab=today')).toMatchObject({ counts: { today: 2, upcoming: 3, past: 2 } });
  });

  it('finds parts of names and types without case and accents', async () => {
    const found = await appointment(2, { type: 'Grippeimpfung' });
    const other = await api.given.person(practitioner.practice, 'patient', { firstName: 'Ana', lastName: 'Silva' });
    await appointment(3, { patient: other, practitioner: colleague });
    expect(await idsOf('tab=today&q=zoe')).toEqual([found.id]);
    expect(await idsOf('tab=today&q=ALVAREZ')).toEqual([found.id]);
    expect(await idsOf('tab=today&q=impf')).toEqual([found.id]);
    expect(await list('tab=past&q=%25')).toMatchObject({ items: [], counts: { today: 0, upcoming: 0, past: 0 } });
  });

  it('finds the name of a type in any language and returns all names', async () => {
    const { name } = await api.given.appointmentType(practitioner.practice, {
      name: 'Check-up',
      otherNames: { es: 'Revisión' },
    });
    const found = await appointment(2, { type: name });
    const named = await appointment(3, { type: 'What it was called then' });
    expect(await idsOf('tab=today&q=revision')).toEqual([found.id]);
    const { items } = await list('tab=today');
    expect(items.find(({ id }) => id === found.id)).toMatchObject({ typeNames: { es: 'Revisión' } });
    expect(items.find(({ id }) => id === named.id)).toMatchObject({ typeNames: {} });
  });

  it('filters by practitioner, status and days', async () => {
    const mine = await appointment(2, { status: 'pending' });
    const theirs = await appointment(26, { practitioner: colleague });
    expect(await idsOf(`tab=upcoming&practitionerId=${colleague.profile.id}`)).toEqual([theirs.id]);
    expect(await idsOf('tab=upcoming&status=pending')).toEqual([mine.id]);
    const day = dayIn(practitioner.practice.timeZone, theirs.startsAt);
    expect(await idsOf(`tab=upcoming&from=${day}&to=${day}`)).toEqual([theirs.id]);
  });

  it('returns pages', async () => {
    const appointments = [await appointment(-72), await appointment(-48), await appointment(-24)];
    const first = await list('tab=past&limit=2');
    expect(first.items.map(({ id }) => id)).toEqual([appointments[2]!.id, appointments[1]!.id]);
    expect(await idsOf(`tab=past&limit=2&after=${first.next}`)).toEqual([appointments[0]!.id]);
  });

  it('rejects patients and shows nothing of another practice', async () => {
    await appointment(2);
    expect(await (await api.as(patient)).get('/schedule?tab=today')).toMatchObject({ status: 403 });
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    const answer = await (await api.as(stranger)).get('/schedule?tab=upcoming');
    expect(answer.body).toMatchObject({ items: [], counts: { upcoming: 0 } });
  });
});

describe('the calendar', () => {
  const wednesday = dayAhead(3);
  const [thursday, friday] = [dayAfter(wednesday), dayAfter(wednesday, 2)];
  const open = async (query: string) =>
    calendar.strict().parse((await (await api.as(admin)).get(`/schedule/calendar?${query}`)).body);

  it('shows working hours, closed days and appointments', async () => {
    const weekly = [{ weekday: 3, from: '09:00', to: '12:00' }];
    const exceptions = [
      {
        kind: 'extra',
        firstDay: thursday,
        lastDay: thursday,
        hours: { from: '13:00', to: '14:30' },
        note: null,
      },
      { kind: 'off', firstDay: wednesday, lastDay: thursday, hours: { from: '15:00', to: '24:00' }, note: 'Ill' },
      { kind: 'off', firstDay: wednesday, lastDay: wednesday, hours: { from: '14:00', to: '16:00' }, note: null },
    ];
    await api.given.schedule(practitioner, { weekly, exceptions: exceptions as never });
    await putNow(await api.as(admin), '/closed-days', { items: [{ day: friday, name: 'Moving house' }] });
    const shown = await appointment(0, { startsAt: new Date(`${wednesday}T12:00:00Z`) });
    await appointment(0, { startsAt: new Date(`${wednesday}T14:00:00Z`), status: 'cancelled' });
    const drawn = await open(`from=${wednesday}&days=3`);
    expect(drawn.items.map(({ id }) => id)).toEqual([shown.id]);
    expect(drawn.closedDays).toEqual([{ day: friday, name: 'Moving house' }]);
    expect(drawn.practitioners).toMatchObject([
      {
        name: 'Elena Alvarez',
        days: [
          { day: wednesday, hours: [{ from: '09:00', to: '12:00' }], timeOff: [{ from: '14:00', to: '24:00' }] },
          { day: thursday, hours: [{ from: '13:00', to: '14:30' }], timeOff: [{ from: '15:00', to: '24:00' }] },
          { day: friday, hours: [], timeOff: [] },
        ],
      },
      { name: 'Wei Chen' },
    ]);
    expect(JSON.stringify(drawn)).not.toContain('Ill');
  });

  it('shows up to four chosen practitioners with only their appointments', async () => {
    const third = await api.given.person(practitioner.practice, 'practitioner', { firstName: 'Zoe' });
    const startsAt = new Date(`${wednesday}T12:00:00Z`);
    const given = await Promise.all(
      [practitioner, colleague, third].map(async (practitioner) =>
        api.given.appointment({
          practitioner,
          patient: await api.given.person(practitioner.practice, 'patient'),
          startsAt,
        }),
      ),
    );
    const two = await open(
      `from=${wednesday}&days=7&practitionerId=${colleague.profile.id},${practitioner.profile.id}`,
    );
    expect(two.practitioners.map(({ id }) => id).sort()).toEqual(
      [practitioner.profile.id, colleague.profile.id].sort(),
    );
    expect(two.items.map(({ id }) => id).sort()).toEqual([given[0]!.id, given[1]!.id].sort());
    const ask = async (person: PersonIn, ids: readonly string[]) =>
      (await api.as(person)).get(`/schedule/calendar?from=${wednesday}&days=7&practitionerId=${ids.join(',')}`);
    const five = [practitioner, colleague, third, admin, practitioner].map(({ profile }) => profile.id);
    expect(await ask(admin, five)).toMatchObject({ status: 400 });
    expect(await ask(admin, ['nobody'])).toMatchObject({ status: 400 });
    const own = calendar.parse((await ask(practitioner, five.slice(0, 3))).body);
    expect(own.items.map(({ id }) => id)).toEqual([given[0]!.id]);
    expect(own.practitioners.map(({ id }) => id)).toEqual([practitioner.profile.id]);
  });

  it('shows a single practitioner on request, and at most a week', async () => {
    expect((await open(`from=${wednesday}&practitionerId=${colleague.profile.id}`)).practitioners).toHaveLength(1);
    expect(await (await api.as(practitioner)).get(`/schedule/calendar?from=${wednesday}&days=8`)).toMatchObject({
      status: 400,
    });
  });
});

const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
