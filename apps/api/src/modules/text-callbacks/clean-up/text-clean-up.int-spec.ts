import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { dayAhead } from '../../../../test/days.js';
import { eventually } from '../../../../test/eventually.js';
import { SENDER, TextedClinic } from '../../../../test/texted-clinic.js';
import { Maintenance } from '../../../platform/queue/maintenance.js';

const TOKEN = 'token-of-the-practice';

let texted: TextedClinic;
let patient: Awaited<ReturnType<TextedClinic['patient']>>;

// The text about the consent leaves by the catcher, before the practice has a provider. No other text leaves, because
// Twilio answers STOP and START itself.
beforeAll(async () => {
  texted = await TextedClinic.open();
  patient = await texted.patient();
  await eventually(async () => expect(await texted.catcher.allBodiesTo(patient.number)).toHaveLength(1));
  await texted.mailed.nothingOpen();
  const twilio = { provider: 'twilio', accountId: 'AC1', token: TOKEN, agreedOn: dayAhead(-40) };
  expect(await texted.saveSettings(twilio)).toMatchObject({ status: 200 });
}, START_TIMEOUT);

afterAll(() => texted?.stop());

const cleanUp = () => texted.mailed.worker.get(Maintenance).run('text-clean-up');

// Posts a request as Twilio signs it. The same fields make the same request again.
async function post(fields: Readonly<Record<string, string>>): Promise<number> {
  const { body } = await texted.mailed.clinic.desk.get('/practice-texts');
  const { reply: url } = body.addresses as { reply: string };
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((text, name) => text + name + fields[name], url);
  const signature = createHmac('sha1', TOKEN).update(signed).digest('base64');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return (await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) })).status;
}

const aReply = (from: string, body: string) => ({
  MessageSid: `SM${randomUUID().replaceAll('-', '')}`,
  From: from,
  To: SENDER,
  Body: body,
});

const stored = (reference: string) =>
  texted.mailed.query<{ number: string | null; body: string | null; meaning: string | null; outcome: string }>(
    'select number, body, meaning, outcome from app.text_replies where provider_reference = $1',
    [reference],
  );

const received = (reply: ReturnType<typeof aReply>, outcome: string) =>
  eventually(async () => {
    expect(await stored(reply.MessageSid)).toMatchObject([{ number: reply.From, body: reply.Body, outcome }]);
  });

const age = (reference: string, days: number) =>
  texted.mailed.query(
    'update app.text_replies set received_at = received_at - make_interval(days => $2) where provider_reference = $1',
    [reference, days],
  );

const consents = (id: string) =>
  texted.mailed.query<{ given: boolean; how: string }>(
    'select is_given as given, how from app.text_consents where profile_id = $1 order by at',
    [id],
  );

const EMPTY = [{ number: null, body: null, meaning: null, outcome: 'deleted' }];

describe('the clean-up of replies', () => {
  it('empties a reply after 30 days, and takes it from the list', async () => {
    const [old, young] = [aReply(texted.newNumber(), 'I am late'), aReply(texted.newNumber(), 'Where are you?')];
    for (const reply of [old, young]) {
      expect(await post(reply)).toBe(204);
      await received(reply, 'unknown');
    }
    const { body } = await texted.mailed.clinic.desk.get('/schedule/text-replies');
    const { id } = (body.items as { id: string; body: string }[]).find((one) => one.body === old.Body)!;
    await age(old.MessageSid, 31);
    await age(young.MessageSid, 29);
    await cleanUp();
    expect(await stored(old.MessageSid)).toEqual(EMPTY);
    expect(await stored(young.MessageSid)).toMatchObject([{ body: young.Body, outcome: 'unknown' }]);
    const list = await texted.mailed.clinic.desk.get('/schedule/text-replies');
    expect((list.body.items as object[]).length).toBe(1);
    expect(await texted.mailed.clinic.desk.post(`/schedule/text-replies/${id}/handled`, {})).toMatchObject({
      status: 404,
    });
  });

  it('refuses a request that is sent again after the reply was emptied', async () => {
    const stop = aReply(patient.number, 'STOP');
    expect(await post(stop)).toBe(204);
    await received(stop, 'answered');
    await age(stop.MessageSid, 31);
    await cleanUp();
    expect(await stored(stop.MessageSid)).toEqual(EMPTY);
    const start = aReply(patient.number, 'START');
    expect(await post(start)).toBe(204);
    await received(start, 'answered');
    const before = await consents(patient.profile.id);
    expect(before.at(-1)).toMatchObject({ given: true });
    expect(await post(stop)).toBe(204);
    await texted.mailed.nothingOpen();
    expect(await stored(stop.MessageSid)).toEqual(EMPTY);
    expect(await consents(patient.profile.id)).toEqual(before);
  });

  it('keeps the worker from deleting a reply or changing its reference', async () => {
    const mayWrite = `select has_table_privilege('app_worker', 'app.text_replies', 'delete') as deletes,
      has_column_privilege('app_worker', 'app.text_replies', 'provider_reference', 'update') as renames`;
    expect(await texted.mailed.query(mayWrite)).toEqual([{ deletes: false, renames: false }]);
  });
});
