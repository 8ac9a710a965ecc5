import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { inHours } from '../../../../test/clinic.js';
import { partOf } from '../../../../test/mail-parts.js';
import { MailedClinic } from '../../../../test/mailed-clinic.js';

let here: MailedClinic;

beforeAll(async () => {
  here = await MailedClinic.open();
}, START_TIMEOUT);

afterAll(() => here?.stop());

describe('a move that is undone in time', () => {
  it('sends no notification of the move or its undoing', async () => {
    const [patient, practitioner] = await here.pair();
    const startsAt = inHours(72);
    const id = await here.clinic.book(patient, practitioner, startsAt);
    await here.settled(id, 2);
    await here.clinic.change(id, { startsAt: inHours(80) }, 'held');
    await here.clinic.change(id, { startsAt });
    await here.settled(id, 6);
    expect([here.sink.mailsTo(patient.email).length, here.sink.mailsTo(practitioner.email).length]).toEqual([1, 1]);
  });

  it('sends no notification to the two practitioners and the patient', async () => {
    const [patient, practitioner] = await here.pair();
    const colleague = await here.clinic.practitioner();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    await here.settled(id, 2);
    await here.clinic.change(id, { practitionerId: colleague.profile.id }, 'held');
    await here.clinic.change(id, { practitionerId: practitioner.profile.id });
    await here.settled(id, 8);
    const mails = [patient, practitioner, colleague].map(({ email }) => here.sink.mailsTo(email).length);
    expect(mails).toEqual([1, 1, 0]);
  });

  it('delays its mails by some seconds, during which other mails are sent', async () => {
    const [patient, practitioner] = await here.pair();
    const [other] = await here.pair();
    const id = await here.clinic.book(patient, practitioner, inHours(72));
    await here.settled(id, 2);
    await here.clinic.change(id, { startsAt: inHours(80) }, 'held');
    await here.clinic.book(other, practitioner, inHours(74));
    await here.mailTo(other);
    expect(here.sink.mailsTo(patient.email)).toHaveLength(1);
    const [held] = await here.query<{ seconds: number }>(
      `select extract(epoch from max(message.available_at - sent.created_at))::integer as seconds
       from app.outbox message
       join app.appointment_notifications sent on sent.id = (message.payload ->> 'notificationId')::uuid
       where sent.appointment_id = $1`,
      [id],
    );
    expect(held?.seconds).toBe(20);
    await here.clinic.letHeldMailsGo();
    await here.mailTo(patient, 1);
  });

  it('becomes one move from the last mailed time if only its last step is undone', async () => {
    const [patient, practitioner] = await here.pair();
    const startsAt = inHours(72);
    const id = await here.clinic.book(patient, practitioner, startsAt);
    await here.settled(id, 2);
    await here.clinic.change(id, { startsAt: inHours(80) }, 'held');
    await here.clinic.change(id, { startsAt: inHours(90) });
    const mail = await partOf(await here.mailTo(patient, 1), 'text/plain');
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'long', day: 'numeric' });
    expect(mail).toMatch(new RegExp(`Instead of: \\w+, ${clock.format(startsAt)}, `));
    await here.settled(id, 6);
    expect(here.sink.mailsTo(patient.email)).toHaveLength(2);
  });
});
