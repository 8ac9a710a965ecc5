import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { partOf } from '../../../../test/mail-parts.js';
import { TextedClinic } from '../../../../test/texted-clinic.js';

let texted: TextedClinic;
let second: INestApplicationContext;
let spanish: PersonIn;

beforeAll(async () => {
  texted = await TextedClinic.open();
  second = await texted.mailed.startWorker();
  spanish = await texted.mailed.api.given.person(texted.mailed.clinic.admin.practice, 'practice_admin');
  await texted.mailed.query(`update app.profiles set language = 'es' where id = $1`, [spanish.profile.id]);
}, START_TIMEOUT);

afterAll(async () => {
  await second?.close();
  await texted?.stop();
});

beforeEach(() => texted.saveSettings({}));

afterEach(() => texted.mailed.query('delete from app.text_usage'));

const mails = (person: PersonIn) =>
  texted.mailed.sink.mailsTo(person.email).map(({ source }) => ({ source, text: partOf(source, 'text/plain') }));

const admin = () => texted.mailed.clinic.admin;

const queue = (topic: string, payload: object) =>
  texted.mailed.query('insert into app.outbox (practice_id, topic, payload) values ($1, $2, $3)', [
    texted.practiceId,
    topic,
    payload,
  ]);

async function sendTests(count: number, fate?: string): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const number = texted.newNumber();
    if (fate) await texted.catcher.setFate(number, fate);
    // The endpoint allows fewer in a row.
    await queue('text.test', { number });
  }
  await texted.mailed.nothingOpen();
}

const newMails = async (person: PersonIn, before: number) =>
  Promise.all(
    mails(person)
      .slice(before)
      .map(({ text }) => text),
  );

describe('the mail that texts are paused', () => {
  it('reaches each administrator once, in their language, however many texts the provider refuses', async () => {
    const people = [admin(), spanish];
    const before = people.map((person) => mails(person).length);
    await sendTests(4, 'bad-credentials');
    const [english = '', ...more] = await newMails(admin(), before[0] ?? 0);
    expect(more).toEqual([]);
    expect(english).toContain('refused the credentials');
    const page = `/admin/practice-management/texts?practice=${admin().practice.subdomain}`;
    expect(english).toContain(`${texted.mailed.api.env.PUBLIC_URL}${page}`);
    const inSpanish = await newMails(spanish, before[1] ?? 0);
    expect(inSpanish).toHaveLength(1);
    expect(inSpanish[0]).toContain('rechazó las credenciales');
    expect(mails(admin()).at(-1)?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('leaves again at the next pause, and names no number', async () => {
    const before = mails(admin()).length;
    await sendTests(1, 'bad-credentials');
    await texted.saveSettings({});
    await sendTests(1, 'bad-credentials');
    const texts = await newMails(admin(), before);
    expect(texts).toHaveLength(2);
    expect(texts.join()).not.toMatch(/\+1202555/);
  });

  it('does not leave to people who may not change the settings', async () => {
    const people = await Promise.all(
      (['practitioner', 'scheduler', 'patient'] as const).map((role) =>
        texted.mailed.api.given.person(admin().practice, role),
      ),
    );
    await sendTests(1, 'bad-credentials');
    expect(people.map(({ email }) => texted.mailed.sink.mailsTo(email).length)).toEqual([0, 0, 0]);
  });

  it('does not leave if the pause has ended before', async () => {
    const before = mails(admin()).length;
    await queue('text.warning', { userId: admin().userId, warning: 'paused' });
    await texted.mailed.nothingOpen();
    expect(await newMails(admin(), before)).toEqual([]);
  });
});

describe('the mail about the monthly limit', () => {
  it('leaves once at 80 percent and once at the limit', async () => {
    await texted.saveSettings({ monthlyLimit: 10 });
    const before = mails(admin()).length;
    await sendTests(7);
    expect(await newMails(admin(), before)).toEqual([]);
    await sendTests(2);
    const [near = '', ...early] = await newMails(admin(), before);
    expect(early).toEqual([]);
    expect(near).toContain('at least 80% of the 10 text messages');
    await sendTests(4);
    const [, reached = '', ...more] = await newMails(admin(), before);
    expect(more).toEqual([]);
    expect(reached).toContain('has used all 10 text messages');
    await eventually(() => expect(mails(spanish).length).toBeGreaterThan(0));
  });

  it('leaves once if the limit was lowered below what is used, when the first text is skipped', async () => {
    const before = mails(admin()).length;
    await sendTests(3);
    await texted.saveSettings({ monthlyLimit: 2 });
    expect(await newMails(admin(), before)).toEqual([]);
    await sendTests(3);
    expect(await newMails(admin(), before)).toHaveLength(1);
  });

  it('leaves again in the next month', async () => {
    await texted.saveSettings({ monthlyLimit: 2 });
    const before = mails(admin()).length;
    await sendTests(2);
    await texted.mailed.query(`update app.text_usage set month = month - interval '1 month'`);
    await sendTests(2);
    const texts = await newMails(admin(), before);
    expect(texts.filter((text) => text.includes('has used all 2'))).toHaveLength(2);
  });
});
