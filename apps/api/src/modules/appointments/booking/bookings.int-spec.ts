import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings } from '../../../../test/bookings.js';

const EVENINGS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '18:00', to: '21:00' }));

let api: ApiHarness;
let here: Bookings;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
});

afterAll(() => api?.stop());

describe('POST /appointments by staff', () => {
  it('creates a confirmed appointment with the length of its type', async () => {
    const appointment = await here.booked(at('09:00'), { notes: ' First appointment ' });
    expect(appointment).toMatchObject({
      startsAt: at('09:00'),
      endsAt: at('09:30'),
      status: 'confirmed',
      type: here.type.name,
      color: 'blue',
      notes: 'First appointment',
      timeZone: 'UTC',
    });
  });

  it('refuses days before today', async () => {
    expect(await here.book('2020-01-01T09:00:00Z', { outsideHours: true })).toMatchObject({ status: 404 });
  });

  it('returns the nearest free times if the time is taken', async () => {
    await here.booked(at('09:00'));
    const other = await api.given.person(here.patient.practice, 'patient');
    const answer = await here.book(at('09:15'), { patientId: other.profile.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
    expect(answer.body['nearest']).toContainEqual({
      startsAt: at('09:30'),
      practitionerId: here.practitioner.profile.id,
    });
    expect(answer.body['nearest']).toHaveLength(5);
  });

  it('returns the nearest free times if the patient is busy', async () => {
    await here.booked(at('09:00'));
    await api.given.schedule(here.colleague);
    const practitionerId = here.colleague.profile.id;
    const answer = await here.book(at('09:00'), { practitionerId });
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.patient_busy' } });
    expect(answer.body['nearest']).toContainEqual({ startsAt: at('09:30'), practitionerId });
    expect(answer.body['nearest']).not.toContainEqual({ startsAt: at('09:00'), practitionerId });
  });

  it('offers the same time with a free colleague, first if no practitioner was named', async () => {
    await here.booked(at('09:00'));
    await api.given.schedule(here.colleague);
    const patientId = (await api.given.person(here.patient.practice, 'patient')).profile.id;
    const same = { startsAt: at('09:00'), practitionerId: here.colleague.profile.id };
    const anybody = await here.book(at('09:00'), { patientId, anyPractitioner: true });
    expect(anybody).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
    expect(anybody.body['nearest']).toMatchObject({ 0: same, length: 5 });
    const named = await here.book(at('09:00'), { patientId });
    expect(named.body['nearest']).toMatchObject({ 4: same, length: 5 });
    expect(await here.book(at('09:00'), { patientId, ...same })).toMatchObject({ status: 201 });
  });

  it('offers no colleague who does not offer the type or is of another practice', async () => {
    await here.booked(at('09:00'));
    await api.given.schedule(here.colleague);
    const elsewhere = await Bookings.open(api);
    await api.given.owner.query(`insert into app.appointment_type_practitioners values ($1, $2, $3)`, [
      here.patient.practice.id,
      here.type.id,
      here.practitioner.profile.id,
    ]);
    const patientId = (await api.given.person(here.patient.practice, 'patient')).profile.id;
    const { body } = await here.book(at('09:00'), { patientId, anyPractitioner: true });
    const people = (body['nearest'] as { practitionerId: string }[]).map(({ practitionerId }) => practitionerId);
    expect(new Set(people)).toEqual(new Set([here.practitioner.profile.id]));
    expect(people).not.toContain(elsewhere.practitioner.profile.id);
  });

  it('offers a practitioner who books alone no colleague', async () => {
    await here.booked(at('09:00'));
    await api.given.schedule(here.colleague);
    const patientId = (await api.given.person(here.patient.practice, 'patient')).profile.id;
    const body = here.wanted(at('09:00'), { patientId, anyPractitioner: true });
    const answer = await (await api.as(here.practitioner)).post('/appointments', body);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body['nearest'])).not.toContain(here.colleague.profile.id);
  });

  it('offers the same time with a colleague if the practitioner does not work then', async () => {
    await api.given.schedule(here.colleague, { weekly: EVENINGS });
    const answer = await here.book(at('20:00'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.outside_hours' } });
    const same = { startsAt: at('20:00'), practitionerId: here.colleague.profile.id };
    expect((answer.body['nearest'] as unknown[]).at(-1)).toEqual(same);
  });

  it('allows a time right after another appointment', async () => {
    await here.booked(at('09:00'));
    expect(await here.book(at('09:30'))).toMatchObject({ status: 201 });
  });

  it('requires a separate endpoint to overbook a time', async () => {
    await here.booked(at('09:00'));
    const other = await api.given.person(here.patient.practice, 'patient');
    const body = here.wanted(at('09:15'), { patientId: other.profile.id });
    const { body: made } = await (await api.as(here.admin)).post('/appointments/overbooked', body);
    expect(await here.read((made as { id: string }).id)).toMatchObject({ overbooked: true, status: 'confirmed' });
    const events = await api.given.auditOf(here.patient.practice.id);
    expect(events).toContainEqual(expect.objectContaining({ action: 'overbook', outcome: 'done' }));
    const alone = here.wanted(at('12:00'), { patientId: other.profile.id });
    const free = await (await api.as(here.admin)).post('/appointments/overbooked', alone);
    expect(await here.read((free.body as { id: string }).id)).toMatchObject({ overbooked: false });
  });

  it('lets the front desk overbook if the practice allows it', async () => {
    await here.booked(at('09:00'));
    const other = await api.given.person(here.patient.practice, 'patient');
    const frontDesk = await api.as(await api.given.person(here.patient.practice, 'scheduler'));
    const body = here.wanted(at('09:15'), { patientId: other.profile.id });
    expect((await frontDesk.post('/appointments/overbooked', body)).status).toBe(403);
    const allowed = { role: 'scheduler', permission: 'appointment:overbook', allowed: true };
    expect((await (await api.as(here.admin)).put('/practice-settings/roles', allowed)).status).toBe(200);
    const { body: made } = await frontDesk.post('/appointments/overbooked', body);
    expect(await here.read((made as { id: string }).id)).toMatchObject({ overbooked: true, status: 'confirmed' });
  });

  it('requires overbooking next to an overbooked appointment too', async () => {
    const others = await Promise.all([1, 2].map(() => api.given.person(here.patient.practice, 'patient')));
    const [overbooked, late] = others.map(({ profile }) => profile.id);
    const first = await here.booked(at('09:00'));
    await (
      await api.as(here.admin)
    ).post('/appointments/overbooked', here.wanted(at('09:15'), { patientId: overbooked }));
    await here.change(first, { startsAt: at('12:00') });
    const answer = await here.book(at('09:15'), { patientId: late });
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.slot_taken' } });
  });

  it('creates nothing for a repeated request', async () => {
    const request = here.wanted(at('10:00'));
    const visitor = await api.as(here.admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/appointments', request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('refuses a patient, type or practitioner of another practice', async () => {
    const other = await api.given.practice();
    const stranger = await api.given.person(other, 'patient');
    const strangersPractitioner = await api.given.person(other, 'practitioner');
    const foreignType = await api.given.appointmentType(other);
    expect(await here.book(at('09:00'), { patientId: stranger.profile.id })).toMatchObject({ status: 404 });
    expect(await here.book(at('09:00'), { practitionerId: strangersPractitioner.profile.id })).toMatchObject({
      status: 404,
    });
    expect(await here.book(at('09:00'), { appointmentTypeId: foreignType.id })).toMatchObject({ status: 404 });
  });

  it('rejects types that the practitioner does not offer', async () => {
    const special = await api.given.appointmentType(here.practitioner.practice);
    const visitor = await api.as(here.admin);
    const facts = { name: special.name, minutes: 20, mode: 'video', color: 'red', booking: 'direct', isActive: true };
    await visitor.put(`/appointment-types/${special.id}`, {
      ...facts,
      practitionerIds: [here.colleague.profile.id],
      revision: 1,
    });
    expect(await here.book(at('09:00'), { appointmentTypeId: special.id })).toMatchObject({ status: 404 });
  });

  it('rejects patients', async () => {
    expect(await (await api.as(here.patient)).post('/appointments', here.wanted(at('09:00')))).toMatchObject({
      status: 403,
    });
  });
});

describe('two concurrent requests for the same time', () => {
  it('never both succeed', async () => {
    const patients = await Promise.all(
      Array.from({ length: 8 }, () => api.given.person(here.practitioner.practice, 'patient')),
    );
    const answers = await Promise.all(patients.map(({ profile }) => here.book(at('15:00'), { patientId: profile.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...new Array<number>(7).fill(409)]);
  });

  it('never swap places or deadlock', async () => {
    const other = await api.given.person(here.practitioner.practice, 'patient');
    const [first, second] = [
      await here.booked(at('09:00')),
      await here.booked(at('10:00'), { patientId: other.profile.id }),
    ];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        here.change(first, { startsAt: at('10:00') }),
        here.change(second, { startsAt: at('09:00') }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    }
  });
});
