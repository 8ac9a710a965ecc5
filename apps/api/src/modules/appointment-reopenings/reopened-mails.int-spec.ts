import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../test/api-harness.js';
import { inHours } from '../../../test/clinic.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { calendarIn, MailedClinic } from '../../../test/mailed-clinic.js';

let here: MailedClinic;

beforeAll(async () => {
  here = await MailedClinic.open();
}, START_TIMEOUT);

afterAll(() => here?.stop());

const revisionOf = async (id: string) => (await here.clinic.desk.get(`/appointments/${id}`)).body['revision'];

const reopen = async (id: string, changes: object = {}) => {
  const revision = await revisionOf(id);
  const { status } = await here.clinic.desk.post(`/appointments/${id}/reopening`, {
    revision,
    reason: null,
    outsideHours: true,
    ...changes,
  });
  expect(status).toBe(204);
};

const mails = (...people: PersonIn[]) => people.map(({ email }) => here.sink.mailsTo(email).length);

const booked = async () => {
  const [patient, practitioner] = await here.pair();
  const id = await here.clinic.book(patient, practitioner, inHours(72));
  await here.settled(id, 2);
  return { patient, practitioner, id };
};

describe('mails about a reopened appointment', () => {
  it('reach both sides once, with a newer calendar event', async () => {
    const { patient, practitioner, id } = await booked();
    await here.clinic.cancel(id);
    await here.settled(id, 4);
    await reopen(id);
    await here.settled(id, 6);
    expect(mails(patient, practitioner)).toEqual([3, 3]);
    const [, ended, again] = here.sink.mailsTo(patient.email);
    expect(await calendarIn(ended!.source)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' });
    expect(await calendarIn(again!.source)).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '2' });
    expect((await here.clinic.notifications(id)).filter(({ state }) => state === 'sent')).toHaveLength(6);
  });

  it('stay unsent if the cancellation mail has not left', async () => {
    const { patient, practitioner, id } = await booked();
    await here.worker.close();
    await here.clinic.cancel(id);
    await reopen(id);
    here.worker = await here.startWorker();
    await here.settled(id, 6);
    expect(mails(patient, practitioner)).toEqual([1, 1]);
  });

  it('announce a move if the time changed before the cancellation mail left', async () => {
    const { patient, practitioner, id } = await booked();
    await here.worker.close();
    await here.clinic.cancel(id);
    await reopen(id, { startsAt: inHours(80).toISOString() });
    here.worker = await here.startWorker();
    await here.settled(id, 6);
    expect(mails(patient, practitioner)).toEqual([2, 2]);
    expect(await here.mailTo(patient, 1)).toContain('Instead of');
  });

  it('stay unsent while the mails of a bulk cancellation wait', async () => {
    const { patient, practitioner, id } = await booked();
    const batch = `/appointment-batches/${randomUUID()}`;
    const row = { appointmentId: id, revision: await revisionOf(id) };
    await here.clinic.desk.post(`${batch}/actions`, { action: 'cancel', reason: null, appointments: [row] });
    await reopen(id);
    await here.clinic.letHeldMailsGo();
    await here.settled(id, 6);
    expect(mails(patient, practitioner)).toEqual([1, 1]);
    const { body } = await here.clinic.desk.post(`${batch}/undo`, { appointmentIds: [id] });
    expect(body).toMatchObject({ items: [{ outcome: 'not_possible' }] });
  });

  it('announce only the cancellation when it is cancelled again', async () => {
    const { patient, practitioner, id } = await booked();
    await here.worker.close();
    await here.clinic.cancel(id);
    await reopen(id);
    await here.clinic.cancel(id);
    here.worker = await here.startWorker();
    await here.settled(id, 8);
    expect(mails(patient, practitioner)).toEqual([2, 2]);
    expect(await calendarIn(await here.mailTo(patient, 1))).toMatchObject({ STATUS: 'CANCELLED' });
  });
});
