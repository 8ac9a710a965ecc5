import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { earlierHistories, type PatientDetailDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let admin: PersonIn;
let asAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  admin = await api.given.person(await api.given.practice({ name: 'Oak Clinic' }), 'practice_admin');
  asAdmin = await api.as(admin);
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function write(patientId: string, medicalHistory: string | null): Promise<void> {
  const { revision } = (await asAdmin.get(`/patients/${patientId}`)).body as PatientDetailDto;
  expect((await asAdmin.patch(`/patients/${patientId}`, { medicalHistory, revision })).status).toBe(204);
}

const pathOf = (patientId: string) => `/patients/${patientId}/earlier-histories`;

describe('a replaced or deleted medical history', () => {
  it('keeps each version with its author, newest first', async () => {
    const { profile } = await api.given.person(admin.practice, 'patient');
    for (const text of ['Allergic to penicillin', 'Asthma', null]) await write(profile.id, text);
    const { items } = earlierHistories.parse((await asAdmin.get(pathOf(profile.id))).body);
    expect(items.map(({ content }) => content)).toEqual(['Asthma', 'Allergic to penicillin']);
    expect(items.every(({ writtenBy }) => writtenBy !== null)).toBe(true);
  });

  it('creates no version for other changes', async () => {
    const { profile } = await api.given.person(admin.practice, 'patient');
    await write(profile.id, 'Asthma');
    const { revision } = (await asAdmin.get(`/patients/${profile.id}`)).body as PatientDetailDto;
    await asAdmin.patch(`/patients/${profile.id}`, { phone: '+1 212 555 0188', revision });
    expect((await asAdmin.get(pathOf(profile.id))).body).toEqual({ items: [] });
  });

  it('appears only to readers of the history', async () => {
    const patient = await api.given.person(admin.practice, 'patient');
    await write(patient.profile.id, 'Asthma');
    await write(patient.profile.id, 'None');
    const desk = await api.given.person(admin.practice, 'scheduler');
    const elsewhere = await api.given.person(await api.given.practice({ name: 'Elm Clinic' }), 'practice_admin');
    const statusFor = async (person: PersonIn) => (await (await api.as(person)).get(pathOf(patient.profile.id))).status;
    expect(await Promise.all([patient, desk].map(statusFor))).toEqual([403, 403]);
    expect(await statusFor(elsewhere)).toBe(404);
  });
});
