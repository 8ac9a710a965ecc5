import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { HOUR_MS, inHours } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { SENDER, TextedClinic } from '../../../../test/texted-clinic.js';
import { Maintenance } from '../../../platform/queue/maintenance.js';

let texted: TextedClinic;

beforeAll(async () => {
  texted = await TextedClinic.open();
}, START_TIMEOUT);

afterAll(async () => {
  await texted?.stop();
});

const remind = () => texted.mailed.worker.get(Maintenance).run('reminders');

type Texted = PersonIn & { readonly number: string };

async function appointmentOf(patient: PersonIn, startsAt: Date): Promise<string> {
  const practitioner = await texted.mailed.clinic.practitioner();
  const createdAt = new Date(startsAt.getTime() - 72 * HOUR_MS);
  return (await texted.mailed.api.given.appointment({ patient, practitioner, startsAt, createdAt })).id;
}

async function reminded(hours = 23.9): Promise<{ patient: Texted; id: string }> {
  const patient = await texted.patient();
  const id = await appointmentOf(patient, inHours(hours));
  await remind();
  await texted.catcher.waitFor(patient.number, 1);
  return { patient, id };
}

const reminderOf = async (id: string) =>
  (await texted.mailed.clinic.notifications(id)).find(({ kind }) => kind === 'reminder');

const textState = async (id: string) => (await reminderOf(id))?.text?.state;

const statusOf = async (id: string) => {
  const [row] = await texted.mailed.query<{ status: string }>('select status from app.appointments where id = $1', [
    id,
  ]);
  return row?.status;
};

const mailsTo = (patient: PersonIn) => texted.mailed.sink.mailsTo(patient.email);

describe('a reminder', () => {
  it('reaches the phone, and no mail follows once it was delivered', async () => {
    const { patient, id } = await reminded();
    const body = (await texted.catcher.bodiesTo(patient.number))[0] ?? '';
    expect(body).toMatch(/^Riverside: your appointment is .+\. Reply 1 to confirm, 2 to cancel, STOP to opt out\.$/);
    await eventually(async () => expect(await textState(id)).toBe('delivered'));
    await eventually(async () => expect(await reminderOf(id)).toMatchObject({ state: 'sent', isMailed: false }));
    expect(mailsTo(patient)).toEqual([]);
  });

  it('sends the mail at once if the text failed', async () => {
    const patient = await texted.patient();
    await texted.catcher.setFate(patient.number, 'fail');
    const id = await appointmentOf(patient, inHours(23.8));
    await remind();
    await eventually(() => expect(mailsTo(patient)).toHaveLength(1));
    expect(await reminderOf(id)).toMatchObject({ state: 'sent', isMailed: true, text: { state: 'undelivered' } });
  });

  it('sends the mail at once if the number is refused or the monthly limit is reached', async () => {
    const refused = await texted.patient();
    await texted.catcher.setFate(refused.number, 'refuse');
    const id = await appointmentOf(refused, inHours(23.7));
    await remind();
    await eventually(() => expect(mailsTo(refused)).toHaveLength(1));
    expect(await reminderOf(id)).toMatchObject({ text: { state: 'undelivered', reason: 'wrong_number' } });
    await texted.saveSettings({ monthlyLimit: 0 });
    const limited = await texted.patient();
    const other = await appointmentOf(limited, inHours(23.6));
    await remind();
    await eventually(() => expect(mailsTo(limited)).toHaveLength(1));
    expect(await reminderOf(other)).toMatchObject({ text: { state: 'skipped', reason: 'monthly_limit' } });
    await texted.saveSettings({});
  });

  it('leaves once if the provider took it but its answer was lost', async () => {
    const patient = await texted.patient();
    await texted.catcher.setFate(patient.number, 'answer-500');
    const id = await appointmentOf(patient, inHours(23.5));
    await remind();
    await texted.catcher.waitFor(patient.number, 1);
    await texted.mailed.query(
      `update app.notification_deliveries set claimed_at = now() - interval '2 minutes'
      where number = $1 and state = 'sending'`,
      [patient.number],
    );
    await texted.mailed.clinic.letHeldMailsGo();
    await eventually(async () => expect(['sent', 'delivered']).toContain(await textState(id)));
    await texted.mailed.clinic.letHeldMailsGo();
    await texted.mailed.nothingOpen();
    expect(await texted.catcher.bodiesTo(patient.number)).toHaveLength(1);
  });
});

