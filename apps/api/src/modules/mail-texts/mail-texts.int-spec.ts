import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAILS, mailPreview, mailTextDto, mailTexts } from '@telecare/contracts';
import { START_TIMEOUT } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { MailedClinic } from '../../../test/mailed-clinic.js';
import type { Visitor } from '../../../test/visitor.js';

let clinic: MailedClinic;
let person: PersonIn;
let admin: Visitor;

beforeAll(async () => {
  clinic = await MailedClinic.open();
  const [{ practice }] = await clinic.pair();
  person = await clinic.api.given.person(practice, 'practice_admin');
  admin = await clinic.api.as(person);
}, START_TIMEOUT);

afterAll(() => clinic?.stop());

const NO_WORDS = { subject: null, introduction: null, closing: null };

const of = async (mail: string, language = 'en') =>
  mailTexts
    .parse((await admin.get('/mail-texts')).body)
    .items.find((each) => each.mail === mail && each.language === language);

async function save(mail: string, language: string, words: object) {
  const revision = (await of(mail, language))?.revision;
  return admin.put(`/mail-texts/${mail}/${language}`, { ...NO_WORDS, ...words, revision });
}

describe('the mail texts of a practice', () => {
  it('equal the defaults in each language until they are changed', async () => {
    const { items } = mailTexts.parse((await admin.get('/mail-texts')).body);
    expect(items).toHaveLength(MAILS.length * 2);
    expect(await of('booked.patient', 'es')).toMatchObject({ ...NO_WORDS, revision: 0 });
    expect((await of('invitation.team'))?.defaults).toEqual({
      subject: 'You are invited to {practice}',
      introduction: '{inviter} invites you to join the team of {practice}.',
    });
  });

  it('change on save unless the revision is stale', async () => {
    const saved = await save('moved.patient', 'en', { subject: 'News from {practice}' });
    expect(mailTextDto.parse(saved.body)).toMatchObject({ subject: 'News from {practice}', revision: 1 });
    const stale = await admin.put('/mail-texts/moved.patient/en', { ...NO_WORDS, revision: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'resource.changed', current: { subject: 'News from {practice}', revision: 1 } },
    });
    expect((await save('moved.patient', 'en', {})).body).toMatchObject({ ...NO_WORDS, revision: 2 });
  });

  it.each([
    ['booked.patient', { introduction: 'About {diagnosis}' }, 'diagnosis'],
    ['booked.patient', { subject: 'On {date}' }, 'date'],
    ['booked.practitioner', { closing: '{practitioner}' }, 'practitioner'],
    ['message.unread', { introduction: '{patient} wrote' }, 'patient'],
  ])('reject a placeholder that %s does not have: %j', async (mail, words, name) => {
    const refused = { status: 422, body: { code: 'mail_text.unknown_placeholder', detail: name } };
    expect(await save(mail, 'en', words)).toMatchObject(refused);
    expect(await admin.post(`/mail-texts/${mail}/en/preview`, { ...NO_WORDS, ...words })).toMatchObject(refused);
  });

  it.each(MAILS)('appear escaped in the mail %s in both languages', async (mail) => {
    for (const language of ['en', 'es']) {
      const words = {
        subject: 'Ours <b>',
        introduction: 'We say <script>alert(1)</script>',
        closing: 'Bye, {practice}',
      };
      const { status, body } = await admin.post(`/mail-texts/${mail}/${language}/preview`, words);
      expect(status).toBe(200);
      const { subject, html, text } = mailPreview.parse(body);
      expect(subject).toBe('Ours <b>');
      expect(html).not.toContain('<script>alert');
      expect(text).toContain('We say <script>alert(1)</script>');
      expect(text).toContain(`Bye, ${person.practice.name}`);
      expect(text).toMatch(/https?:\/\//);
    }
  });

  it('appear in the next mail with its facts and links', async () => {
    await save('booked.patient', 'en', { introduction: 'We look forward to {date}.', closing: 'Bring your card.' });
    await admin.post('/mail-texts/booked.patient/en/test');
    await eventually(async () => expect(clinic.sink.mailsTo(person.email)).toHaveLength(1));
    const source = clinic.sink.mailsTo(person.email)[0]?.source ?? '';
    expect(source).toContain('Bring your card.');
    expect(source).toContain('We look forward to');
  });

  it('reject practitioners', async () => {
    const practitioner = await clinic.api.as(await clinic.api.given.person(person.practice, 'practitioner'));
    expect(await practitioner.get('/mail-texts')).toMatchObject({ status: 403 });
  });
});
