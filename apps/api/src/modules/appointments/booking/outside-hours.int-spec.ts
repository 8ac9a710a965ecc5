import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppointmentDto, appointmentDto, type ScheduleException } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { dayAfter, dayAhead } from '../../../../test/days.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { AppointmentType } from '../../availability/appointment-types/appointment-type.entity.js';
import { putNow } from '../../../../test/as-it-is-now.js';

const DAY = dayAhead(2);
const at = (clock: string): string => `${DAY}T${clock}:00Z`;

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
  const practice = await api.given.practice({ timeZone: 'UTC' });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  colleague = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
  type = await api.given.appointmentType(practice, { booking: 'direct' });
  await Promise.all([api.given.schedule(practitioner), api.given.schedule(colleague, { weekly: [] })]);
});

afterAll(() => api?.stop());

const post = async (path: string, startsAt: string, changes: object = {}) =>
  (await api.as(admin)).post(path, {
    key: randomUUID(),
    patientId: patient.profile.id,
    appointmentTypeId: type.id,
    practitionerId: practitioner.profile.id,
    startsAt,
    notes: null,
    ...changes,
  });

const book = (startsAt: string, changes: object = {}) => post('/appointments', startsAt, changes);

const read = async (id: string): Promise<AppointmentDto> =>
  appointmentDto.strict().parse((await (await api.as(admin)).get(`/appointments/${id}`)).body);

const booked = async (startsAt: string, changes: object = {}) => read(String((await book(startsAt, changes)).body.id));

const change = async (appointment: AppointmentDto, changes: object) =>
  (await api.as(admin)).put(`/appointments/${appointment.id}`, {
    revision: appointment.revision,
    startsAt: appointment.startsAt,
    appointmentTypeId: appointment.appointmentTypeId,
    practitionerId: appointment.practitioner.id,
    notes: appointment.notes,
    reason: null,
    ...changes,
  });

const off = (): ScheduleException => ({ kind: 'off', firstDay: DAY, lastDay: DAY, hours: null, note: null });

const close = async () => {
  const items = [{ day: DAY, name: 'Founding day' }];
  await putNow(await api.as(admin), '/closed-days', { items });
};

const actions = async () => (await api.given.auditOf(patient.practice.id)).map(({ action }) => action);

const asks = (...reasons: object[]) => ({
  status: 409,
  body: { code: 'appointment.outside_hours', outsideHours: reasons.map((reason) => expect.objectContaining(reason)) },
});

describe('staff who book outside the hours', () => {
  it('get a question at three in the morning, with the hours of that day', async () => {
    expect(await book(at('03:00'))).toMatchObject(
      asks({
        kind: 'not_working',
        day: DAY,
        practitioner: 'Elena Alvarez',
        hours: [{ from: '09:00', to: '17:00' }],
      }),
    );
  });

  it('get a question on a closed day and during time off', async () => {
    await api.given.schedule(practitioner, { exceptions: [off()] });
    expect(await book(at('10:00'))).toMatchObject(asks({ kind: 'time_off' }));
    await close();
    expect(await book(at('10:00'))).toMatchObject(asks({ kind: 'closed_day', name: 'Founding day' }));
  });

  it('get a question before they overbook', async () => {
    expect(await post('/appointments/overbooked', at('03:00'))).toMatchObject(asks({ kind: 'not_working' }));
  });

  it('book after they confirm, which the audit log records', async () => {
    expect(await book(at('03:00'), { outsideHours: true })).toMatchObject({ status: 201 });
    expect(await actions()).toContain('create outside hours');
  });

  it('create no "outside hours" audit event for a booking within the hours', async () => {
    expect(await book(at('10:00'), { outsideHours: true })).toMatchObject({ status: 201 });
    expect(await actions()).not.toContain('create outside hours');
  });

  it('need no confirmation for a practitioner without set hours', async () => {
    expect(await book(at('03:00'), { practitionerId: colleague.profile.id })).toMatchObject({ status: 201 });
  });
});

describe('staff who move an appointment outside the hours', () => {
  it('get a question before the appointment moves', async () => {
    const appointment = await booked(at('10:00'));
    expect(await change(appointment, { startsAt: at('20:00') })).toMatchObject(asks({ kind: 'not_working' }));
    expect(await read(appointment.id)).toEqual(appointment);
    expect(await change(appointment, { startsAt: at('20:00'), outsideHours: true })).toMatchObject({ status: 204 });
    expect(await actions()).toContain('update outside hours');
  });

  it('get a question when a longer type ends after the hours', async () => {
    const long = await api.given.appointmentType(practitioner.practice, { minutes: 60 });
    const appointment = await booked(at('16:30'));
    expect(await change(appointment, { appointmentTypeId: long.id })).toMatchObject(asks({ kind: 'not_working' }));
  });

  it('need no confirmation for changed notes', async () => {
    const appointment = await booked(at('20:00'), { outsideHours: true });
    expect(await change(appointment, { notes: 'Evening' })).toMatchObject({ status: 204 });
  });
});

