import { describe, expect, it } from '@jest/globals';
import { CHANGE_NOTICES, LANGUAGES, type Language, REMINDER_NOTICES, ROLES } from '@telecare/contracts';
import { VisitLinks } from '../src/modules/appointment-notices/visit-links.js';
import { VisitMail } from '../src/modules/appointment-notices/visit-mail.js';
import { InvitationLinks } from '../src/modules/invitations/invitation-links.js';
import { InvitationMail } from '../src/modules/invitations/invitation-mail.js';
import { PasswordNotice } from '../src/modules/people/password-notice.js';
import type { IdentityProvider } from '../src/platform/identity/identity-provider.js';
import type { Mail, Mailer } from '../src/platform/mail/mailer.js';
import { mailedTime } from '../src/platform/mail/mail-words.js';
import { propertiesOf } from './calendar-text.js';
import { aNotice, mailConfig } from './factories/notice.js';
import { untranslatedIn } from './untranslated.js';

const START = new Date('2026-11-28T17:30:00Z');
const NOW = new Date('2026-11-27T18:00:00Z');
/** With everything that a mail can say. */
const notice = aNotice({
  proposedStarts: [START, new Date('2026-11-29T17:30:00Z')],
  known: { facts: { ...aNotice().current, startsAt: '2026-11-27T17:30:00Z' }, byMail: true },
  practiceEmail: null,
});

const visitMail = new VisitMail(new VisitLinks(mailConfig), mailConfig);

const visitMails = (language: Language): Promise<Mail>[] =>
  [...CHANGE_NOTICES, ...REMINDER_NOTICES].flatMap((kind) =>
    (['patient', 'practitioner'] as const).flatMap((recipient) =>
      (['in_person', 'video', 'phone'] as const).flatMap((mode) =>
        [false, true].map((late) => visitMail.write({ ...notice, kind, recipient, mode, language }, late, NOW)),
      ),
    ),
  );

const invitationMail = new InvitationMail(new InvitationLinks(mailConfig), mailConfig);

const invitationMails = (language: Language): Promise<Mail>[] =>
  ROLES.flatMap((role) =>
    ['Rosa', null].map((firstName) =>
      invitationMail.write({
        id: notice.id,
        version: 1,
        email: 'rosa@example.test',
        role,
        language,
        firstName,
        expiresAt: START,
        invitedByName: 'Ana Silva',
        practiceName: 'Riverside',
        timeZone: 'America/New_York',
        logoUrl: null,
        theme: null,
        sentBefore: null,
      }),
    ),
  );

async function passwordMail(language: Language): Promise<Mail> {
  const sent: Mail[] = [];
  const account = { id: notice.id, email: 'rosa@example.test', language };
  const identity = { findById: () => Promise.resolve(account) } as unknown as IdentityProvider;
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) } as unknown as Mailer;
  await new PasswordNotice(identity, mailer, mailConfig).send('key', account.id);
  return sent[0] as Mail;
}

const everyMail = (language: Language): Promise<Mail[]> =>
  Promise.all([...visitMails(language), ...invitationMails(language), passwordMail(language)]);

describe.each(LANGUAGES)('every mail in %s', (language) => {
  it('is in that language alone: subject, text, page and calendar file', async () => {
    const mails = await everyMail(language);
    expect(mails.length).toBeGreaterThan(100);
    for (const { subject, text, html, icalEvent } of mails) {
      for (const part of [subject, text, html, icalEvent?.content ?? '']) {
        expect([subject, untranslatedIn(language, part)]).toEqual([subject, []]);
      }
      expect(html).toContain(`<html lang="${language}"`);
    }
  });

  it('names the appointment type as its readers call it', async () => {
    const { text } = await visitMail.write({ ...notice, language }, false, NOW);
    expect(text.includes('Seguimiento')).toBe(language === 'es');
    expect(text.includes('Follow-up')).toBe(language === 'en');
  });
});

describe('what finds untranslated texts', () => {
  it('finds sentences of another language, names of texts and placeholders', () => {
    expect(untranslatedIn('es', 'Hola: Your appointment is booked.')).toEqual(['Your appointment is booked.']);
    expect(untranslatedIn('en', 'Hello, Su cita está reservada.')).toEqual(['Su cita está reservada.']);
    expect(untranslatedIn('es', 'notices.booked.patient: {{practice}}')).toEqual(['notices.booked.patient', '{{']);
  });
});

describe('a mail in Spanish', () => {
  it('says day, time and zone in Spanish', () => {
    expect(mailedTime('es', 'America/New_York', START)).toBe(
      'sábado, 28 de noviembre de 2026, 12:30 hora estándar oriental',
    );
  });

  it('puts a Spanish event into the calendar', async () => {
    const { icalEvent } = await visitMail.write({ ...notice, language: 'es' }, false, NOW);
    expect(propertiesOf(icalEvent?.content ?? '')).toMatchObject({
      SUMMARY: 'Cita en Riverside',
      DESCRIPTION: 'Con Dr. Ana Silva',
    });
  });

  it('says a name as it is, whatever it looks like', async () => {
    const odd = { ...notice, language: 'es', practiceName: '{{phone}} $t(hello)', firstName: '{{name}}' } as const;
    const { text, subject } = await visitMail.write(odd, false, NOW);
    expect(subject).toBe('Su cita en {{phone}} $t(hello)');
    expect(text).toContain('Hola, {{name}}:');
  });
});
