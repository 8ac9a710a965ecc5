import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../test/api-harness.js';
import { inHours } from '../../../test/clinic.js';
import { dayAhead } from '../../../test/days.js';
import { eventually } from '../../../test/eventually.js';
import { SENDER, TextedClinic } from '../../../test/texted-clinic.js';
import type { Visitor } from '../../../test/visitor.js';

let texted: TextedClinic;

beforeAll(async () => {
  texted = await TextedClinic.open();
}, START_TIMEOUT);

afterAll(async () => {
  await texted?.stop();
});

const own = async (browser: Visitor) => (await browser.get('/own-text-number')).body;
const save = (browser: Visitor, number: string) => browser.send('PUT', '/own-text-number', { number });
const confirm = (browser: Visitor, code: string, language = 'en') =>
  browser.post('/own-text-number/confirm', { code, language });

async function codeTo(number: string, count = 1): Promise<string> {
  const body = await texted.catcher.waitFor(number, count);
  return /code is (\d{6})\./.exec(body)?.[1] ?? '';
}

async function visitor(): Promise<{ browser: Visitor; id: string; number: string }> {
  const patient = await texted.mailed.clinic.patient();
  return { browser: await texted.mailed.api.as(patient), id: patient.profile.id, number: texted.newNumber() };
}

const handled = (number: string, meaning: string) =>
  eventually(async () => {
    const rows = await texted.mailed.query('select meaning from app.text_replies where number = $1', [number]);
    expect(rows).toEqual([{ meaning }]);
  });

