import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { inHours } from '../../../../test/clinic.js';
import { calendarIn, MailedClinic } from '../../../../test/mailed-clinic.js';
import { NotificationsProcessor } from '../sending/notifications.processor.js';

let here: MailedClinic;

beforeAll(async () => {
  here = await MailedClinic.open();
}, START_TIMEOUT);

afterAll(() => here?.stop());

describe('a worker', () => {
  const notificationOf = async (id: string, recipient: string) => {
    const [row] = await here.query<{ id: string; practice_id: string }>(
      'select id, practice_id from app.appointment_notifications where appointment_id = $1 and recipient = $2 order by created_at',
      [id, recipient],
    );
    return {
      id: crypto.randomUUID(),
      practiceId: row?.practice_id ?? '',
      topic: 'appointment.changed',
      payload: { notificationId: row?.id ?? '' },
    };
  };

  it('mails only the latest state after downtime', async () => {
    const [patient, practitioner] = await here.pair();
    const [other] = await here.pair();
    await here.worker.close();
    const moved = await here.clinic.book(patient, practitioner, inHours(72));
    await here.clinic.change(moved, { startsAt: inHours(90) });
    await here.clinic.change(moved, { notes: 'Others' });
    const cancelled = await here.clinic.book(other, practitioner, inHours(74));
    await here.clinic.cancel(cancelled);
    here.worker = await here.startWorker();
    await here.settled(moved, 4);
    await here.settled(cancelled, 4);
    expect(here.sink.mailsTo(patient.email)).toHaveLength(1);
    expect((await calendarIn(await here.mailTo(patient))).SEQUENCE).toBe('2');
    expect((await calendarIn(await here.mailTo(other))).METHOD).toBe('CANCEL');
    expect((await here.clinic.notifications(moved)).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['booked', 'superseded'],
      ['booked', 'superseded'],
      ['moved', 'sent'],
      ['moved', 'sent'],
    ]);
  });

  it('mails nothing about a patient to a deactivated practitioner', async () => {
    const [patient, practitioner] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    await here.settled(id, 2);
    await here.query(
      `insert into app.deactivated_members (practice_id, user_id, roles, deactivated_by_user_id)
       values ($1, $2, '{practitioner}', $2)`,
      [practitioner.practice.id, practitioner.userId],
    );
    await here.clinic.cancel(id);
    await here.settled(id, 4);
    expect([patient, practitioner].map(({ email }) => here.sink.mailsTo(email).length)).toEqual([2, 1]);
  });

  it('does not resend mails that a crashed worker sent', async () => {
    const [patient, practitioner] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    await here.settled(id, 2);
    const again = await notificationOf(id, 'patient');
    await here.worker.get(NotificationsProcessor).handle(again);
    expect(here.sink.mailsTo(patient.email)).toHaveLength(1);
  });

  it('notifies once after another worker crashed while it decided the recipients', async () => {
    const [patient, practitioner] = await here.pair();
    await here.worker.close();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    await here.query(
      `insert into app.deliveries (idempotency_key, state)
       select topic || '/' || message.id, 'started' from app.outbox message
       join app.appointment_changes change on change.id::text = message.payload ->> 'changeId'
       where change.appointment_id = $1`,
      [id],
    );
    const workers = await Promise.all([here.startWorker(), here.startWorker()]);
    here.worker = workers[0];
    await here.settled(id, 2);
    await workers[1].close();
    expect([here.sink.mailsTo(patient.email).length, here.sink.mailsTo(practitioner.email).length]).toEqual([1, 1]);
  });

  it('retries while the mail server refuses one side, then reports the failure to the practice', async () => {
    const [patient, practitioner] = await here.pair();
    here.sink.refuse(patient.email);
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    await here.mailTo(practitioner);
    const message = await notificationOf(id, 'patient');
    await expect(here.worker.get(NotificationsProcessor).handle(message)).rejects.toThrow();
    await here.worker.get(NotificationsProcessor).givenUp(message);
    await here.settled(id, 2);
    expect(await here.clinic.notifications(id)).toMatchObject([
      { recipient: 'patient', state: 'not_delivered' },
      { recipient: 'practitioner', state: 'sent' },
    ]);
  });
});
