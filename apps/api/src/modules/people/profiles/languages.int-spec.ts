import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Language, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { accept, accountOf, openAccount } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { Clinic, inHours } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import { partOf } from '../../../../test/mail-parts.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.js';
import { untranslatedIn } from '../../../../test/untranslated.js';
import { WorkerModule } from '../../../worker.module.js';

let api: ApiHarness;
let sink: SmtpSink;
let worker: INestApplicationContext;

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  const env = { ...api.env, SMTP_URL: sink.url };
  worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false, abortOnError: false });
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await Promise.all([api?.stop(), sink?.stop()]);
});

const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);

const languagesOf = async (userId: string | undefined) =>
  (
    await query<{ language: Language | null }>(
      'select language from app.profiles where user_id = $1 order by created_at',
      [userId],
    )
  ).map(({ language }) => language);

async function textTo(email: string): Promise<string> {
  await eventually(async () => expect(sink.mailsTo(email)).toHaveLength(1));
  return partOf(sink.mailsTo(email)[0]?.source ?? '', 'text/plain');
}

describe('PUT /profile/language', () => {
  it('saves the language in every profile of the person, and GET /me returns it', async () => {
    const [one, two] = [await api.given.practice(), await api.given.practice()];
    const person = await api.given.person(one, 'patient');
    await api.given.person(two, 'practitioner', { userId: person.userId });
    const neighbour = await api.given.person(one, 'patient');
    const visitor = await api.as(person);
    expect((await visitor.get('/me')).body).toMatchObject({ language: null });
    expect(await visitor.put('/profile/language', { language: 'es' })).toMatchObject({ status: 204 });
    expect((await visitor.get('/me')).body).toMatchObject({ language: 'es' });
    expect(await languagesOf(person.userId)).toEqual(['es', 'es']);
    expect(await languagesOf(neighbour.userId)).toEqual([null]);
    expect(await api.given.auditOf(two.id)).toMatchObject([{ action: 'update', resource_type: 'profile' }]);
  });

  it('updates Keycloak and keeps other attributes', async () => {
    const person = await api.given.person(await api.given.practice(), 'patient');
    api.identity.attributes.set(person.userId, { locale: ['en'], department: ['Radiology'] });
    await (await api.as(person)).put('/profile/language', { language: 'es' });
    await eventually(async () =>
      expect(api.identity.attributes.get(person.userId)).toEqual({ locale: ['es'], department: ['Radiology'] }),
    );
  });

  it('queues nothing for Keycloak if the language stays the same', async () => {
    const practice = await api.given.practice();
    const visitor = await api.as(await api.given.person(practice, 'patient'));
    await visitor.put('/profile/language', { language: 'es' });
    await visitor.put('/profile/language', { language: 'es' });
    expect(await query('select topic from app.outbox where practice_id = $1', [practice.id])).toHaveLength(1);
  });

  it('refuses unsupported languages and people without a profile', async () => {
    const visitor = await api.as(await api.given.person(await api.given.practice(), 'patient'));
    expect(await visitor.put('/profile/language', { language: 'fr' })).toMatchObject({ status: 400 });
    const stranger = await api.as({ userId: crypto.randomUUID(), email: 'new@example.test' });
    const answer = await stranger.put('/profile/language', { language: 'es' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'profile.not_found' } });
  });
});

describe('the language of an invitation', () => {
  async function invite(practiceLanguage: Language, chosen: { language?: Language } = {}) {
    const practice = await api.given.practice({ language: practiceLanguage });
    const admin = await api.as(await api.given.person(practice, 'practice_admin'));
    const email = `${crypto.randomUUID()}@example.test`;
    const answer = await admin.post('/invitations', { email, role: 'patient', ...chosen });
    return { email, language: answer.body.language };
  }

  it("defaults to the practice's, which its mail uses", async () => {
    const invited = [await invite('es'), await invite('en'), await invite('en', { language: 'es' })];
    expect(invited.map(({ language }) => language)).toEqual(['es', 'en', 'es']);
    for (const { email, language } of invited) {
      expect(untranslatedIn(language as Language, await textTo(email))).toEqual([]);
    }
  });

  it('becomes the language of the new account unless its form used another', async () => {
    const practiceId = (await api.given.practice()).id;
    for (const [formLanguage, expected] of [
      [undefined, 'es'],
      ['en', 'en'],
    ] as const) {
      const { token, email } = await api.given.invitation({ practiceId, language: 'es' });
      const answer = await openAccount(api, token, formLanguage ? { language: formLanguage } : {});
      expect(answer.status).toBe(201);
      const account = accountOf(api, email);
      expect(await languagesOf(account?.id)).toEqual([expected]);
      expect(api.identity.attributes.get(String(account?.id))).toEqual({ locale: [expected] });
    }
  });

  it('does not change the language that the person chose elsewhere', async () => {
    const person = await api.given.person(await api.given.practice(), 'patient', { language: 'en' });
    const practiceId = (await api.given.practice()).id;
    const { token } = await api.given.invitation({ practiceId, email: person.email, language: 'es' });
    expect(await accept(api, person, token)).toMatchObject({ status: 201 });
    expect(await languagesOf(person.userId)).toEqual(['en', 'en']);
  });
});

