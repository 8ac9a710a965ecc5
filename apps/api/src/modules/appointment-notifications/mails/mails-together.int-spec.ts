import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { inHours } from '../../../../test/clinic.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { partOf, partsOf } from '../../../../test/mail-parts.js';
import { MailedClinic } from '../../../../test/mailed-clinic.js';
import { NotificationsProcessor } from '../sending/notifications.processor.js';

let here: MailedClinic;

beforeAll(async () => {
  here = await MailedClinic.open();
}, START_TIMEOUT);

afterAll(() => here?.stop());

const revisionOf = async (appointmentId: string) => {
  const { body } = await here.clinic.desk.get(`/appointments/${appointmentId}`);
  return { appointmentId, revision: Number(body.revision) };
};

async function send(act: 'actions' | 'moves', body: object): Promise<string> {
  const batchId = randomUUID();
  const { status } = await here.clinic.desk.post(`/appointment-batches/${batchId}/${act}`, body);
  expect(status).toBe(200);
  return batchId;
}

const cancel = async (...ids: string[]) =>
  send('actions', { action: 'cancel', reason: null, appointments: await Promise.all(ids.map(revisionOf)) });

// Each patient has got the mail about the booking already.
async function bookedTwice(patient: PersonIn, practitioner: PersonIn): Promise<[string, string]> {
  const first = await here.clinic.book(patient, practitioner, inHours(72));
  const second = await here.clinic.book(patient, practitioner, inHours(96));
  await here.settled(first, 2);
  await here.settled(second, 2);
  return [first, second];
}

const DAY_AND_NIGHT = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

const long = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'long', day: 'numeric' }).format(at);

