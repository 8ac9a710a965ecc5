import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { at, Bookings } from '../../../test/bookings.js';
import type { PersonIn } from '../../../test/factories/given.js';

let api: ApiHarness;
let here: Bookings;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  await api.given.schedule(here.colleague);
});

afterAll(() => api?.stop());

const booked = (clock: string, changes: object = {}) =>
  api.given.appointment({
    patient: here.patient,
    practitioner: here.practitioner,
    startsAt: new Date(at(clock)),
    appointmentTypeId: here.type.id,
    ...changes,
  });

const book = async (by: PersonIn, clock: string, changes: object) =>
  (await api.as(by)).post('/appointments', here.wanted(at(clock), changes));

const somebody = () => api.given.person(here.admin.practice, 'patient', { firstName: 'Ana', lastName: 'Reyes' });

describe('the refusal of a taken time', () => {
  it('names its appointment and the nearest free times, and is audited', async () => {
    const ana = await somebody();
    const holder = await booked('09:00', { patient: ana });
    const { status, body } = await book(here.admin, '09:15', { patientId: here.patient.profile.id });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'appointment.slot_taken',
      timeHolder: {
        appointmentId: holder.id,
        startsAt: at('09:00'),
        patient: { id: ana.profile.id, name: 'Ana Reyes' },
        practitioner: { name: 'Elena Alvarez' },
      },
    });
    expect(body['nearest']).not.toEqual([]);
    const events = await api.given.owner.query<{ patients: string[] }[]>(
      `select patient_ids as patients from app.audit_events where practice_id = $1 and $2 = any(resource_ids)
       and action = 'list' and resource_type = 'appointment'`,
      [here.admin.practice.id, holder.id],
    );
    expect(events).toEqual([{ patients: [ana.profile.id] }]);
  });

  it('names where a busy patient is to staff who may read that appointment', async () => {
    const holder = await booked('09:00');
    const elsewhere = { patientId: here.patient.profile.id, practitionerId: here.colleague.profile.id };
    const refused = await book(here.admin, '09:00', elsewhere);
    expect(refused.body).toMatchObject({ code: 'appointment.patient_busy', timeHolder: { appointmentId: holder.id } });
    const byColleague = await book(here.colleague, '09:00', elsewhere);
    expect(byColleague.body).toMatchObject({ code: 'appointment.patient_busy' });
    expect(byColleague.body).not.toHaveProperty('timeHolder');
    expect(byColleague.body['nearest']).not.toEqual([]);
  });

  it('names no appointment to a patient', async () => {
    const ana = await somebody();
    await booked('09:00', { patient: ana });
    const { body } = await here.bookOwn(at('09:00'));
    expect(body).toMatchObject({ code: 'appointment.slot_taken' });
    expect(body).not.toHaveProperty('timeHolder');
  });

  it('names no appointment of another practice', async () => {
    const other = await api.given.practice();
    const profile = await api.given.person(other, 'practitioner', { userId: here.practitioner.userId });
    const patient = await api.given.person(other, 'patient', { firstName: 'Secret', lastName: 'Person' });
    await api.given.appointment({ patient, practitioner: profile, startsAt: new Date(at('09:00')) });
    const { body, text } = await book(here.admin, '09:00', { patientId: here.patient.profile.id });
    expect(body).toMatchObject({ code: 'appointment.slot_taken' });
    expect(text).not.toContain('Secret');
    expect(body).not.toHaveProperty('timeHolder');
  });

  it('names no completed or overbooked appointment of the practitioner', async () => {
    await booked('08:55', { patient: await somebody(), status: 'completed' });
    await booked('08:55', { patient: await somebody(), overbooked: true });
    const holder = await booked('09:00', { patient: await somebody() });
    const { body } = await book(here.admin, '09:15', { patientId: here.patient.profile.id });
    expect(body).toMatchObject({ code: 'appointment.slot_taken', timeHolder: { appointmentId: holder.id } });
  });

  it('audits no appointment for a move in a batch', async () => {
    const [moving, holder] = [await booked('11:00'), await booked('09:00', { patient: await somebody() })];
    const move = {
      appointmentId: moving.id,
      revision: moving.revision,
      startsAt: at('09:00'),
      practitionerId: here.practitioner.profile.id,
    };
    const { body } = await (
      await api.as(here.admin)
    ).post(`/appointment-batches/${crypto.randomUUID()}/moves`, { moves: [move] });
    expect(body).toMatchObject({ items: [{ appointmentId: moving.id, outcome: 'slot_taken' }] });
    const [events] = await api.given.owner.query<{ count: number }[]>(
      `select count(*)::int as count from app.audit_events
       where practice_id = $1 and $2 = any(resource_ids) and action = 'list'`,
      [here.admin.practice.id, holder.id],
    );
    expect(events?.count).toBe(0);
  });

  it('names the appointment at the time of a move', async () => {
    const [moving, holder] = [await booked('11:00'), await booked('09:00', { patient: await somebody() })];
    const { body } = await (
      await api.as(here.admin)
    ).put(`/appointments/${moving.id}/time`, {
      revision: moving.revision,
      startsAt: at('08:45'),
      practitionerId: here.practitioner.profile.id,
      outsideHours: true,
    });
    expect(body).toMatchObject({ code: 'appointment.slot_taken', timeHolder: { appointmentId: holder.id } });
  });
});
