import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { propertiesOf } from '../../../test/calendar-text.js';
import { Clinic, inHours, NOTES } from '../../../test/clinic.js';

let api: ApiHarness;
let clinic: Clinic;

beforeAll(async () => {
  api = await startApi();
  clinic = await Clinic.open(api);
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe("a patient's appointment as a file for calendars", () => {
  it('is the event of the mails, with where and with whom, and without its kind', async () => {
    const patient = await clinic.patient();
    const startsAt = inHours(72);
    const id = await clinic.book(patient, await clinic.practitioner(), startsAt);
    const { status, text } = await (await api.as(patient)).get(`/my-appointments/${id}/calendar-file`);
    expect(status).toBe(200);
    expect(propertiesOf(text)).toMatchObject({
      METHOD: 'PUBLISH',
      UID: `${id}@localhost`,
      SEQUENCE: '0',
      DTSTART: startsAt.toISOString().replace(/\.\d+/, ''),
      STATUS: 'CONFIRMED',
      SUMMARY: 'Appointment at Riverside',
      DESCRIPTION: 'With Ana Silva',
      LOCATION: '1 Main Street',
    });
    expect(text).not.toMatch(new RegExp(`Follow-up|${NOTES}`));
  });

  it("is not there for other patients, of this practice or another's, and not for staff", async () => {
    const id = await clinic.book(await clinic.patient(), await clinic.practitioner(), inHours(72));
    const elsewhere = await (await Clinic.open(api, 'Lakeside')).patient();
    for (const other of [await clinic.patient(), elsewhere]) {
      expect((await (await api.as(other)).get(`/my-appointments/${id}/calendar-file`)).status).toBe(404);
    }
    expect((await clinic.desk.get(`/my-appointments/${id}/calendar-file`)).status).toBe(403);
  });
});