// Zone where it is 3 o'clock at night now.
function zoneAtNight(): string {
  const ahead = (27 - new Date().getUTCHours()) % 24;
  const hours = ahead > 14 ? ahead - 24 : ahead;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe("a patient's number", () => {
  it('gets texts after its code and the consent', async () => {
    const { browser, id, number } = await visitor();
    expect(await own(browser)).toMatchObject({ isOffered: true, shownName: 'Riverside', number: null, state: 'none' });
    expect(await save(browser, '202-555-0'.concat(number.slice(-3)))).toMatchObject({ status: 204 });
    const code = await codeTo(number);
    expect(await own(browser)).toMatchObject({
      number: null,
      pendingNumber: number,
      state: 'code_sent',
      codeProblem: null,
    });
    expect(await confirm(browser, wrong(code))).toMatchObject({ status: 422, body: { code: 'text.code_wrong' } });
    expect(await confirm(browser, code)).toMatchObject({ status: 204 });
    expect(await own(browser)).toMatchObject({ number, pendingNumber: null, state: 'on' });
    const consents = await texted.mailed.query(
      'select is_given, how, wording from app.text_consents where profile_id = $1',
      [id],
    );
    const { en: wording } = (await own(browser)).wordings as { en: string };
    expect(wording).toContain(' texts you before appointments and about changes. ');
    expect(wording).toContain('Reply STOP');
    expect(consents).toEqual([{ is_given: true, how: 'portal', wording }]);
  });

  it('keeps the sentence of the language that the screen showed, and none of the browser', async () => {
    const { browser, id, number } = await visitor();
    await save(browser, number);
    const code = await codeTo(number);
    const own = { code, wording: 'I agree to everything' };
    expect(await browser.post('/own-text-number/confirm', own)).toMatchObject({ status: 400 });
    expect(await browser.post('/own-text-number/confirm', { ...own, language: 'es' })).toMatchObject({ status: 400 });
    expect(await confirm(browser, code, 'es')).toMatchObject({ status: 204 });
    const [consent] = await texted.mailed.query<{ wording: string }>(
      'select wording from app.text_consents where profile_id = $1',
      [id],
    );
    expect(consent?.wording).toContain('le envía mensajes de texto antes de las citas');
  });

  it('accepts a code once, and none after five wrong ones', async () => {
    const { browser, number } = await visitor();
    await save(browser, number);
    const code = await codeTo(number);
    for (let tries = 0; tries < 5; tries += 1) await confirm(browser, wrong(code));
    expect(await confirm(browser, code)).toMatchObject({ status: 409, body: { code: 'text.code_expired' } });
    await save(browser, number);
    const second = await codeTo(number, 2);
    expect(await confirm(browser, second)).toMatchObject({ status: 204 });
    expect(await confirm(browser, second)).toMatchObject({ status: 409 });
  });

  it('keeps getting texts until the code of another number is accepted', async () => {
    const patient = await texted.patient();
    const [browser, other] = [await texted.mailed.api.as(patient), texted.newNumber()];
    const practitioner = await texted.mailed.clinic.practitioner();
    await save(browser, other);
    const code = await codeTo(other);
    expect(await own(browser)).toMatchObject({ number: patient.number, pendingNumber: other, state: 'on' });
    await texted.mailed.clinic.book(patient, practitioner, inHours(40));
    await texted.catcher.waitFor(patient.number, 1);
    await confirm(browser, code);
    expect(await own(browser)).toMatchObject({ number: other, pendingNumber: null, state: 'on' });
    await texted.mailed.clinic.book(patient, practitioner, inHours(42));
    expect(await texted.catcher.waitFor(other, 2)).toContain('is booked for');
    expect(await texted.catcher.bodiesTo(patient.number)).toHaveLength(1);
  });

  it('keeps the number if the phone of the new one answers STOP', async () => {
    const patient = await texted.patient();
    const [browser, other] = [await texted.mailed.api.as(patient), texted.newNumber()];
    await save(browser, other);
    await codeTo(other);
    await texted.catcher.reply(other, SENDER, 'STOP');
    await handled(other, 'stop');
    expect(await own(browser)).toMatchObject({ number: patient.number, state: 'on' });
    const desk = await texted.mailed.clinic.desk.get(`/patients/${patient.profile.id}/text-number`);
    expect(desk.body).toMatchObject({ number: patient.number, consent: { given: true } });
  });

  it('appears at the desk before it is proved', async () => {
    const { browser, id, number } = await visitor();
    await save(browser, number);
    const { body } = await texted.mailed.clinic.desk.get(`/patients/${id}/text-number`);
    expect(body).toMatchObject({ number, isVerified: false, consent: null });
  });

  it('gets three codes a day', async () => {
    const { browser, number } = await visitor();
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(await save(browser, number)).toMatchObject({ status: 204 });
      await codeTo(number, sent);
    }
    expect(await save(browser, number)).toMatchObject({ status: 429, body: { code: 'text.too_many_codes' } });
  });

  it.each([
    ['12', 'text.invalid_number'],
    ['+44 7400 123456', 'text.country'],
    ['+1 800 555 0199', 'text.not_mobile'],
  ])('refuses %s', async (number, code) => {
    const { browser } = await visitor();
    expect(await save(browser, number)).toMatchObject({ status: 422, body: { code } });
  });

  it('counts no code that the provider did not take', async () => {
    const { browser, number } = await visitor();
    await texted.catcher.setFate(number, 'busy');
    await save(browser, number);
    await eventually(async () => {
      const open = await texted.mailed.query(
        `select id from app.outbox where topic = 'text.code' and relayed_at is not null`,
      );
      expect(open.length).toBeGreaterThan(0);
    });
    await texted.catcher.setFate(number, 'deliver');
    expect(await codeTo(number)).toMatch(/^\d{6}$/);
    const [row] = await texted.mailed.query<{ codes_that_day: number }>(
      'select codes_that_day from app.text_numbers where pending_number = $1',
      [number],
    );
    expect(row?.codes_that_day).toBe(1);
  });

  it('gets no codes after STOP, whoever entered the number', async () => {
    const { browser, number } = await visitor();
    await save(browser, number);
    await codeTo(number);
    await texted.catcher.reply(number, SENDER, 'STOP');
    await handled(number, 'stop');
    await save(browser, number);
    await eventually(async () => expect(await own(browser)).toMatchObject({ codeProblem: 'stopped' }));
    expect((await texted.catcher.bodiesTo(number)).filter((body) => body.includes('code is'))).toHaveLength(1);
  });

  it('ignores START if the desk stopped it', async () => {
    const patient = await texted.patient();
    const path = `/patients/${patient.profile.id}/text-number`;
    await texted.mailed.clinic.desk.post('/practice-texts/test', { number: patient.number });
    await texted.catcher.waitFor(patient.number, 1);
    await texted.mailed.clinic.desk.post(`${path}/stop`, {});
    await texted.catcher.reply(patient.number, SENDER, 'START');
    await handled(patient.number, 'start');
    expect((await texted.mailed.clinic.desk.get(path)).body).toMatchObject({ consent: { given: false, how: 'desk' } });
  });

  it('says why its code was not sent', async () => {
    const { browser, number } = await visitor();
    await texted.catcher.setFate(number, 'refuse');
    await save(browser, number);
    await eventually(async () => expect(await own(browser)).toMatchObject({ codeProblem: 'wrong_number' }));
  });

  it('disappears when the patient turns texts off, and the withdrawal stays', async () => {
    const { browser, id, number } = await visitor();
    await save(browser, number);
    await confirm(browser, await codeTo(number));
    expect(await browser.send('DELETE', '/own-text-number', {})).toMatchObject({ status: 204 });
    expect(await own(browser)).toMatchObject({ number: null, state: 'none' });
    const consents = await texted.mailed.query(
      'select is_given from app.text_consents where profile_id = $1 order by at',
      [id],
    );
    expect(consents).toEqual([{ is_given: true }, { is_given: false }]);
  });

  it('gets no more codes by adding and removing it', async () => {
    const { browser, number } = await visitor();
    for (let sent = 1; sent <= 3; sent += 1) {
      await save(browser, number);
      await codeTo(number, sent);
      await browser.send('DELETE', '/own-text-number', {});
    }
    expect(await save(browser, number)).toMatchObject({ status: 429, body: { code: 'text.too_many_codes' } });
  });

  it('starts and stops at the front desk', async () => {
    const patient = await texted.patient();
    const path = `/patients/${patient.profile.id}/text-number`;
    const read = async () => (await texted.mailed.clinic.desk.get(path)).body;
    expect(await read()).toMatchObject({
      number: patient.number,
      isVerified: false,
      consent: { given: true, how: 'spoken' },
    });
    expect(await texted.mailed.clinic.desk.post(`${path}/stop`, {})).toMatchObject({ status: 204 });
    expect(await read()).toMatchObject({ number: patient.number, consent: { given: false, how: 'desk' } });
    expect(await own(await texted.mailed.api.as(patient))).toMatchObject({ state: 'stopped' });
  });
});

