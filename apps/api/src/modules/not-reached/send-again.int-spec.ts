import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notReached } from '@telecare/contracts';
import { START_TIMEOUT } from '../../../test/api-harness.js';
import { inHours } from '../../../test/clinic.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { TextedClinic } from '../../../test/texted-clinic.js';

let texted: TextedClinic;

beforeAll(async () => {
  texted = await TextedClinic.open();
}, START_TIMEOUT);

afterAll(() => texted?.stop());

// A patient without an e-mail address whose appointment of the next two days the practice has moved.
async function moved() {
  const { clinic } = texted.mailed;
  const [patient, practitioner] = [await clinic.patient(), await clinic.practitioner()];
  await setEmail(patient, null);
  const id = await clinic.book(patient, practitioner, inHours(30));
  await texted.mailed.settled(id, 2);
  await clinic.change(id, { startsAt: inHours(31) });
  await texted.mailed.settled(id, 4);
  return { id, patient, practitioner };
}

const setEmail = (patient: PersonIn, email: string | null) =>
  texted.mailed.query('update app.profiles set email = $2 where id = $1', [patient.profile.id, email]);

async function rowOf(id: string) {
  const { body } = await texted.mailed.clinic.desk.get('/schedule/not-reached');
  return notReached.parse(body).items.find(({ appointment }) => appointment.id === id);
}

const pathOf = (id: string, notificationId = '') => `/appointments/${id}/notifications/${notificationId}/send-again`;

async function sendAgain(id: string, notificationId?: string) {
  const found = notificationId ?? (await rowOf(id))?.notificationId;
  return texted.mailed.clinic.desk.post(pathOf(id, found));
}

describe('sending again', () => {
  it('mails the change to an address that was added, and audits it with the patient', async () => {
    const { id, patient } = await moved();
    expect(await rowOf(id)).toMatchObject({ reason: 'no_address', canSendAgain: false });
    await setEmail(patient, patient.email);
    expect(await rowOf(id)).toMatchObject({ canSendAgain: true });
    expect((await sendAgain(id)).status).toBe(204);
    expect(await texted.mailed.mailTo(patient)).toMatch(/^Subject: .*was moved/m);
    await eventually(async () => expect(await rowOf(id)).toBeUndefined());
    const events = await texted.mailed.query(
      `select patient_ids as patients, outcome from app.audit_events where action = 'send_again' and $1 = any(resource_ids)`,
      [id],
    );
    expect(events).toEqual([{ patients: [patient.profile.id], outcome: 'done' }]);
    expect(texted.mailed.sink.mailsTo(patient.email)).toHaveLength(1);
  });

  it('texts the change to a number that was added', async () => {
    const { id, patient } = await moved();
    const number = texted.newNumber();
    const path = `/patients/${patient.profile.id}/text-number`;
    expect((await texted.mailed.clinic.desk.send('PUT', path, { number, how: 'spoken' })).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ canSendAgain: true });
    expect((await sendAgain(id)).status).toBe(204);
    await texted.catcher.waitFor(number, 1);
    expect(await texted.catcher.bodiesTo(number)).toEqual([expect.stringContaining('was moved')]);
    await eventually(async () => expect(await rowOf(id)).toBeUndefined());
  });

  it('brings the row back if nothing can leave, and waits a minute before the next time', async () => {
    const { id } = await moved();
    const notificationId = (await rowOf(id))!.notificationId;
    expect((await sendAgain(id)).status).toBe(204);
    await texted.mailed.nothingOpen();
    expect(await rowOf(id)).toMatchObject({ notificationId, reason: 'no_address', canSendAgain: false });
    expect(await sendAgain(id)).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    await texted.mailed.query(
      `update app.appointment_notifications set sent_again_at = sent_again_at - interval '1 minute' where id = $1`,
      [notificationId],
    );
    expect((await sendAgain(id)).status).toBe(204);
  });

  it('sends one mail after two requests at once', async () => {
    const { id, patient } = await moved();
    await setEmail(patient, patient.email);
    const { notificationId } = (await rowOf(id))!;
    const answers = await Promise.all([1, 2].map(() => sendAgain(id, notificationId)));
    expect(answers.every(({ status }) => [204, 404, 429].includes(status))).toBe(true);
    await texted.mailed.mailTo(patient);
    await texted.mailed.nothingOpen();
    expect(texted.mailed.sink.mailsTo(patient.email)).toHaveLength(1);
  });

  it('refuses colleagues, patients, other practices, unknown ids, and what was sent', async () => {
    const { id, patient } = await moved();
    const { notificationId } = (await rowOf(id))!;
    const { api, clinic } = texted.mailed;
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    for (const [person, status] of [
      [await clinic.practitioner(), 404],
      [stranger, 404],
      [patient, 403],
    ] as const) {
      expect((await (await api.as(person)).post(pathOf(id, notificationId))).status).toBe(status);
    }
    expect((await sendAgain(id, randomUUID())).status).toBe(404);
    await setEmail(patient, patient.email);
    expect((await sendAgain(id)).status).toBe(204);
    await texted.mailed.mailTo(patient);
    await texted.mailed.nothingOpen();
    expect((await sendAgain(id, notificationId)).status).toBe(404);
  });
});
