import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language, MAILED_NOTIFICATIONS, ROLES } from '@telecare/contracts';
import { ActionLinks } from '../src/modules/action-links/action-link-tokens.service.js';
import { AppointmentMail } from '../src/modules/appointment-notifications/mails/appointment-mail.js';
import { domainWarning } from '../src/modules/custom-domains/checks/domain-warning-mail.js';
import { DOMAIN_FAULTS } from '../src/modules/custom-domains/checks/domain-faults.rules.js';
import type { DeviceName } from '../src/modules/devices/device-name.rules.js';
import { newDevice } from '../src/modules/devices/new-device-mail.js';
import { InvitationLinks } from '../src/modules/invitations/mails/invitation-links.js';
import { approvalMail } from '../src/modules/invitations/approvals/approval-mail.js';
import { InvitationMail } from '../src/modules/invitations/mails/invitation-mail.js';
import { MessageNudgeMail } from '../src/modules/nudges/message-nudge-mail.js';
import { PasswordNotification } from '../src/modules/people/accounts/password-notification.js';
import type { IdentityProvider } from '../src/platform/identity/identity-provider.js';
import type { Mail, Mailer } from '../src/platform/mail/mailer.js';
import { type MailTemplate, mailHtml, mailText } from '../src/platform/mail/mail-template.js';
import { mailedTime } from '../src/platform/mail/mail-words.js';
import { propertiesOf } from './calendar-text.js';
import { aNotification, mailConfig, ORIGIN } from './factories/notification.js';
import { untranslatedIn } from './untranslated.js';

const START = new Date('2026-11-28T17:30:00Z');
const NOW = new Date('2026-11-27T18:00:00Z');
const notification = aNotification({
  requestedStarts: [START, new Date('2026-11-29T17:30:00Z')],
  known: { facts: { ...aNotification().current, startsAt: '2026-11-27T17:30:00Z' }, byMail: true },
  practiceEmail: null,
});

const appointmentMail = new AppointmentMail(new ActionLinks(mailConfig), mailConfig);

const appointmentMails = (language: Language): Promise<Mail>[] =>
  MAILED_NOTIFICATIONS.flatMap((kind) =>
    (['patient', 'practitioner'] as const).flatMap((recipient) =>
      (['in_person', 'video', 'phone'] as const).flatMap((mode) =>
        [false, true].map((late) =>
          appointmentMail.write(
            { ...notification, kind, recipient, mode, language },
            { late, now: NOW, origin: ORIGIN },
          ),
        ),
      ),
    ),
  );

const invitationMail = new InvitationMail(new InvitationLinks(mailConfig), mailConfig);

const invitationMails = (language: Language): Promise<Mail>[] =>
  ROLES.flatMap((role) =>
    ['Rosa', null].map((firstName) =>
      invitationMail.write(
        {
          id: notification.id,
          version: 1,
          email: 'rosa@example.test',
          role,
          language,
          firstName,
          expiresAt: START,
          invitedByName: 'Ana Silva',
          practiceName: 'Riverside',
          replyTo: null,
          timeZone: 'America/New_York',
          logoUrl: null,
          theme: null,
          sentBefore: null,
        },
        ORIGIN,
      ),
    ),
  );

const approvalMails = (language: Language): Promise<Mail>[] =>
  [true, false].map((isApproved) => {
    const practice = {
      practiceName: 'Riverside',
      replyTo: null,
      subdomain: 'riverside',
      phone: '555-0100',
      logoUrl: null,
      theme: null,
    };
    const person = { id: notification.id, email: 'rosa@example.test', firstName: 'Rosa', language };
    return approvalMail({ ...practice, ...person, isApproved }, { practice: ORIGIN, platform: ORIGIN });
  });

async function passwordMail(language: Language): Promise<Mail> {
  const sent: Mail[] = [];
  const account = { id: notification.id, email: 'rosa@example.test', language, maySignIn: true };
  const identity = { findById: () => Promise.resolve(account) } as unknown as IdentityProvider;
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) } as unknown as Mailer;
  await new PasswordNotification(identity, mailer, mailConfig).send('key', account.id);
  return sent[0] as Mail;
}

const nudgeMail = new MessageNudgeMail(mailConfig);

