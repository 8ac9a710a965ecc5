import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings, DAY } from '../../../../test/bookings.js';
import { dayAfter } from '../../../../test/days.js';
import type { Visitor } from '../../../../test/visitor.js';

const NAME = { firstName: 'Anna (Ann)', lastName: "O'Brien-李 & Co" };

let api: ApiHarness;
let here: Bookings;
let admin: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  admin = await api.as(here.admin);
});

afterAll(() => api?.stop());

const booked = async (startsAt: string, changes: object = {}, practitioner = here.practitioner) => {
  const patient = await api.given.person(here.admin.practice, 'patient', NAME);
  return api.given.appointment({ patient, practitioner, startsAt: new Date(startsAt), ...changes });
};

type Line = Record<string, string>;

const exported = async (wanted: object = {}, by = admin): Promise<Line[]> => {
  const answer = await by.post('/schedule/export', wanted);
  expect(answer).toMatchObject({ status: 200 });
  return parse<Line>(answer.text, { bom: true, columns: true });
};

const starts = async (wanted: object, by = admin) => (await exported(wanted, by)).map(({ start }) => start);

describe('an export of appointments', () => {
  it('contains every row of a filter once and audits each part with its patients', async () => {
    await api.given.owner.query(
      `insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, starts_at, ends_at,
         time_zone, type, mode, status)
       select $1, $2, $3, $4::timestamptz - make_interval(hours => n), $4::timestamptz - make_interval(hours => n) + interval '30 minutes',
         'UTC', 'Follow-up', 'in_person', 'completed' from generate_series(1, 1203) n`,
      [here.admin.practice.id, here.patient.profile.id, here.practitioner.profile.id, at('09:00')],
    );
    const answer = await admin.post('/schedule/export', {});
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="appointments.csv"',
    });
    const lines = answer.text.trimEnd().split('\n');
    expect(lines[0]).toBe(
      '\uFEFFdate,start,end,utc_offset,time_zone,patient,phone,email,practitioner,type,mode,room,status,booking_note,patient_note,notes',
    );
    expect(new Set(lines).size).toBe(1_204);
    const parts = (await api.given.auditOf(here.admin.practice.id)).filter(({ action }) => action === 'export');
    expect(parts.map(({ resource_ids }) => resource_ids.length)).toEqual([500, 500, 203]);
    const [named] = await api.given.owner.query<{ patient_ids: string[] }[]>(
      `select patient_ids from app.audit_events where practice_id = $1 and action = 'export' limit 1`,
      [here.admin.practice.id],
    );
    expect(named?.patient_ids).toEqual([here.patient.profile.id]);
  });

  it('follows the filters of the list', async () => {
    await booked(at('09:00'));
    await booked(at('10:00'), { status: 'cancelled' });
    await booked(at('11:00'), {}, here.colleague);
    const later = await booked(`${dayAfter(DAY)}T12:00:00Z`);
    expect(await starts({ tab: 'upcoming' })).toEqual(['09:00', '10:00', '11:00', '12:00']);
    expect(await starts({ tab: 'upcoming', status: 'not_cancelled' })).toEqual(['09:00', '11:00', '12:00']);
    expect(await starts({ practitionerId: here.colleague.profile.id })).toEqual(['11:00']);
    expect(await starts({ from: DAY, to: DAY })).toEqual(['09:00', '10:00', '11:00']);
    expect(await starts({ q: "o'brien wei" })).toEqual(['11:00']);
    expect(await starts({ patientId: later.patientProfileId })).toEqual(['12:00']);
    expect(await starts({ tab: 'past' })).toEqual([]);
    expect(await admin.post('/schedule/export', { tab: 'always' })).toMatchObject({ status: 400 });
  });

  it('contains only the selected rows', async () => {
    const [one, , three] = [await booked(at('09:00')), await booked(at('10:00')), await booked(at('11:00'))];
    const elsewhere = await Bookings.open(api);
    const foreign = await api.given.appointment({ patient: elsewhere.patient, practitioner: elsewhere.practitioner });
    const appointmentIds = [three.id, one.id, foreign.id, randomUUID()];
    expect(await starts({ appointmentIds })).toEqual(['09:00', '11:00']);
    for (const ids of [[], ['x'], Array.from({ length: 1_001 }, () => randomUUID())]) {
      expect(await admin.post('/schedule/export', { appointmentIds: ids })).toMatchObject({ status: 400 });
    }
  });

  it("shows times in the practice's time zone and the room", async () => {
    const practice = await api.given.practice({ timeZone: 'Asia/Kathmandu' });
    const [reader, patient, practitioner] = [
      await api.given.person(practice, 'practice_admin'),
      await api.given.person(practice, 'patient', NAME),
      await api.given.person(practice, 'practitioner'),
    ];
    await api.given.appointment({ patient, practitioner, startsAt: new Date(`${DAY}T20:00:00Z`) });
    expect(await exported({}, await api.as(reader))).toMatchObject([
      { date: dayAfter(DAY), start: '01:45', utc_offset: 'UTC+05:45', time_zone: 'Asia/Kathmandu', room: '' },
    ]);
  });

  it('keeps names unchanged and contains no formula', async () => {
    await booked(at('09:00'), { notes: '=cmd()|x', patientNote: '-1+1', bookingNote: '@SUM(A1)', type: '+type' });
    const [line] = await exported();
    expect(line).toMatchObject({
      patient: "Anna (Ann) O'Brien-李 & Co",
      notes: "'=cmd()|x",
      patient_note: "'-1+1",
      booking_note: "'@SUM(A1)",
      type: "'+type",
    });
    expect(Object.values(line!).filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual([]);
  });

  it('contains only own appointments for a practitioner and needs the permission', async () => {
    await booked(at('09:00'));
    await booked(at('11:00'), {}, here.colleague);
    const colleague = await api.as(here.colleague);
    expect(await starts({}, colleague)).toEqual(['11:00']);
    await (
      await api.as(here.admin)
    ).put('/practice-settings/roles', {
      role: 'practitioner',
      permission: 'appointment:export',
      allowed: false,
    });
    expect(await colleague.post('/schedule/export', {})).toMatchObject({ status: 403 });
    for (const person of [here.patient, await api.given.person(here.admin.practice, 'scheduler')]) {
      expect(await (await api.as(person)).post('/schedule/export', {})).toMatchObject({ status: 403 });
    }
    const superAdmin = await api.as(await api.given.superAdmin(), here.admin.practice);
    expect(await superAdmin.post('/schedule/export', {})).toMatchObject({ status: 403 });
    const elsewhere = await Bookings.open(api);
    expect(await exported({}, await api.as(elsewhere.admin))).toEqual([]);
  });

  it('works to the front desk if the practice allows it, unlike the list of patients', async () => {
    await booked(at('09:00'));
    await booked(at('11:00'), {}, here.colleague);
    const desk = await api.as(await api.given.person(here.admin.practice, 'scheduler'));
    expect(await desk.post('/schedule/export', {})).toMatchObject({ status: 403 });
    const allow = { role: 'scheduler', permission: 'appointment:export', allowed: true };
    await (await api.as(here.admin)).put('/practice-settings/roles', allow);
    expect(await starts({}, desk)).toEqual(['09:00', '11:00']);
    expect(await desk.get('/patients/export')).toMatchObject({ status: 403 });
    await (await api.as(here.admin)).put('/practice-settings/roles', { ...allow, allowed: false });
    expect(await desk.post('/schedule/export', {})).toMatchObject({ status: 403 });
  });

  it('appears in the change history and is limited to twenty per day', async () => {
    for (let times = 0; times < 20; times += 1) await exported();
    expect(await admin.post('/schedule/export', {})).toMatchObject({ status: 429 });
    const { body } = await admin.get('/change-history?limit=50');
    expect(JSON.stringify(body)).toContain('appointment.export');
  });
});
