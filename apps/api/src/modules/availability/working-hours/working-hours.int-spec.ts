import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closedDays, practitionerSchedule } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { putNow } from '../../../../test/as-it-is-now.js';
import { anOffice, type Office } from '../../../../test/bookings.js';
import { dayAfter, dayAhead, dayOfHours } from '../../../../test/days.js';
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

const DAY = dayAhead(3);

describe('working hours', () => {
  const HOURS = {
    weekly: [{ weekday: 3, from: '09:00', to: '12:00' }],
    exceptions: [{ kind: 'off', firstDay: DAY, lastDay: DAY, hours: null, note: 'Course' }],
    bufferMinutes: 10,
    noticeMinutes: 60,
    furthestDays: 30,
  };

  const path = ({ profile }: PersonIn) => `/practitioners/${profile.id}/schedule`;

  it('accept changes by administrators, and by practitioners for themselves', async () => {
    expect(await putNow(await api.as(here.admin), path(here.practitioner), HOURS)).toMatchObject({ status: 204 });
    const own = await api.as(here.practitioner);
    expect(practitionerSchedule.parse((await own.get(path(here.practitioner))).body)).toEqual({
      ...HOURS,
      revision: 1,
    });
    expect(await putNow(own, path(here.practitioner), { ...HOURS, bufferMinutes: 0 })).toMatchObject({ status: 204 });
    expect(await own.get(path(here.colleague))).toMatchObject({ status: 404 });
    expect(await putNow(own, path(here.colleague), HOURS)).toMatchObject({ status: 404 });
  });

  it('start empty', async () => {
    const { body } = await (await api.as(here.practitioner)).get(path(here.practitioner));
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
  ])('fail when they %s', async (_, changes) => {
    expect(
      await putNow(await api.as(here.practitioner), path(here.practitioner), { ...HOURS, ...changes }),
    ).toMatchObject({
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
  ])('fail for some days when they %s', async (_, exception, end) => {
    expect(
      await putNow(await api.as(here.practitioner), path(here.practitioner), {
        ...HOURS,
        exceptions: [...HOURS.exceptions, exception],
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: `exceptions.1.hours.${end}` }] } });
  });

  it('keep exceptions that clash after a change of the time zone', async () => {
    await api.given.owner.query(`update app.practices set time_zone = 'UTC' where id = $1`, [
      here.practitioner.practice.id,
    ]);
    const [visitor, kept] = [await api.as(here.practitioner), off(skipping, '02:30', '06:00')];
    const save = (...exceptions: object[]) => putNow(visitor, path(here.practitioner), { ...HOURS, exceptions });
    expect(await save(kept)).toMatchObject({ status: 204 });
    await api.given.owner.query(`update app.practices set time_zone = 'America/New_York' where id = $1`, [
      here.practitioner.practice.id,
    ]);
    expect(await save(kept, off(dayAfter(skipping), '02:30', '06:00'))).toMatchObject({ status: 204 });
    expect(await save(kept, off(repeating, '01:30', '06:00'))).toMatchObject({ status: 400 });
  });

  describe('entered by the front desk', () => {
    let desk: PersonIn;

    beforeEach(async () => {
      desk = await api.given.person(here.practitioner.practice, 'scheduler');
      await putNow(await api.as(here.admin), path(here.practitioner), HOURS);
    });

    const read = async (person: PersonIn) =>
      practitionerSchedule.parse((await (await api.as(person)).get(path(here.practitioner))).body);

    it('hide the reason for time off and keep it when the days are saved or moved', async () => {
      expect((await read(desk)).exceptions).toEqual([{ ...HOURS.exceptions[0], note: null }]);
      const lastDay = dayAfter(DAY);
      const exceptions = [
        { ...HOURS.exceptions[0], lastDay, note: null },
        { ...off(dayAfter(DAY, 30), '09:00', '10:00'), note: 'Ill' },
      ];
      const saved = await putNow(await api.as(desk), path(here.practitioner), { ...HOURS, exceptions });
      expect(saved).toMatchObject({ status: 204 });
      expect((await read(here.practitioner)).exceptions.map(({ note }) => note)).toEqual(['Course', 'Ill']);
      expect((await read(desk)).exceptions.map(({ note }) => note)).toEqual([null, null]);
      expect((await read(desk)).exceptions[0]).toMatchObject({ lastDay });
    });

    it('leave the booking rules unchanged', async () => {
      await putNow(await api.as(desk), path(here.practitioner), {
        ...HOURS,
        weekly: [],
        bufferMinutes: 0,
        furthestDays: 3,
      });
      expect(await read(here.admin)).toMatchObject({ weekly: [], bufferMinutes: 10, furthestDays: 30 });
    });

    it('include closed days, until the practice switches both off', async () => {
      const visitor = await api.as(desk);
      const items = [{ day: DAY, name: 'Moving' }];
      const acts = async () => [
        (await visitor.get(path(here.practitioner))).status,
        (await visitor.put(path(here.practitioner), { ...HOURS, revision: 0 })).status,
        (await visitor.post(`${path(here.practitioner)}/conflicts`, { ...HOURS, revision: 0 })).status,
        (await putNow(visitor, '/closed-days', { items })).status,
        (await visitor.post('/closed-days/conflicts', { items, revision: 0 })).status,
      ];
      expect(await acts()).toEqual([200, 409, 200, 204, 200]);
      const off = { role: 'scheduler', permission: 'working-hours:manage', allowed: false };
      expect((await (await api.as(here.admin)).put('/practice-settings/roles', off)).status).toBe(200);
      expect(await acts()).toEqual([403, 403, 403, 403, 403]);
      const own = await api.as(here.practitioner);
      expect(await putNow(own, path(here.practitioner), HOURS)).toMatchObject({ status: 204 });
    });

    it("let a practitioner change a colleague's hours only with the front desk role's permission", async () => {
      await api.given.role(here.practitioner.userId, here.practitioner.practice.id, 'scheduler');
      const both = await api.as(here.practitioner);
      expect(await putNow(both, path(here.colleague), HOURS)).toMatchObject({ status: 204 });
      const off = { role: 'scheduler', permission: 'working-hours:manage', allowed: false };
      await (await api.as(here.admin)).put('/practice-settings/roles', off);
      expect(await putNow(both, path(here.colleague), HOURS)).toMatchObject({ status: 404 });
      expect((await both.put('/closed-days', { items: [], revision: 0 })).status).toBe(403);
    });
  });

  it('reject patients and other practices', async () => {
    expect(await (await api.as(here.patient)).get(path(here.practitioner))).toMatchObject({ status: 403 });
    const other = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await putNow(await api.as(other), path(here.practitioner), HOURS)).toMatchObject({ status: 404 });
  });
});

describe('closed days', () => {
  const [earlier, later] = [dayAhead(7, 20), dayAhead(6, 40)];

  it('stay in order without the omitted days', async () => {
    const visitor = await api.as(here.admin);
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
      revision: expect.any(Number),
    });
  });

  it('accept one of two concurrent lists', async () => {
    const visitor = await api.as(here.admin);
    const { revision } = (await visitor.get('/closed-days')).body;
    const answers = await Promise.all(
      [earlier, later].map((day) => visitor.put('/closed-days', { items: [{ day, name: null }], revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