describe('a change', () => {
  it('sends a text and a mail if the appointment begins within 48 hours', async () => {
    const [patient, practitioner] = [await texted.patient(), await texted.mailed.clinic.practitioner()];
    const id = await texted.mailed.clinic.book(patient, practitioner, inHours(40));
    await texted.catcher.waitFor(patient.number, 1);
    await texted.mailed.clinic.change(id, { startsAt: inHours(44) });
    const body = await texted.catcher.waitFor(patient.number, 2);
    expect(body).toMatch(/^Riverside: your appointment was moved to .+\. Reply STOP to opt out\.$/);
    await eventually(() => expect(mailsTo(patient)).toHaveLength(2));
  });

  it('sends one mail if its text failed', async () => {
    const [patient, practitioner] = [await texted.patient(), await texted.mailed.clinic.practitioner()];
    await texted.catcher.setFate(patient.number, 'refuse');
    const id = await texted.mailed.clinic.book(patient, practitioner, inHours(41));
    await eventually(async () => {
      const items = await texted.mailed.clinic.notifications(id);
      expect(items.find(({ recipient }) => recipient === 'patient')).toMatchObject({
        state: 'sent',
        text: { state: 'undelivered' },
      });
    });
    expect(mailsTo(patient)).toHaveLength(1);
    const queued = await texted.mailed.query(
      `select id from app.outbox where topic = 'appointment.reminder' and done_at is null and available_at <= now()`,
    );
    expect(queued).toEqual([]);
  });

  it('sends only a mail if the appointment is further ahead', async () => {
    const [patient, practitioner] = [await texted.patient(), await texted.mailed.clinic.practitioner()];
    const id = await texted.mailed.clinic.book(patient, practitioner, inHours(60));
    await eventually(() => expect(mailsTo(patient)).toHaveLength(1));
    const items = await texted.mailed.clinic.notifications(id);
    expect(items.find(({ recipient }) => recipient === 'patient')).toMatchObject({
      text: { state: 'skipped', reason: 'too_far_ahead' },
    });
    expect(await texted.catcher.bodiesTo(patient.number)).toEqual([]);
  });

  it('reaches a patient without an e-mail address, who is then not on the list to call', async () => {
    const [patient, practitioner] = [await texted.patient(), await texted.mailed.clinic.practitioner()];
    await texted.mailed.query('update app.profiles set email = null where id = $1', [patient.profile.id]);
    const id = await texted.mailed.clinic.book(patient, practitioner, inHours(30));
    await texted.catcher.waitFor(patient.number, 1);
    await texted.mailed.clinic.cancel(id);
    await texted.catcher.waitFor(patient.number, 2);
    await eventually(async () => {
      const found = (await texted.mailed.clinic.notifications(id)).find(({ kind }) => kind === 'cancelled');
      expect(found).toMatchObject({ state: 'sent', isMailed: false, text: { state: 'delivered' } });
    });
  });

  it('names no person, type or reason', async () => {
    const bodies = (await texted.mailed.query<{ number: string }>('select number from app.text_numbers')).map(
      ({ number }) => texted.catcher.bodiesTo(number),
    );
    const all = (await Promise.all(bodies)).flat().join('\n');
    expect(all.length).toBeGreaterThan(500);
    expect(all).not.toMatch(/Rosa|Lind|Ana|Silva|Follow-up|kidneys/);
  });
});

const replies = async () =>
  (await texted.mailed.clinic.desk.get('/schedule/text-replies')).body.items as { id: string; body: string }[];

const handle = (id: string | undefined) => texted.mailed.clinic.desk.post(`/schedule/text-replies/${id}/handled`, {});

