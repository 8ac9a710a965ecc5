import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentDto, appointmentHistory, type AppointmentDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAhead } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { AppointmentType } from '../availability/appointment-type.entity.js';

const DAY = dayAhead(3);
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
  admin = await api.given.person(practice, 'practice_admin', { firstName: 'Grace', lastName: 'Hill' });
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  colleague = await api.given.person(practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' });
  patient = await api.given.person(practice, 'patient');
  type = await api.given.appointmentType(practice);
  await api.given.schedule(practitioner);
});

afterAll(() => api?.stop());

const wanted = (startsAt: string, changes: object = {}) => ({
  key: randomUUID(),
  patientId: patient.profile.id,
  appointmentTypeId: type.id,
  practitionerId: practitioner.profile.id,
  startsAt,
  notes: null,
  ...changes,
});

const book = async (startsAt: string, changes: object = {}) =>
  (await api.as(admin)).post('/appointments', wanted(startsAt, changes));

const booked = async (startsAt: string, changes: object = {}): Promise<AppointmentDto> => {
  const { body } = await book(startsAt, changes);
  return read((body as { id: string }).id);
};

const read = async (id: string): Promise<AppointmentDto> =>
  appointmentDto.strict().parse((await (await api.as(admin)).get(`/appointments/${id}`)).body);

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

