import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { propertiesOf } from '../../../../test/calendar-text.js';
import { Clinic, inHours, NOTES } from '../../../../test/clinic.js';

let api: ApiHarness;
let clinic: Clinic;

beforeAll(async () => {
  api = await startApi();
  clinic = await Clinic.open(api);
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('GET /me/appointments/:id/calendar', () => {
  it('contains the event of the mails with place and practitioner, without the type', async () => {
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
      URL: expect.stringContaining(
        `/patient/appointments/details?practice=${clinic.admin.practice.subdomain}&appointment=${id}`,
      ),
    });
    expect(text).not.toMatch(new RegExp(`Follow-up|${NOTES}`));
  });

  it('names the appointment type if the practice allows it', async () => {
    const other = await Clinic.open(api, 'Seaside');
    await api.given.owner.query('update app.practices set calendar_shows_type = true where id = $1', [
      other.admin.practice.id,
    ]);
    const patient = await other.patient();
    const id = await other.book(patient, await other.practitioner(), inHours(72));
    const visitor = await api.as(patient);
    const { text } = await visitor.get(`/my-appointments/${id}/calendar-file`);
    expect(propertiesOf(text)).toMatchObject({ SUMMARY: 'Appointment at Seaside: Follow-up' });
    const { body } = await visitor.post('/calendar-feed');
    const feed = await api.anybody.get(String(body.url).replace('http://localhost:4200/api', ''));
    expect(propertiesOf(feed.text)).toMatchObject({ SUMMARY: 'Seaside: Appointment: Follow-up' });
  });

  it('answers 404 to other patients and rejects staff', async () => {
    const id = await clinic.book(await clinic.patient(), await clinic.practitioner(), inHours(72));
    const elsewhere = await (await Clinic.open(api, 'Lakeside')).patient();
    for (const other of [await clinic.patient(), elsewhere]) {
      expect((await (await api.as(other)).get(`/my-appointments/${id}/calendar-file`)).status).toBe(404);
    }
    expect((await clinic.desk.get(`/my-appointments/${id}/calendar-file`)).status).toBe(403);
  });
});
