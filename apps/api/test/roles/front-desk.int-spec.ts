import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import { dayAhead } from '../days.js';
import type { PersonIn } from '../factories/given.js';
import type { Visitor } from '../visitor.js';

const DAY = dayAhead(3);

let api: ApiHarness;
let practitioner: PersonIn;
let patient: PersonIn;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  practitioner = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
  await api.given.schedule(practitioner);
  desk = await api.as(await api.given.person(practice, 'scheduler'));
});

afterAll(() => api?.stop());

const idsAt = async (path: string) =>
  ((await desk.get(path)).body as { items: { id: string }[] }).items.map(({ id }) => id);

describe('the front desk with appointments', () => {
  it('books, moves, checks in and cancels for every practitioner', async () => {
    const type = await api.given.appointmentType(practitioner.practice);
    const wanted = {
      ...{ key: randomUUID(), patientId: patient.profile.id, appointmentTypeId: type.id, notes: null },
      ...{ practitionerId: practitioner.profile.id, startsAt: `${DAY}T09:00:00Z` },
    };
    const { status, body } = await desk.post('/appointments', wanted);
    expect(status).toBe(201);
    const { id } = body as { id: string };
    const { body: booked } = await desk.get(`/appointments/${id}`);
    const { revision } = booked as { revision: number };
    const time = { revision, startsAt: `${DAY}T10:00:00Z`, practitionerId: practitioner.profile.id };
    expect((await desk.put(`/appointments/${id}/time`, time)).status).toBeLessThan(300);
    expect(await idsAt('/schedule?tab=upcoming')).toEqual([id]);
    const cancelled = await desk.post(`/appointments/${id}/actions`, { action: 'cancel', reason: 'Ill' });
    expect(cancelled.status).toBeLessThan(300);
  });

  it("checks in today's patients", async () => {
    const { id } = await api.given.appointment({ patient, practitioner, startsAt: new Date() });
    const { status } = await desk.post(`/appointments/${id}/actions`, { action: 'check_in', reason: null });
    expect(status).toBeLessThan(300);
  });
});

describe('the front desk with patients', () => {
  it('reads and changes their records without the medical history', async () => {
    await api.given.medicalHistory(patient, 'Asthma');
    const path = `/patients/${patient.profile.id}`;
    const { body } = await desk.get(path);
    expect(body).toMatchObject({ medicalHistory: null, medicalNote: null });
    const { revision } = body as { revision: number };
    expect(await desk.send('PATCH', path, { phone: '+1 212 555 0199', revision })).toMatchObject({ status: 204 });
    for (const medicalHistory of ['None', null]) {
      expect(await desk.send('PATCH', path, { medicalHistory, revision: revision + 1 })).toMatchObject({ status: 403 });
    }
    const kept = await api.given.owner.query<object[]>(
      'select content from app.medical_histories where profile_id = $1',
      [patient.profile.id],
    );
    expect(kept).toEqual([{ content: 'Asthma' }]);
  });

  it('adds and invites them, but cannot write a medical history', async () => {
    expect(await desk.post('/patients', { firstName: 'Bo' })).toMatchObject({ status: 201 });
    expect(await desk.post('/patients', { firstName: 'Bo', medicalHistory: 'Asthma' })).toMatchObject({ status: 403 });
    const invitation = (role: string) => ({ email: `${randomUUID()}@example.test`, role });
    expect(await desk.post('/invitations', invitation('patient'))).toMatchObject({ status: 201 });
    expect(await desk.post('/invitations', invitation('practitioner'))).toMatchObject({ status: 403 });
  });

  it('cannot remove or export patients', async () => {
    expect(await desk.send('DELETE', `/patients/${patient.profile.id}`)).toMatchObject({ status: 403 });
    expect(await desk.get('/patients/export')).toMatchObject({ status: 403 });
  });
});

describe('the front desk with messages', () => {
  it('reads and answers unassigned messages to the care team and sees that others are assigned', async () => {
    const message = [{ from: patient, content: 'When are you open?' }];
    const team = { patient, people: [patient] as const, isTeam: true, messages: message };
    const waiting = await api.given.conversation(team);
    const taken = await api.given.conversation({ ...team, assigneeProfileId: practitioner.profile.id });
    const direct = await api.given.conversation({ patient, people: [patient, practitioner], messages: message });
    expect(new Set(await idsAt('/conversations?tab=all'))).toEqual(new Set([waiting.id, taken.id]));
    expect(await desk.get(`/conversations/${waiting.id}/messages`)).toMatchObject({ status: 200 });
    for (const { id } of [taken, direct]) {
      expect(await desk.get(`/conversations/${id}/messages`)).toMatchObject({ status: 404 });
    }
    const answer = { id: randomUUID(), content: 'At nine.', read: null };
    expect(await desk.post(`/conversations/${waiting.id}/messages`, answer)).toMatchObject({ status: 201 });
  });
});

it.each([
  '/users',
  '/analytics/appointments',
  '/practice-settings',
  '/dashboards/administration',
  '/dashboards/practitioner',
])('the front desk is refused at %s', async (path) => {
  expect(await desk.get(path)).toMatchObject({ status: 403, body: { code: 'access.denied' } });
});
