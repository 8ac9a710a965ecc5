import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentDto, appointmentHistory, type AppointmentDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAhead } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { VisitType } from '../availability/visit-type.entity.js';

const DAY = dayAhead(3);
const at = (clock: string): string => `${DAY}T${clock}:00Z`;

let api: ApiHarness;
let admin: PersonIn;
let doctor: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;
let type: VisitType;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  admin = await api.given.person(practice, 'practice_admin', { firstName: 'Grace', lastName: 'Hill' });
  doctor = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  colleague = await api.given.person(practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' });
  patient = await api.given.person(practice, 'patient');
  type = await api.given.visitType(practice);
  await api.given.schedule(doctor);
});

afterAll(() => api?.stop());

const wanted = (startsAt: string, changes: object = {}) => ({
  key: randomUUID(),
  patientId: patient.profile.id,
  visitTypeId: type.id,
  practitionerId: doctor.profile.id,
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

const change = async (visit: AppointmentDto, changes: object) =>
  (await api.as(admin)).put(`/appointments/${visit.id}`, {
    revision: visit.revision,
    startsAt: visit.startsAt,
    visitTypeId: visit.visitTypeId,
    practitionerId: visit.practitioner.id,
    notes: visit.notes,
    reason: null,
    ...changes,
  });

describe('booking by staff', () => {
  it('makes a confirmed visit as long as its type', async () => {
    const visit = await booked(at('09:00'), { notes: ' First visit ' });
    expect(visit).toMatchObject({
      startsAt: at('09:00'),
      endsAt: at('09:30'),
      status: 'confirmed',
      type: type.name,
      color: 'blue',
      notes: 'First visit',
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
    expect(answer.body['nearest']).toContainEqual({ startsAt: at('09:30'), practitionerId: doctor.profile.id });
    expect(answer.body['nearest']).toHaveLength(5);
  });

  it('puts no patient in two places', async () => {
    await booked(at('09:00'));
    expect(await book(at('09:00'), { practitionerId: colleague.profile.id })).toMatchObject({
      status: 409,
      body: { code: 'appointment.patient_busy' },
    });
  });

  it('may follow another visit without a gap', async () => {
    await booked(at('09:00'));
    expect(await book(at('09:30'))).toMatchObject({ status: 201 });
  });

  it('beside another visit is a deliberate act of its own', async () => {
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

  it('beside an overbooked visit is as deliberate', async () => {
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
    const strangersDoctor = await api.given.person(other, 'practitioner');
    const foreignType = await api.given.visitType(other);
    expect(await book(at('09:00'), { patientId: stranger.profile.id })).toMatchObject({ status: 404 });
    expect(await book(at('09:00'), { practitionerId: strangersDoctor.profile.id })).toMatchObject({ status: 404 });
    expect(await book(at('09:00'), { visitTypeId: foreignType.id })).toMatchObject({ status: 404 });
  });

  it('is of types that the practitioner offers', async () => {
    const special = await api.given.visitType(doctor.practice);
    const visitor = await api.as(admin);
    const facts = { name: special.name, minutes: 20, mode: 'video', color: 'red', booking: 'direct', isActive: true };
    await visitor.put(`/visit-types/${special.id}`, { ...facts, practitionerIds: [colleague.profile.id], revision: 1 });
    expect(await book(at('09:00'), { visitTypeId: special.id })).toMatchObject({ status: 404 });
  });

  it('is not for patients', async () => {
    expect(await (await api.as(patient)).post('/appointments', wanted(at('09:00')))).toMatchObject({ status: 403 });
  });
});

describe('moving a visit', () => {
  it('keeps its length and is told by its history', async () => {
    const visit = await booked(at('09:00'));
    const moved = { startsAt: at('14:00'), practitionerId: colleague.profile.id, reason: 'The doctor is away' };
    expect(await change(visit, moved)).toMatchObject({ status: 204 });
    expect(await read(visit.id)).toMatchObject({ startsAt: at('14:00'), endsAt: at('14:30'), revision: 1 });
    const { body } = await (await api.as(admin)).get(`/appointments/${visit.id}/history`);
    expect(appointmentHistory.strict().parse(body).items.at(-1)).toMatchObject({
      by: 'Grace Hill',
      reason: 'The doctor is away',
      moved: {
        fromStart: at('09:00'),
        toStart: at('14:00'),
        fromPractitioner: 'Elena Alvarez',
        toPractitioner: 'Wei Chen',
      },
    });
  });

  it('takes the length of another type', async () => {
    const long = await api.given.visitType(doctor.practice, { minutes: 60, color: 'green' });
    const visit = await booked(at('09:00'));
    await change(visit, { visitTypeId: long.id });
    expect(await read(visit.id)).toMatchObject({ endsAt: at('10:00'), type: long.name, color: 'green' });
  });

  it('is refused to whoever saw it as it was before', async () => {
    const visit = await booked(at('09:00'));
    const answers = await Promise.all([
      change(visit, { startsAt: at('10:00') }),
      change(visit, { startsAt: at('11:00') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('to a taken time is refused and leaves it where it is', async () => {
    const other = await api.given.person(patient.practice, 'patient');
    await booked(at('10:00'), { patientId: other.profile.id });
    const visit = await booked(at('09:00'));
    expect(await change(visit, { startsAt: at('09:45') })).toMatchObject({
      status: 409,
      body: { code: 'appointment.slot_taken', nearest: expect.arrayContaining([expect.anything()]) },
    });
    expect(await read(visit.id)).toEqual(visit);
  });

  it('that is over is not possible, but its notes can be changed', async () => {
    const visit = await read(
      (
        await api.given.appointment({
          patient,
          practitioner: doctor,
          startsAt: new Date(at('09:00')),
          status: 'completed',
        })
      ).id,
    );
    expect(await change(visit, { startsAt: at('10:00') })).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_possible' },
    });
    expect(await change(visit, { notes: 'Came late' })).toMatchObject({ status: 204 });
    expect(await read(visit.id)).toMatchObject({ notes: 'Came late', startsAt: at('09:00') });
  });

  it('of another practice is not there', async () => {
    const visit = await booked(at('09:00'));
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    const answer = await (
      await api.as(stranger)
    ).put(`/appointments/${visit.id}`, {
      revision: 0,
      startsAt: at('10:00'),
      visitTypeId: null,
      practitionerId: doctor.profile.id,
      notes: null,
      reason: null,
    });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('two people who want the same', () => {
  it('are never both put where one is', async () => {
    const patients = await Promise.all(Array.from({ length: 8 }, () => api.given.person(doctor.practice, 'patient')));
    const answers = await Promise.all(patients.map(({ profile }) => book(at('15:00'), { patientId: profile.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...new Array<number>(7).fill(409)]);
  });

  it('cannot change places in the same moment, and do not block each other', async () => {
    const other = await api.given.person(doctor.practice, 'patient');
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
  const made = async () => read((await api.given.appointment({ patient, practitioner: doctor, startsAt: far() })).id);

  it('takes other notes, another type and another practitioner', async () => {
    await api.given.schedule(doctor, { weekly: [] });
    const longer = await api.given.visitType(doctor.practice, { minutes: 60 });
    const visit = await made();
    const changes = { notes: 'Brings the results', visitTypeId: longer.id, practitionerId: colleague.profile.id };
    expect(await change(visit, changes)).toMatchObject({ status: 204 });
    expect(await read(visit.id)).toMatchObject({
      startsAt: visit.startsAt,
      notes: 'Brings the results',
      type: longer.name,
    });
  });

  it('is confirmed and cancelled, and takes notes after that', async () => {
    await api.given.schedule(doctor, { weekly: [] });
    const { id } = await api.given.appointment({ patient, practitioner: doctor, startsAt: far(), status: 'pending' });
    const desk = await api.as(admin);
    for (const action of ['confirm', 'cancel']) {
      expect(await desk.post(`/appointments/${id}/actions`, { action, reason: null })).toMatchObject({ status: 204 });
    }
    expect(await change(await read(id), { notes: 'Moved abroad' })).toMatchObject({ status: 204 });
  });

  it('moves nearer, and never to another time as far away', async () => {
    const visit = await made();
    const invalid = { code: 'request.invalid', errors: [expect.objectContaining({ path: 'startsAt' })] };
    expect(await change(visit, { startsAt: far(1).toISOString() })).toMatchObject({ status: 400, body: invalid });
    expect(await read(visit.id)).toEqual(visit);
    expect(await change(visit, { startsAt: at('09:00') })).toMatchObject({ status: 204 });
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
    const visit = await booked(at('09:00'), { patientNote: NOTE });
    await change(visit, { notes: 'Called' });
    expect(await read(visit.id)).toMatchObject({ notes: 'Called', patientNote: NOTE });
    await change(await read(visit.id), { patientNote: 'Come without breakfast' });
    expect(await seenByPatient(visit.id)).toMatchObject({ patientNote: 'Come without breakfast' });
    await change(await read(visit.id), { patientNote: '  ' });
    expect(await seenByPatient(visit.id)).toMatchObject({ patientNote: null });
  });

  it('is written by staff who saw the appointment as it is, and by no patient', async () => {
    const visit = await booked(at('09:00'));
    expect(await change({ ...visit, revision: visit.revision + 1 }, { patientNote: NOTE })).toMatchObject({
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