describe('mails about an appointment', () => {
  it("use the reader's language, or else the practice's", async () => {
    const clinic = await Clinic.open(api);
    const { id } = clinic.admin.practice;
    await query(`update app.practices set language = 'es', calendar_shows_type = true where id = $1`, [id]);
    await query(`update app.appointment_types set other_names = '{"es": "Seguimiento"}' where practice_id = $1`, [id]);
    const patient = await clinic.patient({ language: 'en' });
    const practitioner = await clinic.practitioner();
    await clinic.book(patient, practitioner, inHours(72));
    const [english, spanish] = [await textTo(patient.email), await textTo(practitioner.email)];
    expect([untranslatedIn('en', english), untranslatedIn('es', spanish)]).toEqual([[], []]);
    expect(english).toContain('Appointment type: Follow-up');
    expect(spanish).toContain('Tipo de cita: Seguimiento');
  });
});

describe('the mail about a changed password', () => {
  it("uses the account's language", async () => {
    const person = await api.given.person(await api.given.practice(), 'patient');
    api.identity.attributes.set(person.userId, { locale: ['es'] });
    api.identity.passwords.set(person.userId, 'the-current-one');
    const change = { currentPassword: 'the-current-one', newPassword: 'a-new-long-one' };
    expect(await (await api.as(person)).post('/profile/password', change)).toMatchObject({ status: 204 });
    const text = await textTo(person.email);
    expect(text).toContain('Su contraseña ha cambiado');
    expect(untranslatedIn('es', text)).toEqual([]);
  });
});

describe('the language of a practice', () => {
  const settingsOf = async (visitor: Awaited<ReturnType<typeof api.as>>) =>
    (await visitor.get('/practice-settings')).body;

  it('accepts changes only by administrators and is public', async () => {
    const practice = await api.given.practice();
    const admin = await api.as(await api.given.person(practice, 'practice_admin'));
    const { name, email, phone, websiteUrl, address, timeZone, brandColor, revision } = await settingsOf(admin);
    const facts = { name, email, phone, websiteUrl, address, timeZone, brandColor };
    await admin.patch('/practice-settings', { ...facts, revision, language: 'es' });
    const changed = await settingsOf(admin);
    expect(changed).toMatchObject({ language: 'es', revision: Number(revision) + 1 });
    await admin.patch('/practice-settings', { ...facts, revision: changed.revision });
    expect(await settingsOf(admin)).toMatchObject({ language: 'es' });
    expect((await api.anybody.get(`/practices/${practice.id}`)).body).toMatchObject({ language: 'es' });
  });

  it('accepts changes by super administrators', async () => {
    const owner = await api.as(await api.given.superAdmin(), { id: PLATFORM_PRACTICE_ID });
    const contact = { email: null, phone: null, websiteUrl: null, address: null, timeZone: 'Europe/Madrid' };
    const added = {
      name: 'Clínica',
      subdomain: `clinica-${process.pid}`,
      customDomain: null,
      isActive: true,
      ...contact,
    };
    const { body, status } = await owner.post('/platform/practices', { ...added, language: 'es' });
    expect([status, body.language]).toEqual([201, 'es']);
    const edited = await owner.patch(`/platform/practices/${String(body.id)}`, { ...added, revision: body.revision });
    expect(edited.body).toMatchObject({ language: 'es' });
  });
});