describe('booking by staff', () => {
  it('makes a confirmed appointment as long as its type', async () => {
    const appointment = await booked(at('09:00'), { notes: ' First appointment ' });
    expect(appointment).toMatchObject({
      startsAt: at('09:00'),
      endsAt: at('09:30'),
      status: 'confirmed',
      type: type.name,
      color: 'blue',
      notes: 'First appointment',
      timeZone: 'UTC',
    });
  });

  it('is not possible before today', async () => {
    expect(await book('2020-01-01T09:00:00Z', { outsideHours: true })).toMatchObject({ status: 404 });
  });

  it('of a taken time is refused with the nearest free ones', async () => {
    await booked(at('09:00'));
    const other = await api.given.person(patient.practice, 'patient');
    const answer = await book(at('09:15'), { patientId: other.profile.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
    expect(answer.body['nearest']).toContainEqual({ startsAt: at('09:30'), practitionerId: practitioner.profile.id });
    expect(answer.body['nearest']).toHaveLength(5);
  });

  it('puts no patient in two places', async () => {
    await booked(at('09:00'));
    expect(await book(at('09:00'), { practitionerId: colleague.profile.id })).toMatchObject({
      status: 409,
      body: { code: 'appointment.patient_busy' },
    });
  });

  it('may follow another appointment without a gap', async () => {
    await booked(at('09:00'));
    expect(await book(at('09:30'))).toMatchObject({ status: 201 });
  });

  it('beside another appointment is a deliberate act of its own', async () => {
    await booked(at('09:00'));
    const other = await api.given.person(patient.practice, 'patient');
    const body = wanted(at('09:15'), { patientId: other.profile.id });
    const { body: made } = await (await api.as(admin)).post('/appointments/overbooked', body);
    expect(await read((made as { id: string }).id)).toMatchObject({ overbooked: true, status: 'confirmed' });
    const events = await api.given.auditOf(patient.practice.id);
    expect(events).toContainEqual(expect.objectContaining({ action: 'overbook', outcome: 'done' }));
    const alone = wanted(at('12:00'), { patientId: other.profile.id });
    const free = await (await api.as(admin)).post('/appointments/overbooked', alone);
    expect(await read((free.body as { id: string }).id)).toMatchObject({ overbooked: false });
  });

  it('beside an overbooked appointment is as deliberate', async () => {
    const others = await Promise.all([1, 2].map(() => api.given.person(patient.practice, 'patient')));
    const [overbooked, late] = others.map(({ profile }) => profile.id);
    const first = await booked(at('09:00'));
    await (await api.as(admin)).post('/appointments/overbooked', wanted(at('09:15'), { patientId: overbooked }));
    await change(first, { startsAt: at('12:00') });
    const answer = await book(at('09:15'), { patientId: late });
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
  });

  it('sent again books nothing twice', async () => {
    const request = wanted(at('10:00'));
    const visitor = await api.as(admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/appointments', request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('knows no patient, type or practitioner of another practice', async () => {
    const other = await api.given.practice();
    const stranger = await api.given.person(other, 'patient');
    const strangersPractitioner = await api.given.person(other, 'practitioner');
    const foreignType = await api.given.appointmentType(other);
    expect(await book(at('09:00'), { patientId: stranger.profile.id })).toMatchObject({ status: 404 });
    expect(await book(at('09:00'), { practitionerId: strangersPractitioner.profile.id })).toMatchObject({
      status: 404,
    });
    expect(await book(at('09:00'), { appointmentTypeId: foreignType.id })).toMatchObject({ status: 404 });
  });

  it('is of types that the practitioner offers', async () => {
    const special = await api.given.appointmentType(practitioner.practice);
    const visitor = await api.as(admin);
    const facts = { name: special.name, minutes: 20, mode: 'video', color: 'red', booking: 'direct', isActive: true };
    await visitor.put(`/appointment-types/${special.id}`, {
      ...facts,
      practitionerIds: [colleague.profile.id],
      revision: 1,
    });
    expect(await book(at('09:00'), { appointmentTypeId: special.id })).toMatchObject({ status: 404 });
  });

  it('is not for patients', async () => {
    expect(await (await api.as(patient)).post('/appointments', wanted(at('09:00')))).toMatchObject({ status: 403 });
  });
});

describe('moving an appointment', () => {
  it('keeps its length and is told by its history', async () => {
    const appointment = await booked(at('09:00'));
    const moved = { startsAt: at('14:00'), practitionerId: colleague.profile.id, reason: 'The practitioner is away' };
    expect(await change(appointment, moved)).toMatchObject({ status: 204 });
    expect(await read(appointment.id)).toMatchObject({ startsAt: at('14:00'), endsAt: at('14:30'), revision: 1 });
    const { body } = await (await api.as(admin)).get(`/appointments/${appointment.id}/history`);
    expect(appointmentHistory.strict().parse(body).items.at(-1)).toMatchObject({
      by: 'Grace Hill',
      reason: 'The practitioner is away',
      moved: {
        fromStart: at('09:00'),
        toStart: at('14:00'),
        fromPractitioner: 'Elena Alvarez',
        toPractitioner: 'Wei Chen',
      },
    });
  });

  it('takes the length of another type', async () => {
    const long = await api.given.appointmentType(practitioner.practice, { minutes: 60, color: 'green' });
    const appointment = await booked(at('09:00'));
    await change(appointment, { appointmentTypeId: long.id });
    expect(await read(appointment.id)).toMatchObject({ endsAt: at('10:00'), type: long.name, color: 'green' });
  });

  it('is refused to whoever saw it as it was before', async () => {
    const appointment = await booked(at('09:00'));
    const answers = await Promise.all([
      change(appointment, { startsAt: at('10:00') }),
      change(appointment, { startsAt: at('11:00') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('to a taken time is refused and leaves it where it is', async () => {
    const other = await api.given.person(patient.practice, 'patient');
    await booked(at('10:00'), { patientId: other.profile.id });
    const appointment = await booked(at('09:00'));
    expect(await change(appointment, { startsAt: at('09:45') })).toMatchObject({
      status: 409,
      body: { code: 'appointment.slot_taken', nearest: expect.arrayContaining([expect.anything()]) },
    });
    expect(await read(appointment.id)).toEqual(appointment);
  });

  it('that is over is not possible, but its notes can be changed', async () => {
    const appointment = await read(
      (
        await api.given.appointment({
          patient,
          practitioner: practitioner,
          startsAt: new Date(at('09:00')),
          status: 'completed',
        })
      ).id,
    );
    expect(await change(appointment, { startsAt: at('10:00') })).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
    expect(await change(appointment, { notes: 'Came late' })).toMatchObject({ status: 204 });
    expect(await read(appointment.id)).toMatchObject({ notes: 'Came late', startsAt: at('09:00') });
  });

  it('of another practice is not there', async () => {
    const appointment = await booked(at('09:00'));
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    const answer = await (
      await api.as(stranger)
    ).put(`/appointments/${appointment.id}`, {
      revision: 0,
      startsAt: at('10:00'),
      appointmentTypeId: null,
      practitionerId: practitioner.profile.id,
      notes: null,
      reason: null,
    });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('two people who want the same', () => {
  it('are never both put where one is', async () => {
    const patients = await Promise.all(
      Array.from({ length: 8 }, () => api.given.person(practitioner.practice, 'patient')),
    );
    const answers = await Promise.all(patients.map(({ profile }) => book(at('15:00'), { patientId: profile.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...new Array<number>(7).fill(409)]);
  });

  it('cannot change places in the same moment, and do not block each other', async () => {
    const other = await api.given.person(practitioner.practice, 'patient');
    const [first, second] = [await booked(at('09:00')), await booked(at('10:00'), { patientId: other.profile.id })];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        change(first, { startsAt: at('10:00') }),
        change(second, { startsAt: at('09:00') }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    }
  });
});

describe('an appointment that is further ahead than appointments are made', () => {
  const YEARS = 3 * 365 * 86_400_000;
  const far = (days = 0) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + YEARS + days * 86_400_000);
  const made = async () =>
    read((await api.given.appointment({ patient, practitioner: practitioner, startsAt: far() })).id);

  it('takes other notes, another type and another practitioner', async () => {
    await api.given.schedule(practitioner, { weekly: [] });
    const longer = await api.given.appointmentType(practitioner.practice, { minutes: 60 });
    const appointment = await made();
    const changes = { notes: 'Brings the results', appointmentTypeId: longer.id, practitionerId: colleague.profile.id };
    expect(await change(appointment, changes)).toMatchObject({ status: 204 });
    expect(await read(appointment.id)).toMatchObject({
      startsAt: appointment.startsAt,
      notes: 'Brings the results',
      type: longer.name,
    });
  });

  it('is confirmed and cancelled, and takes notes after that', async () => {
    await api.given.schedule(practitioner, { weekly: [] });
    const { id } = await api.given.appointment({
      patient,
      practitioner: practitioner,
      startsAt: far(),
      status: 'pending',
    });
    const desk = await api.as(admin);
    for (const action of ['confirm', 'cancel']) {
      expect(await desk.post(`/appointments/${id}/actions`, { action, reason: null })).toMatchObject({ status: 204 });
    }
    expect(await change(await read(id), { notes: 'Moved abroad' })).toMatchObject({ status: 204 });
  });

  it('moves nearer, and never to another time as far away', async () => {
    const appointment = await made();
    const invalid = { code: 'request.invalid', errors: [expect.objectContaining({ path: 'startsAt' })] };
    expect(await change(appointment, { startsAt: far(1).toISOString() })).toMatchObject({ status: 400, body: invalid });
    expect(await read(appointment.id)).toEqual(appointment);
    expect(await change(appointment, { startsAt: at('09:00') })).toMatchObject({ status: 204 });
  });
});

describe('the note for the patient', () => {
  const NOTE = 'Please bring:\n- your insurance card';
  const seenByPatient = async (id: string) =>
    appointmentDto.strict().parse((await (await api.as(patient)).get(`/appointments/${id}`)).body);

  it('is read by the patient, who does not read the notes of the practice', async () => {
    const { id } = await booked(at('09:00'), { notes: 'Is often late', patientNote: ` ${NOTE}\n` });
    expect(await seenByPatient(id)).toMatchObject({ patientNote: NOTE, notes: null });
    const { body } = await (await api.as(patient)).get('/my-appointments?tab=upcoming');
    expect(body.items).toMatchObject([{ patientNote: NOTE, notes: null }]);
  });

  it('is changed and emptied, and left alone by who does not name it', async () => {
    const appointment = await booked(at('09:00'), { patientNote: NOTE });
    await change(appointment, { notes: 'Called' });
    expect(await read(appointment.id)).toMatchObject({ notes: 'Called', patientNote: NOTE });
    await change(await read(appointment.id), { patientNote: 'Come without breakfast' });
    expect(await seenByPatient(appointment.id)).toMatchObject({ patientNote: 'Come without breakfast' });
    await change(await read(appointment.id), { patientNote: '  ' });
    expect(await seenByPatient(appointment.id)).toMatchObject({ patientNote: null });
  });

  it('is written by staff who saw the appointment as it is, and by no patient', async () => {
    const appointment = await booked(at('09:00'));
    expect(await change({ ...appointment, revision: appointment.revision + 1 }, { patientNote: NOTE })).toMatchObject({
      status: 409,
      body: { code: 'appointment.changed' },
    });
    const { patientId: _, ...own } = wanted(at('11:00'), { patientNote: NOTE });
    expect(await (await api.as(patient)).post('/my-appointments', own)).toMatchObject({ status: 400 });
  });

  it('is as long as other notes at most', async () => {
    expect(await book(at('09:00'), { patientNote: 'x'.repeat(1_000) })).toMatchObject({ status: 201 });
    expect(await book(at('10:00'), { patientNote: 'x'.repeat(1_001) })).toMatchObject({ status: 400 });
  });

  it('makes another booking of one that is sent again', async () => {
    const body = wanted(at('09:00'), { patientNote: NOTE });
    const desk = await api.as(admin);
    const [first, again] = [await desk.post('/appointments', body), await desk.post('/appointments', body)];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await desk.post('/appointments', { ...body, patientNote: 'Another' })).toMatchObject({
      status: 422,
      body: { code: 'appointment.key_reused' },
    });
  });
});