describe('a consent that the desk records', () => {
  const path = (id: string) => `/patients/${id}/text-number`;
  const record = (id: string, number: string) =>
    texted.mailed.clinic.desk.send('PUT', path(id), { number, how: 'paper' });
  const NOTICE =
    'Riverside: our front desk noted that you agreed to texts about your appointments. ' +
    'Not right? Call +1 212 555 0100. Reply STOP to opt out.';

  it('tells the phone first, once for each number', async () => {
    const { id, number } = await visitor();
    await record(id, number);
    await eventually(async () => expect(await texted.catcher.allBodiesTo(number)).toEqual([NOTICE]));
    await record(id, number);
    await texted.mailed.nothingOpen();
    expect(await texted.catcher.allBodiesTo(number)).toEqual([NOTICE]);
    const other = texted.newNumber();
    await record(id, other);
    await eventually(async () => expect(await texted.catcher.allBodiesTo(other)).toEqual([NOTICE]));
  });

  it('sends no notice to a patient who proved the number with a code', async () => {
    const { browser, id, number } = await visitor();
    await save(browser, number);
    await confirm(browser, await codeTo(number));
    await record(id, number);
    await texted.mailed.nothingOpen();
    expect(await texted.catcher.allBodiesTo(number)).toHaveLength(1);
  });

  it('sends its notice after the provider was busy, unless the number was removed meanwhile', async () => {
    const [{ id, number }, removed] = [await visitor(), await visitor()];
    await texted.catcher.setFate(number, 'busy');
    await texted.catcher.setFate(removed.number, 'busy');
    await record(id, number);
    await record(removed.id, removed.number);
    await eventually(async () => {
      const open = await texted.mailed.query(
        `select id from app.outbox where topic = 'text.desk' and done_at is null and relayed_at is not null`,
      );
      expect(open).toHaveLength(2);
    });
    await removed.browser.send('DELETE', '/own-text-number', {});
    await texted.catcher.setFate(number, 'deliver');
    await texted.catcher.setFate(removed.number, 'deliver');
    await eventually(async () => expect(await texted.catcher.allBodiesTo(number)).toEqual([NOTICE]));
    await texted.mailed.nothingOpen();
    expect(await texted.catcher.allBodiesTo(removed.number)).toEqual([]);
  });

  it('waits for the end of quiet hours', async () => {
    const [zone] = await texted.mailed.query<{ time_zone: string }>(
      'select time_zone from app.practices where id = $1',
      [texted.practiceId],
    );
    const setZone = (name: string) =>
      texted.mailed.query('update app.practices set time_zone = $2 where id = $1', [texted.practiceId, name]);
    await setZone(zoneAtNight());
    const { id, number } = await visitor();
    await record(id, number);
    await eventually(async () => {
      const held = await texted.mailed.query(
        `select id from app.outbox where topic = 'text.desk' and available_at > now() + interval '1 hour'`,
      );
      expect(held).toHaveLength(1);
    });
    expect(await texted.catcher.allBodiesTo(number)).toEqual([]);
    await setZone(String(zone?.time_zone));
    await texted.mailed.clinic.letHeldMailsGo();
    await eventually(async () => expect(await texted.catcher.allBodiesTo(number)).toEqual([NOTICE]));
  });
});

