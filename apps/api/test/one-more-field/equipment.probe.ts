import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportedSheets } from '../../src/modules/practice-exports/archive/exported-rows.queries.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import { at, Bookings } from '../bookings.js';

/* Runs in the checkout that contains the new field. */

let api: ApiHarness;
let here: Bookings;

beforeAll(async () => {
  api = await startApi();
  here = await Bookings.open(api);
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('the equipment of an appointment', () => {
  it('is stored, changed, hidden from the patient, recorded in the history, and exported', async () => {
    const booked = await here.booked(at('09:00'), { equipment: ' 4 ' });
    expect(booked).toMatchObject({ equipment: '4' });
    await here.change(booked, { equipment: '5' });
    expect(await here.read(booked.id)).toMatchObject({ equipment: '5' });

    const patient = await api.as(here.patient);
    expect((await patient.get(`/appointments/${booked.id}`)).body).toMatchObject({ equipment: null });

    const { body } = await (await api.as(here.admin)).get(`/appointments/${booked.id}/history`);
    expect(JSON.stringify(body)).toContain('{"note":"equipment","from":"4","to":"5"}');

    expect(exportedSheets.find(({ name }) => name === 'appointments')?.columns).toContain('equipment');
  });
});