describe('a reply to a reminder', () => {
  it('2 cancels the appointment, and says whom to call if it was not the patient', async () => {
    const { patient, id } = await reminded(23.4);
    await texted.mailed.query(`update app.appointments set notice_minutes = 0 where id = $1`, [id]);
    await texted.catcher.reply(patient.number, SENDER, ' 2. ');
    const body = await texted.catcher.waitFor(patient.number, 2);
    expect(body).toMatch(/^Riverside: your appointment on .+ is cancelled\. Not you\? Call \+1 212 555 0100$/);
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('2 does not cancel after the limit, which the reminder says', async () => {
    const { patient, id } = await reminded(0.9);
    expect((await texted.catcher.bodiesTo(patient.number))[0]).not.toContain('2 to cancel');
    await texted.catcher.reply(patient.number, SENDER, '2');
    expect(await texted.catcher.waitFor(patient.number, 2)).toContain('too late to cancel by text');
    expect(await statusOf(id)).toBe('confirmed');
  });

  it('1 confirms, and staff see when', async () => {
    const { patient, id } = await reminded(23.3);
    await texted.catcher.reply(patient.number, SENDER, '1');
    expect(await texted.catcher.waitFor(patient.number, 2)).toContain('is confirmed');
    const { body } = await texted.mailed.clinic.desk.get(`/appointments/${id}/notifications`);
    expect(body.confirmedByPatientAt).not.toBeNull();
  });

  it('does nothing for a patient who no longer has the number', async () => {
    const { patient, id } = await reminded(23.25);
    const other = await texted.patient(patient.number);
    const path = `/patients/${patient.profile.id}/text-number`;
    await texted.mailed.clinic.desk.send('PUT', path, { number: texted.newNumber(), how: 'paper' });
    await texted.catcher.reply(patient.number, SENDER, '1');
    await eventually(async () => expect((await replies()).map(({ body }) => body)).toContain('1'));
    const { body } = await texted.mailed.clinic.desk.get(`/appointments/${id}/notifications`);
    expect(body.confirmedByPatientAt).toBeNull();
    expect(other.number).toBe(patient.number);
    for (const reply of await replies()) await handle(reply.id);
  });

  it('asks a family with two appointments to choose', async () => {
    const { patient, id } = await reminded(23.2);
    const child = await texted.patient(patient.number);
    const other = await appointmentOf(child, inHours(23.1));
    await remind();
    await texted.catcher.waitFor(patient.number, 2);
    await texted.catcher.reply(patient.number, SENDER, '2');
    expect(await texted.catcher.waitFor(patient.number, 3)).toContain('more than one appointment');
    expect([await statusOf(id), await statusOf(other)]).toEqual(['confirmed', 'confirmed']);
  });

  it('STOP ends texts for everybody with the number, and START resumes them', async () => {
    const { patient } = await reminded(23);
    await texted.catcher.reply(patient.number, SENDER, 'Baja');
    await texted.catcher.waitFor(patient.number, 2);
    const path = `/patients/${patient.profile.id}/text-number`;
    expect((await texted.mailed.clinic.desk.get(path)).body).toMatchObject({
      consent: { given: false, how: 'keyword' },
    });
    const practitioner = await texted.mailed.clinic.practitioner();
    await texted.mailed.clinic.book(patient, practitioner, inHours(31));
    await eventually(() => expect(mailsTo(patient).length).toBeGreaterThan(0));
    expect(await texted.catcher.bodiesTo(patient.number)).toHaveLength(2);
    await texted.catcher.reply(patient.number, SENDER, 'start');
    await eventually(async () =>
      expect((await texted.mailed.clinic.desk.get(path)).body).toMatchObject({ consent: { given: true } }),
    );
  });

  it('reaches the front desk if nobody understands it', async () => {
    const { patient } = await reminded(22.9);
    await texted.catcher.reply(patient.number, SENDER, 'Running 10 minutes late');
    await eventually(async () =>
      expect(await replies()).toMatchObject([
        { number: patient.number, body: 'Running 10 minutes late', patients: [{ id: patient.profile.id }] },
      ]),
    );
    const [reply] = await replies();
    expect(await handle(reply?.id)).toMatchObject({ status: 204 });
    expect(await replies()).toEqual([]);
  });
});

describe('a callback', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${texted.mailed.api.env.PUBLIC_URL}/api/text-callbacks/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const tokenOfPractice = async () => {
    const { body } = await texted.mailed.clinic.desk.get('/practice-texts');
    return String((body.addresses as { reply: string }).reply.split('/').at(-2));
  };

  it('finds nothing with an unknown address', async () => {
    expect((await post('unknown/reply', 'From=%2B12025550101&Body=STOP')).status).toBe(404);
  });

  it('changes nothing without the signature of the provider', async () => {
    const token = await tokenOfPractice();
    const before = await texted.mailed.query('select id from app.text_replies');
    const forged = 'MessageSid=SM1&From=%2B12025550101&To=%2B12025550100&Body=STOP';
    for (const signature of ['', 'AAAA', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=']) {
      expect((await post(`${token}/reply`, forged, { 'x-twilio-signature': signature })).status).toBe(403);
      expect((await post(`${token}/status`, forged, { 'x-twilio-signature': signature })).status).toBe(403);
    }
    expect(await texted.mailed.query('select id from app.text_replies')).toEqual(before);
  });

  it('counts once if it comes twice', async () => {
    const patient = await texted.patient();
    await texted.catcher.setFate(patient.number, 'twice');
    const id = await appointmentOf(patient, inHours(22.8));
    await remind();
    await eventually(async () => expect(await textState(id)).toBe('delivered'));
    await eventually(async () => expect(await texted.mailed.query('select id from app.text_reports')).toEqual([]));
    expect(await textState(id)).toBe('delivered');
  });
});