describe('a bulk action on two appointments of a patient', () => {
  it('sends the patient one mail about both cancellations', async () => {
    const [patient, practitioner] = await here.pair();
    const other = await here.clinic.patient();
    const [first, second] = await bookedTwice(patient, practitioner);
    const third = await here.clinic.book(other, practitioner, inHours(80));
    await here.settled(third, 2);
    await cancel(first, second, third);
    await here.clinic.letHeldMailsGo();
    const mail = await here.mailTo(patient, 2);
    const text = await partOf(mail, 'text/plain');
    expect(mail).toMatch(/^Subject: Your appointments at Riverside are cancelled/m);
    for (const hours of [72, 96]) expect(text).toContain(long(inHours(hours)));
    expect(text).not.toMatch(/moved|Instead of|new time/i);
    expect((await partsOf(mail)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['appointment-1.ics', 'appointment-2.ics']),
    );
    expect(await partOf(await here.mailTo(other, 1), 'text/plain')).toContain('Your appointment does not take place.');
    for (const id of [first, second, third]) await here.settled(id, 4);
    await here.clinic.letHeldMailsGo();
    await here.nothingOpen();
    expect(here.sink.mailsTo(patient.email)).toHaveLength(3);
    expect(here.sink.mailsTo(practitioner.email)).toHaveLength(4);
  });

  it('sends the practitioner one mail with times and initials only', async () => {
    const [patient, practitioner] = await here.pair();
    const other = await here.clinic.patient({ firstName: 'Omar', lastName: 'Bay' });
    const [first, second] = await bookedTwice(patient, practitioner);
    const third = await here.clinic.book(other, practitioner, inHours(80));
    await here.settled(third, 2);
    await cancel(second, third, first);
    await here.clinic.letHeldMailsGo();
    const mail = await here.mailTo(practitioner, 3);
    const text = await partOf(mail, 'text/plain');
    expect(mail).toMatch(/^Subject: Appointments at Riverside are cancelled/m);
    expect(text.match(/^Appointment \d: .*$/gm)?.map((line) => line.slice(-5))).toEqual(['R. L.', 'O. B.', 'R. L.']);
    for (const hours of [72, 80, 96]) expect(text).toContain(long(inHours(hours)));
    expect(text).not.toMatch(/Rosa|Lind|Omar|Bay|Follow-up|kidney|\/visit\//);
    expect(text).toContain('Open the schedule');
    for (const id of [first, second, third]) await here.settled(id, 4);
    await here.clinic.letHeldMailsGo();
    await here.nothingOpen();
    expect(here.sink.mailsTo(practitioner.email)).toHaveLength(4);
  });

  it('tells both practitioners once about appointments that go from one to the other', async () => {
    const [patient, sick] = await here.pair();
    const helper = await here.clinic.practitioner();
    const ids = await bookedTwice(patient, sick);
    await here.api.given.schedule(helper, { weekly: DAY_AND_NIGHT });
    const moves = await Promise.all(
      ids.map(async (id, place) => ({
        ...(await revisionOf(id)),
        startsAt: inHours(72 + 24 * place).toISOString(),
        practitionerId: helper.profile.id,
      })),
    );
    await send('moves', { moves });
    await here.clinic.letHeldMailsGo();
    for (const id of ids) await here.settled(id, 5);
    await here.clinic.letHeldMailsGo();
    await here.nothingOpen();
    const [handedOver, ...more] = here.sink.mailsTo(sick.email).slice(2);
    expect(more).toEqual([]);
    expect(handedOver?.source).toMatch(/^Subject: Appointments at Riverside are no longer yours/m);
    const [isNew, ...others] = here.sink.mailsTo(helper.email);
    expect(others).toEqual([]);
    expect(isNew?.source).toMatch(/^Subject: New appointments at Riverside/m);
    expect(await partOf(isNew!.source, 'text/plain')).toMatch(/^Appointment 2: .*R\. L\.$/m);
  });

  it('lists the old times of moves and leaves out a separate cancellation', async () => {
    const [patient, practitioner] = await here.pair();
    const [first, second] = await bookedTwice(patient, practitioner);
    const third = await here.clinic.book(patient, practitioner, inHours(120));
    await here.settled(third, 2);
    await here.api.given.schedule(practitioner, { weekly: DAY_AND_NIGHT });
    const moves = await Promise.all(
      [first, second, third].map(async (id, place) => ({
        ...(await revisionOf(id)),
        startsAt: inHours(73 + 24 * place).toISOString(),
        practitionerId: practitioner.profile.id,
      })),
    );
    await send('moves', { moves });
    await here.clinic.cancel(third);
    await here.clinic.letHeldMailsGo();
    await here.settled(third, 6);
    await here.settled(first, 4);
    await here.settled(second, 4);
    const mails = here.sink.mailsTo(patient.email).slice(3);
    const texts = await Promise.all(mails.map(({ source }) => partOf(source, 'text/plain')));
    expect(texts).toHaveLength(2);
    const [about] = texts.filter((text) => text.includes('These appointments have a new time'));
    expect(about?.match(/Instead of/g)).toHaveLength(2);
    expect(about).not.toMatch(/cancelled/i);
    expect(texts.filter((text) => text.includes('does not take place'))).toHaveLength(1);
  });

  it.each([
    ['en', 'Cancel appointment'],
    ['es', 'Cancelar la cita'],
  ])('links to the cancellation of each appointment without signing in: %s', async (language, label) => {
    const [patient, practitioner] = await here.pair();
    await here.query('update app.profiles set language = $2 where id = $1', [patient.profile.id, language]);
    const ids = await bookedTwice(patient, practitioner);
    await here.query('delete from app.appointment_links where appointment_id = any($1)', [ids]);
    await here.api.given.schedule(practitioner, { weekly: DAY_AND_NIGHT });
    const moves = await Promise.all(
      ids.map(async (id, place) => ({
        ...(await revisionOf(id)),
        startsAt: inHours(73 + 24 * place).toISOString(),
        practitionerId: practitioner.profile.id,
      })),
    );
    await send('moves', { moves });
    await here.clinic.letHeldMailsGo();
    const mail = await here.mailTo(patient, 2);
    const html = await partOf(mail, 'text/html');
    const links = [...(await partOf(mail, 'text/plain')).matchAll(/^(.+): \S+\/visit\/([\w-]{43})$/gm)];
    expect(links.map(([, name]) => name)).toEqual([`${label} 1`, `${label} 2`]);
    for (const [place, [, name, token]] of links.entries()) {
      expect(html).toMatch(new RegExp(`/visit/${token}"[^>]*>${name}<`));
      const { status, body } = await here.api.anybody.post('/appointment-links/act', { token });
      expect([status, body.action, body.state]).toEqual([200, 'cancel', 'used']);
      const shown = await here.clinic.desk.get(`/appointments/${ids[place]}`);
      expect(shown.body).toMatchObject({ status: 'cancelled' });
    }
  });
});

describe('a mail about a bulk action that could not be delivered', () => {
  const states = async (id: string) => {
    const found = (await here.clinic.notifications(id)).filter(({ kind }) => kind === 'cancelled');
    return found.map(({ recipient, state }) => `${recipient} ${state}`).toSorted();
  };

  it('settles all notifications in it at once, and no others', async () => {
    const [patient, practitioner] = await here.pair();
    const other = await here.clinic.patient();
    const [first, second] = await bookedTwice(patient, practitioner);
    const third = await here.clinic.book(other, practitioner, inHours(80));
    const alone = await here.clinic.book(patient, practitioner, inHours(120));
    for (const id of [third, alone]) await here.settled(id, 2);
    for (const { email } of [patient, other]) here.sink.refuse(email);
    const batchId = await cancel(first, second, third);
    await cancel(alone);
    await here.clinic.letHeldMailsGo();
    await here.mailTo(practitioner, 5);
    const [row] = await here.query<{ id: string; practiceId: string }>(
      `select id, practice_id as "practiceId" from app.appointment_notifications
       where batch_id = $1 and profile_id = $2 and state = 'queued' order by id limit 1`,
      [batchId, patient.profile.id],
    );
    const message = {
      id: randomUUID(),
      practiceId: row!.practiceId,
      topic: 'appointment.changed',
      payload: { notificationId: row!.id },
    };
    const processor = here.worker.get(NotificationsProcessor);
    await expect(processor.handle(message)).rejects.toThrow();
    await processor.givenUp(message);
    for (const id of [first, second]) {
      expect(await states(id)).toEqual(['patient not_delivered', 'practitioner sent']);
    }
    for (const id of [third, alone]) expect(await states(id)).toEqual(['patient queued', 'practitioner sent']);
    expect(here.sink.mailsTo(patient.email)).toHaveLength(3);
  });
});