describe('a consent that the desk records after STOP', () => {
  const record = (id: string, number: string, more: object = {}) =>
    texted.mailed.clinic.desk.send('PUT', `/patients/${id}/text-number`, { number, how: 'spoken', ...more });

  it('needs a new agreement of the patient, or START', async () => {
    const patient = await texted.patient();
    const id = patient.profile.id;
    await eventually(async () => expect(await texted.catcher.allBodiesTo(patient.number)).toHaveLength(1));
    await texted.catcher.reply(patient.number, SENDER, 'STOP');
    await handled(patient.number, 'stop');
    const refused = await record(id, patient.number);
    expect(refused).toMatchObject({ status: 409, body: { code: 'text.stopped' } });
    expect(Date.parse(String(refused.body.stoppedAt))).toBeGreaterThan(Date.now() - 60_000);
    // Another patient with this phone meets the same.
    const child = await texted.mailed.clinic.patient();
    expect(await record(child.profile.id, patient.number)).toMatchObject({ body: { code: 'text.stopped' } });
    expect(await record(id, patient.number, { isAfterStop: true })).toMatchObject({ status: 204 });
    expect(await record(id, patient.number)).toMatchObject({ status: 204 });
  });

  it('names the patient in the audit log if it is refused', async () => {
    const patient = await texted.mailed.clinic.patient();
    expect(await record(patient.profile.id, '12')).toMatchObject({ status: 422 });
    const events = await texted.mailed.query(
      `select outcome from app.audit_events where resource_type = 'text-number' and action = 'update'
        and $1::uuid = any (patient_ids)`,
      [patient.profile.id],
    );
    expect(events).toEqual([{ outcome: 'denied' }]);
  });
});

describe('the settings of texts', () => {
  const settings = async () => (await texted.mailed.clinic.desk.get('/practice-texts')).body;

  it('count what was sent this month, and never return a secret', async () => {
    const before = await settings();
    expect(before).toMatchObject({ isOn: true, sender: SENDER, hasCatcher: true, hasToken: false });
    expect(Number(before.usedThisMonth)).toBeGreaterThan(3);
    const twilio = { provider: 'twilio', accountId: 'AC1', token: 'the-secret-token', agreedOn: dayAhead(-30) };
    const saved = await texted.saveSettings(twilio);
    expect(saved).toMatchObject({ status: 200, body: { hasToken: true, provider: 'twilio' } });
    expect(JSON.stringify(saved.body)).not.toContain('the-secret-token');
    const stored = await texted.mailed.query('select * from app.text_credentials');
    expect(JSON.stringify(stored)).not.toContain('the-secret-token');
    await texted.saveSettings({});
    expect(await settings()).toMatchObject({ provider: null, hasToken: false });
  });

  it('refuse a provider without credentials or agreement, and a save from a stale form', async () => {
    const twilio = { provider: 'twilio', accountId: 'AC1', agreedOn: dayAhead(-30) };
    expect(await texted.saveSettings(twilio)).toMatchObject({ status: 422, body: { code: 'text.no_credentials' } });
    const undated = { ...twilio, token: 'secret', agreedOn: null };
    expect(await texted.saveSettings(undated)).toMatchObject({ status: 422, body: { code: 'text.no_agreement' } });
    const { revision, ...rest } = await settings();
    const stale = {
      ...twilio,
      token: 'secret',
      webhookSecret: null,
      isOn: true,
      sender: rest.sender,
      shownName: 'R',
      country: 'US',
      monthlyLimit: 1,
      revision: Number(revision) - 1,
    };
    expect(await texted.mailed.clinic.desk.send('PUT', '/practice-texts', stale)).toMatchObject({ status: 409 });
  });

  it('pause when the provider refuses the account, and resume when an administrator saves', async () => {
    await texted.mailed.query(`update app.practice_texts set paused_reason = 'no_credit' where practice_id = $1`, [
      texted.practiceId,
    ]);
    const { browser, number } = await visitor();
    await save(browser, number);
    await eventually(async () => expect(await own(browser)).toMatchObject({ codeProblem: 'not_sent' }));
    await texted.saveSettings({});
    expect(await settings()).toMatchObject({ pausedReason: null });
  });

  it('send a test, and show every text in every language', async () => {
    const number = texted.newNumber();
    expect(await texted.mailed.clinic.desk.post('/practice-texts/test', { number })).toMatchObject({ status: 202 });
    expect(await texted.catcher.waitFor(number, 1)).toBe('Riverside: this is a test text.');
    const { body } = await texted.mailed.clinic.desk.get('/practice-texts/examples');
    const items = body.items as { name: string; language: string; segments: number }[];
    expect(items.filter(({ language, segments }) => language === 'en' && segments > 1)).toEqual([]);
    const namesIn = (wanted: string) => items.filter(({ language }) => language === wanted).map(({ name }) => name);
    expect(namesIn('es')).toEqual(namesIn('en'));
    expect(namesIn('en')).toEqual(expect.arrayContaining(['reminder', 'cancelled', 'code', 'ready']));
  });
});
