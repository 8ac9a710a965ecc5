import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings } from '../../../../test/bookings.js';

let api: ApiHarness;
let here: Bookings;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
});

afterAll(() => api?.stop());

describe('the booking note of a patient', () => {
  const WORDS = 'My knee, again';

  it('remains visible to staff and patient after staff change their own notes', async () => {
    const patient = await api.as(here.patient);
    const { body } = await patient.post('/my-appointments', here.wantedOwn(at('11:00'), { notes: WORDS }));
    const id = String(body.id);
    expect(await here.read(id)).toMatchObject({ bookingNote: WORDS, notes: null });
    await here.change(await here.read(id), { notes: 'Called' });
    expect(await here.read(id)).toMatchObject({ bookingNote: WORDS, notes: 'Called' });
    const own = await patient.get(`/appointments/${id}`);
    expect(appointmentDto.strict().parse(own.body)).toMatchObject({ bookingNote: WORDS, notes: null });
  });
});

describe('the note for the patient', () => {
  const NOTE = 'Please bring:\n- your insurance card';
  const seenByPatient = async (id: string) =>
    appointmentDto.strict().parse((await (await api.as(here.patient)).get(`/appointments/${id}`)).body);

  it('appears to the patient, unlike internal notes', async () => {
    const { id } = await here.booked(at('09:00'), { notes: 'Is often late', patientNote: ` ${NOTE}\n` });
    expect(await seenByPatient(id)).toMatchObject({ patientNote: NOTE, notes: null });
    const { body } = await (await api.as(here.patient)).get('/my-appointments?tab=upcoming');
    expect(body.items).toMatchObject([{ patientNote: NOTE, notes: null }]);
  });

  it('changes or is removed on request, and stays if the request leaves it out', async () => {
    const appointment = await here.booked(at('09:00'), { patientNote: NOTE });
    await here.change(appointment, { notes: 'Called' });
    expect(await here.read(appointment.id)).toMatchObject({ notes: 'Called', patientNote: NOTE });
    await here.change(await here.read(appointment.id), { patientNote: 'Come without breakfast' });
    expect(await seenByPatient(appointment.id)).toMatchObject({ patientNote: 'Come without breakfast' });
    await here.change(await here.read(appointment.id), { patientNote: '  ' });
    expect(await seenByPatient(appointment.id)).toMatchObject({ patientNote: null });
  });

  it('requires the current revision and rejects patients', async () => {
    const appointment = await here.booked(at('09:00'));
    expect(
      await here.change({ ...appointment, revision: appointment.revision + 1 }, { patientNote: NOTE }),
    ).toMatchObject({
      status: 409,
      body: { code: 'appointment.changed' },
    });
    const own = here.wantedOwn(at('11:00'), { patientNote: NOTE });
    expect(await (await api.as(here.patient)).post('/my-appointments', own)).toMatchObject({ status: 400 });
  });

  it('shares the maximum length of other notes', async () => {
    expect(await here.book(at('09:00'), { patientNote: 'x'.repeat(1_000) })).toMatchObject({ status: 201 });
    expect(await here.book(at('10:00'), { patientNote: 'x'.repeat(1_001) })).toMatchObject({ status: 400 });
  });

  it('makes a repeated request a different booking', async () => {
    const body = here.wanted(at('09:00'), { patientNote: NOTE });
    const desk = await api.as(here.admin);
    const [first, again] = [await desk.post('/appointments', body), await desk.post('/appointments', body)];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await desk.post('/appointments', { ...body, patientNote: 'Another' })).toMatchObject({
      status: 422,
      body: { code: 'request.key_reused' },
    });
  });
});
