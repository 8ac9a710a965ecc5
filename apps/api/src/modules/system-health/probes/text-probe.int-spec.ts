import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemHealthDto } from '@telecare/contracts';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { inHours } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import { TextedClinic } from '../../../../test/texted-clinic.js';
import type { Visitor } from '../../../../test/visitor.js';
import { HealthRecords } from '../samples/health-records.js';

let texted: TextedClinic;
let operator: Visitor;

beforeAll(async () => {
  texted = await TextedClinic.open();
  operator = await texted.mailed.api.as(await texted.mailed.api.given.superAdmin());
  await texted.mailed.worker.get(HealthRecords).onApplicationShutdown();
}, START_TIMEOUT);

afterAll(async () => {
  await texted?.stop();
});

async function part() {
  await texted.mailed.worker.get(HealthRecords).look();
  const { body } = await operator.get('/platform/health');
  const found = systemHealthDto.parse(body).parts.find((one) => one.part === 'texts');
  return { state: found?.state, ...Object.fromEntries((found?.measures ?? []).map((one) => [one.measure, one.value])) };
}

async function booked(fate: string): Promise<string> {
  const patient = await texted.patient();
  await texted.catcher.setFate(patient.number, fate);
  const id = await texted.mailed.clinic.book(patient, await texted.mailed.clinic.practitioner(), inHours(40));
  await eventually(async () => {
    const texts = (await texted.mailed.clinic.notifications(id)).map(({ text }) => text?.state);
    expect(texts).toContain(fate === 'deliver' ? 'delivered' : 'undelivered');
  });
  return patient.number;
}

describe('System Health of text messages', () => {
  it('counts accepted and failed texts of a day', async () => {
    expect(await part()).toEqual({
      state: 'healthy',
      textsAccepted: 0,
      textsFailed: 0,
      textsInDoubt: 0,
      oldestText: 0,
      textsPaused: 0,
    });
    const number = await booked('deliver');
    await booked('refuse');
    expect(await part()).toMatchObject({ state: 'healthy', textsAccepted: 1, textsFailed: 1 });
    await texted.mailed.query(
      `update app.notification_deliveries set settled_at = now() - interval '25 hours' where number = $1`,
      [number],
    );
    expect(await part()).toMatchObject({ textsAccepted: 0, textsFailed: 1 });
  });

  it('warns of a text in doubt', async () => {
    const number = await booked('deliver');
    const set = (changes: string) =>
      texted.mailed.query(`update app.notification_deliveries set ${changes} where number = $1`, [number]);
    await set(`state = 'sending', claimed_at = now() - interval '80 seconds', settled_at = null`);
    expect(await part()).toMatchObject({ state: 'healthy', textsInDoubt: 0 });
    await set(`claimed_at = now() - interval '2 minutes'`);
    expect(await part()).toMatchObject({ state: 'warning', textsInDoubt: 1 });
    await set(`state = 'unknown', settled_at = now()`);
    expect(await part()).toMatchObject({ state: 'warning', textsInDoubt: 1 });
    await set(`state = 'delivered'`);
  });

  it('counts the practices whose texts are paused', async () => {
    await texted.mailed.query(`update app.practice_texts set paused_reason = 'no_credit'`);
    expect(await part()).toMatchObject({ state: 'warning', textsPaused: 1 });
    await texted.saveSettings({ isOn: false });
    expect(await part()).toMatchObject({ state: 'healthy', textsPaused: 0 });
  });

  it('warns of texts that wait, but not of those that are due later', async () => {
    await texted.mailed.query(
      `insert into app.outbox (practice_id, topic, payload, available_at, relayed_at)
      values ($1, 'appointment.text', '{}', now() - interval '5 minutes', now()),
        ($1, 'appointment.text', '{}', now() + interval '5 hours', null)`,
      [texted.practiceId],
    );
    const { state, oldestText } = (await part()) as { state: string; oldestText: number };
    expect(state).toBe('warning');
    expect(oldestText).toBeGreaterThanOrEqual(300);
    expect(oldestText).toBeLessThan(330);
  });
});