describe('staff who accept another time', () => {
  const ask = async (appointment: AppointmentDto) =>
    (await api.as(patient)).put(`/my-appointments/${appointment.id}/reschedule-request`, {
      times: [{ startsAt: at('15:00'), practitionerId: practitioner.profile.id }],
      note: null,
    });
  const accept = async (appointment: AppointmentDto, changes: object = {}) =>
    (await api.as(admin)).post(`/appointments/${appointment.id}/reschedule-answer`, {
      accept: { startsAt: at('15:00'), practitionerId: practitioner.profile.id },
      reason: null,
      ...changes,
    });

  it('get a question if the practice has closed that day since', async () => {
    const appointment = await booked(`${dayAfter(DAY)}T10:00:00Z`);
    expect(await ask(appointment)).toMatchObject({ status: 204 });
    await close();
    expect(await accept(appointment)).toMatchObject(asks({ kind: 'closed_day' }));
    expect(await accept(appointment, { outsideHours: true })).toMatchObject({ status: 204 });
    expect(await read(appointment.id)).toMatchObject({ startsAt: at('15:00') });
  });
});

describe('staff who confirm a request', () => {
  const asked = async (startsAt: string) => {
    const appointment = await api.given.appointment({
      patient,
      practitioner: practitioner,
      status: 'pending',
      startsAt: new Date(startsAt),
    });
    return read(appointment.id);
  };
  const confirm = async (appointment: AppointmentDto, changes: object = {}) =>
    (await api.as(admin)).post(`/appointments/${appointment.id}/actions`, {
      action: 'confirm',
      reason: null,
      ...changes,
    });

  it('get a question if the practice has closed that day since', async () => {
    const appointment = await asked(at('10:00'));
    await close();
    expect(await confirm(appointment)).toMatchObject(asks({ kind: 'closed_day', name: 'Founding day' }));
    expect(await read(appointment.id)).toMatchObject({ status: 'pending', outsideHours: false });
    expect(await confirm(appointment, { outsideHours: true })).toMatchObject({ status: 204 });
    expect(await read(appointment.id)).toMatchObject({ status: 'confirmed', outsideHours: true });
    expect(await actions()).toContain('update outside hours');
  });

  it('get a question during time off and outside working hours', async () => {
    expect(await confirm(await asked(at('20:00')))).toMatchObject(asks({ kind: 'not_working' }));
    await api.given.schedule(practitioner, { exceptions: [off()] });
    expect(await confirm(await asked(at('10:00')))).toMatchObject(asks({ kind: 'time_off' }));
  });

  it('need no confirmation within the hours', async () => {
    const appointment = await asked(at('10:00'));
    expect(await confirm(appointment, { outsideHours: true })).toMatchObject({ status: 204 });
    expect(await read(appointment.id)).toMatchObject({ status: 'confirmed', outsideHours: false });
    expect(await actions()).not.toContain('update outside hours');
  });

  it('find the mark "outside hours" in history', async () => {
    const appointment = await asked(at('20:00'));
    await confirm(appointment, { outsideHours: true });
    const { body } = await (await api.as(admin)).get(`/appointments/${appointment.id}/history`);
    expect(body.items).toMatchObject([{ to: 'pending' }, { from: 'pending', to: 'confirmed', outsideHours: true }]);
  });

  it('get "nothing to confirm" before working hours are checked', async () => {
    const appointment = await booked(at('20:00'), { outsideHours: true });
    expect(await confirm(appointment)).toMatchObject({ status: 409, body: { code: 'appointment.not_possible' } });
  });
});

describe('a time outside the hours', () => {
  it('marks the appointment until it moves to a time within the hours', async () => {
    const appointment = await booked(at('20:00'), { outsideHours: true });
    expect(appointment.outsideHours).toBe(true);
    await change(appointment, { startsAt: at('10:00') });
    expect(await read(appointment.id)).toMatchObject({ outsideHours: false });
  });
});

describe('a patient', () => {
  it('cannot confirm a time outside the hours', async () => {
    const { status } = await (
      await api.as(patient)
    ).post('/my-appointments', {
      key: randomUUID(),
      appointmentTypeId: type.id,
      practitionerId: practitioner.profile.id,
      startsAt: at('03:00'),
      notes: null,
      outsideHours: true,
    });
    expect(status).toBe(400);
  });
});