const nudgeMails = (language: Language): Promise<Mail>[] =>
  ['Rosa', null].map((firstName) =>
    nudgeMail.write(
      {
        id: notification.id,
        isPatient: true,
        email: 'rosa@example.test',
        language,
        firstName,
        practiceName: 'Riverside',
        replyTo: null,
        subdomain: 'riverside',
        logoUrl: null,
        theme: null,
      },
      ORIGIN,
    ),
  );

function domainMail(language: Language): Promise<Mail> {
  const facts = {
    language,
    practice: 'Riverside',
    subdomain: 'riverside',
    domain: 'care.example',
    faults: DOMAIN_FAULTS,
  };
  return mailOf(domainWarning(facts, 'https://telecare.example'));
}

const DEVICES: readonly DeviceName[] = [
  { browser: 'Firefox', system: 'Windows' },
  { browser: null, system: null },
];

const deviceMails = (language: Language): Promise<Mail>[] =>
  DEVICES.map((device) => {
    const facts = { ...device, language, timeZone: 'America/New_York', signedInAt: START };
    return mailOf(newDevice(facts, 'https://telecare.example'));
  });

async function mailOf(template: MailTemplate): Promise<Mail> {
  const [html, text] = [await mailHtml(template), mailText(template)];
  return { key: 'key', to: 'rosa@example.test', subject: template.title, html, text };
}

const everyMail = (language: Language): Promise<Mail[]> =>
  Promise.all([
    ...appointmentMails(language),
    ...invitationMails(language),
    ...approvalMails(language),
    ...nudgeMails(language),
    passwordMail(language),
    domainMail(language),
    ...deviceMails(language),
  ]);

describe.each(LANGUAGES)('every mail in %s', (language) => {
  it('uses only that language in subject, text, page and calendar file', async () => {
    const mails = await everyMail(language);
    expect(mails.length).toBeGreaterThan(100);
    for (const { subject, text, html, icalEvent } of mails) {
      for (const part of [subject, text, html, icalEvent?.content ?? '']) {
        expect([subject, untranslatedIn(language, part)]).toEqual([subject, []]);
      }
      expect(html).toContain(`<html lang="${language}"`);
    }
  });

  it("names the appointment type in its reader's language", async () => {
    const { text } = await appointmentMail.write(
      { ...notification, language, calendarShowsType: true },
      { late: false, now: NOW, origin: ORIGIN },
    );
    expect(text.includes('Seguimiento')).toBe(language === 'es');
    expect(text.includes('Follow-up')).toBe(language === 'en');
  });
});

describe('the search for untranslated texts', () => {
  it('finds sentences of another language, names of texts and placeholders', () => {
    expect(untranslatedIn('es', 'Hola: The practice has confirmed your appointment.')).toEqual([
      'The practice has confirmed your appointment.',
    ]);
    expect(untranslatedIn('en', 'Hello, Su cita está reservada.')).toEqual(['Su cita está reservada.']);
    expect(untranslatedIn('es', 'notifications.booked.patient: {{practice}}')).toEqual([
      'notifications.booked.patient',
      '{{',
    ]);
  });
});

describe('a mail in Spanish', () => {
  it('contains day, time and zone in Spanish', () => {
    expect(mailedTime('es', 'America/New_York', START)).toBe(
      'sábado, 28 de noviembre de 2026, 12:30 hora estándar oriental',
    );
  });

  it('contains a calendar event in Spanish', async () => {
    const { icalEvent } = await appointmentMail.write(
      { ...notification, language: 'es' },
      { late: false, now: NOW, origin: ORIGIN },
    );
    expect(propertiesOf(icalEvent?.content ?? '')).toMatchObject({
      SUMMARY: 'Cita en Riverside',
      DESCRIPTION: 'Con Dr. Ana Silva',
    });
  });

  it('keeps a name unchanged, whatever it looks like', async () => {
    const odd = {
      ...notification,
      language: 'es',
      practiceName: '{{phone}} $t(hello)',
      firstName: '{{name}}',
    } as const;
    const { text, subject } = await appointmentMail.write(odd, { late: false, now: NOW, origin: ORIGIN });
    expect(subject).toBe('Su cita en {{phone}} $t(hello)');
    expect(text).toContain('Hola, {{name}}:');
  });
});
