import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppointmentTypeDto,
  appointmentTypes,
  changeHistoryPage,
  schedulingSettingsDto,
} from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings, idOf } from '../../../../test/bookings.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let here: Bookings;
let admin: Visitor;

const PATH = '/scheduling-settings';
const MINUTE_MS = 60_000;
const DAY = 1440;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  admin = await api.as(here.admin);
});

afterAll(() => api?.stop());

const read = async () => schedulingSettingsDto.parse((await admin.get(PATH)).body);
const save = async (changes: object) => admin.put(PATH, { ...(await read()), ...changes });

async function typeOf(visitor: Visitor, id: string): Promise<AppointmentTypeDto> {
  const { items } = appointmentTypes.parse((await visitor.get('/appointment-types')).body);
  return items.find((type) => type.id === id)!;
}

async function saveType(changes: object) {
  const { id, bookedNoticeMinutes: _, ...type } = await typeOf(admin, here.type.id);
  return admin.put(`/appointment-types/${id}`, { ...type, ...changes });
}

describe('the scheduling settings of a practice', () => {
  it('default to reminders a day and an hour before, and a limit of a day', async () => {
    expect(await read()).toEqual({ reminderMinutes: [DAY, 60], noticeMinutes: DAY, revision: 0 });
  });

  it('save longest first, create an audit event, and appear in the change history', async () => {
    const saved = await save({ reminderMinutes: [120, 3 * DAY], noticeMinutes: 2 * DAY });
    expect(saved).toMatchObject({ status: 200, body: { reminderMinutes: [3 * DAY, 120], revision: 1 } });
    expect(await read()).toEqual({ reminderMinutes: [3 * DAY, 120], noticeMinutes: 2 * DAY, revision: 1 });
    const audited = await api.given.owner.query<object[]>(
      `select action from app.audit_events where resource_type = 'scheduling-settings' and practice_id = $1`,
      [here.admin.practice.id],
    );
    expect(audited).toContainEqual({ action: 'update' });
    const { items } = changeHistoryPage.parse((await admin.get('/change-history')).body);
    expect(items[0]).toMatchObject({
      act: 'scheduling-settings.update',
      fields: [
        { field: 'reminder_minutes', before: '60, 1440', after: '120, 4320' },
        { field: 'notice_minutes', before: '1440', after: '2880' },
      ],
    });
  });

  it('accept no reminder and the maximum values', async () => {
    expect((await save({ reminderMinutes: [], noticeMinutes: 0 })).status).toBe(200);
    expect((await save({ reminderMinutes: [15, 14 * DAY], noticeMinutes: 14 * DAY })).status).toBe(200);
  });

  it.each([
    ['two equal times', { reminderMinutes: [60, 60] }],
    ['four times', { reminderMinutes: [15, 60, 120, DAY] }],
    ['a time too near', { reminderMinutes: [14] }],
    ['a time too far', { reminderMinutes: [14 * DAY + 1] }],
    ['a part of a minute', { reminderMinutes: [60.5] }],
    ['a negative limit', { noticeMinutes: -1 }],
    ['a limit too far', { noticeMinutes: 14 * DAY + 1 }],
    ['another field', { extra: true }],
  ])('refuse %s', async (_, changes) => {
    const [field = ''] = Object.keys(changes);
    const refused = await save(changes);
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    if (field !== 'extra') expect(JSON.stringify(refused.body['errors'])).toContain(field);
    expect(await read()).toMatchObject({ revision: 0 });
  });

  it('reject a stale revision and one of two concurrent saves', async () => {
    const seen = await read();
    const both = await Promise.all([
      admin.put(PATH, { ...seen, noticeMinutes: 60 }),
      admin.put(PATH, { ...seen, noticeMinutes: 120 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await admin.put(PATH, { ...seen, noticeMinutes: 0 });
    expect(stale.body).toMatchObject({ code: 'resource.changed', current: await read() });
  });

  it.each(['patient', 'practitioner', 'scheduler'] as const)('refuse a %s', async (role) => {
    const visitor = await api.as(await api.given.person(here.admin.practice, role));
    expect((await visitor.get(PATH)).status).toBe(403);
    expect((await visitor.put(PATH, await read())).status).toBe(403);
  });

  it('apply to no other practice', async () => {
    const elsewhere = await api.as((await Bookings.open(api)).admin);
    await save({ noticeMinutes: 60 });
    expect((await elsewhere.get(PATH)).body).toMatchObject({ noticeMinutes: DAY, revision: 0 });
  });
});

describe('an appointment type', () => {
  it("keeps its own times, longest first, until it returns to the practice's", async () => {
    expect(await saveType({ reminderMinutes: [60, 2 * DAY], noticeMinutes: 0 })).toMatchObject({ status: 204 });
    const own = { reminderMinutes: [2 * DAY, 60], noticeMinutes: 0, bookedNoticeMinutes: 0 };
    expect(await typeOf(admin, here.type.id)).toMatchObject(own);
    await saveType({ reminderMinutes: null, noticeMinutes: null });
    const shared = { reminderMinutes: null, noticeMinutes: null, bookedNoticeMinutes: DAY };
    expect(await typeOf(admin, here.type.id)).toMatchObject(shared);
  });

  it('keeps its times when an older client saves it', async () => {
    await saveType({ reminderMinutes: [], noticeMinutes: 60 });
    await saveType({ reminderMinutes: undefined, noticeMinutes: undefined, minutes: 45 });
    expect(await typeOf(admin, here.type.id)).toMatchObject({ minutes: 45, reminderMinutes: [], noticeMinutes: 60 });
  });

  it('refuses invalid times', async () => {
    for (const bad of [{ reminderMinutes: [60, 60] }, { reminderMinutes: [5] }, { noticeMinutes: -1 }]) {
      expect(await saveType(bad)).toMatchObject({ status: 400 });
    }
  });

  it('shows patients the limit for a booking', async () => {
    const patient = await api.as(here.patient);
    await save({ noticeMinutes: 2 * DAY });
    expect(await typeOf(patient, here.type.id)).toMatchObject({ bookedNoticeMinutes: 2 * DAY });
    await saveType({ noticeMinutes: 60 });
    expect(await typeOf(patient, here.type.id)).toMatchObject({ bookedNoticeMinutes: 60 });
  });
});

describe('a booking', () => {
  const inTwoDays = (...ids: string[]) =>
    api.given.owner.query(
      `update app.appointments one set starts_at = now() + place * interval '2 days', ends_at = now() + place * interval '2 days 10 minutes'
       from unnest($1::uuid[]) with ordinality wanted (id, place) where one.id = wanted.id`,
      [ids],
    );

  it('keeps its limit when the practice changes it', async () => {
    const before = idOf(await here.bookOwn(at('09:00')));
    await save({ noticeMinutes: 14 * DAY });
    const after = idOf(await here.bookOwn(at('10:00')));
    const byStaff = await here.booked(at('11:00'));
    expect(await here.read(before)).toMatchObject({ noticeMinutes: DAY });
    expect(await here.read(after)).toMatchObject({ noticeMinutes: 14 * DAY });
    expect(byStaff).toMatchObject({ noticeMinutes: 14 * DAY });
    await inTwoDays(before, after);
    const patient = await api.as(here.patient);
    const cancel = (id: string) => patient.post(`/my-appointments/${id}/cancellation`, { reason: null });
    expect(await cancel(before)).toMatchObject({ status: 204 });
    expect(await cancel(after)).toMatchObject({ status: 409, body: { code: 'appointment.notice_too_short' } });
    const times = [{ startsAt: at('13:00'), practitionerId: here.practitioner.profile.id }];
    const ask = { times, note: null };
    expect(await patient.put(`/my-appointments/${after}/reschedule-request`, ask)).toMatchObject({
      body: { code: 'appointment.notice_too_short' },
    });
  });

  it('keeps its limit when staff move it or change its type', async () => {
    const booked = await here.booked(at('09:00'));
    await save({ noticeMinutes: 60 });
    const other = await api.given.appointmentType(here.admin.practice, { noticeMinutes: 0 });
    await here.change(booked, { startsAt: at('12:00'), appointmentTypeId: other.id });
    expect(await here.read(booked.id)).toMatchObject({ appointmentTypeId: other.id, noticeMinutes: DAY });
  });

  it('gets the limit of its type', async () => {
    await saveType({ noticeMinutes: 30 });
    expect(await here.booked(at('09:00'))).toMatchObject({ noticeMinutes: 30 });
  });
});

describe('the limit of an appointment', () => {
  const NOTICE = 3 * DAY;

  // A request takes less than these seconds.
  const [IN_TIME, TOO_LATE] = [5_000, -1];

  const startingIn = (minutes: number, ms: number, noticeMinutes = NOTICE) =>
    api.given.appointment({
      patient: here.patient,
      practitioner: here.practitioner,
      startsAt: new Date(Date.now() + minutes * MINUTE_MS + ms),
      noticeMinutes,
    });

  const linkTo = async ({ practiceId, id, startsAt }: Awaited<ReturnType<typeof startingIn>>) => {
    const token = randomUUID();
    await api.given.owner.query(
      `insert into app.appointment_links (practice_id, appointment_id, for_start, action, token_hash)
       values ($1, $2, $3, 'cancel', $4)`,
      [practiceId, id, startsAt, createHash('sha256').update(token).digest()],
    );
    return token;
  };

  it('ends cancellation by the patient', async () => {
    const patient = await api.as(here.patient);
    const cancel = async ({ id }: { id: string }) =>
      (await patient.post(`/my-appointments/${id}/cancellation`, { reason: null })).status;
    expect(await cancel(await startingIn(NOTICE, IN_TIME))).toBe(204);
    expect(await cancel(await startingIn(NOTICE, TOO_LATE))).toBe(409);
    expect(await cancel(await startingIn(0, IN_TIME, 0))).toBe(204);
  });

  it('ends links two hours later', async () => {
    const act = async (token: string) => (await api.anybody.post('/appointment-links/act', { token })).status;
    expect(await act(await linkTo(await startingIn(NOTICE - 120, IN_TIME)))).toBe(200);
    expect(await act(await linkTo(await startingIn(NOTICE - 120, TOO_LATE)))).toBe(409);
    expect(await act(await linkTo(await startingIn(0, IN_TIME, 60)))).toBe(200);
    expect(await act(await linkTo(await startingIn(0, TOO_LATE, 60)))).toBe(409);
  });

  it('decides whether a cancellation is late', async () => {
    const cancelReasonId = await api.given.cancelReason(here.admin.practice, 'Asked for it', true);
    const isLate = async ({ id }: { id: string }) => {
      const body = { action: 'cancel', reason: null, cancelReasonId };
      expect((await admin.post(`/appointments/${id}/actions`, body)).status).toBe(204);
      const [row] = await api.given.owner.query<{ late: boolean }[]>(
        'select cancelled_late as late from app.appointments where id = $1',
        [id],
      );
      return row?.late;
    };
    expect(await isLate(await startingIn(NOTICE, IN_TIME))).toBe(false);
    expect(await isLate(await startingIn(NOTICE, TOO_LATE))).toBe(true);
    expect(await isLate(await startingIn(30, 0, 0))).toBe(false);
  });
});
