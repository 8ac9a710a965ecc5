import { Injectable } from '@nestjs/common';
import { DEFAULT_THEME, type MailWording, type NotificationRecipient } from '@telecare/contracts';
import { nameIn } from '@telecare/kernel';
import { Config } from '../../../platform/config/config.module.js';
import {
  type MailFact,
  type MailLink,
  type MailTemplate,
  mailHtml,
  mailText,
} from '../../../platform/mail/mail-template.js';
import { mailedTime, mailWords, oneLine } from '../../../platform/mail/mail-words.js';
import { mailChoicesUrl } from '../../../platform/mail/practice-origin.js';
import { practiceSender } from '../../../platform/mail/practice-sender.js';
import { DEFAULT_WORDING, ownWords } from '../../../platform/mail/own-words.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import type { MailedNotification } from './mailed-notifications.js';
import { isCancellable } from '../sending/notification.rules.js';
import { isOfPatients, type TogetherKind, toldStart } from '../sending/together.rules.js';
import { calendarAttachment, calendarOf } from '../calendar/appointment-calendar.js';
import { appointmentsOf, pageOf } from '../calendar/calendar-event.rules.js';
import { ActionLinks } from '../../action-links/action-link-tokens.service.js';

interface Sending {
  readonly late: boolean;
  readonly now: Date;
  readonly origin: string;
  readonly wording?: MailWording;
}

/**
 * Writes the mails about appointments. They pass servers outside the practice, so they have no notes and no reasons, and
 * practitioners read their patient's initials only.
 */
@Injectable()
export class AppointmentMail {
  constructor(
    private readonly links: ActionLinks,
    private readonly config: Config,
  ) {}

  async write(
    notification: MailedNotification,
    { late, now, origin, wording = DEFAULT_WORDING }: Sending,
  ): Promise<Mail> {
    const template = this.templateOf(notification, { late, now, origin, wording });
    const [html, text] = [await mailHtml(template), mailText(template)];
    const { id, email, subdomain } = notification;
    const byKind =
      notification.kind === 'reminder'
        ? { choicesUrl: mailChoicesUrl(origin, subdomain) }
        : { icalEvent: calendarOf(notification, origin, this.config.env) };
    const sender = practiceSender(notification);
    return { key: `appointment-${id}`, to: email, subject: template.title, html, text, ...byKind, ...sender };
  }

  // One mail about several appointments of a person, in the order of their times.
  async writeTogether(
    kind: TogetherKind,
    all: readonly MailedNotification[],
    { now, origin, wording = DEFAULT_WORDING }: Omit<Sending, 'late'>,
  ): Promise<Mail> {
    const first = all[0]!;
    const template = this.templateTogether(kind, all, { now, origin, wording });
    const [html, text] = [await mailHtml(template), mailText(template)];
    const attachments = all.map((one, place) => calendarAttachment(one, place + 1, origin, this.config.env));
    const sender = practiceSender(first);
    const key = `appointments-${all.map(({ id }) => id).toSorted()[0]!}-${all.length}`;
    return { key, to: first.email, subject: template.title, html, text, attachments, ...sender };
  }

  private templateTogether(
    kind: TogetherKind,
    all: readonly MailedNotification[],
    { now, origin, wording }: Required<Omit<Sending, 'late'>>,
  ): MailTemplate {
    const first = all[0]!;
    const values = valuesTogether(all);
    const own = ownWords({ ...wording, subject: subjectTogether(wording.subject, values) }, joined(values));
    const { language, firstName, recipient } = first;
    const key = textsTogether(kind, recipient);
    const words = mailWords(language);
    const practice = oneLine(first.practiceName);
    return {
      language,
      title: own.subject ?? words(`${key}.title`, { practice }),
      preheader: `${practice}, ${firstTimes(values.date)}`,
      brand: this.brandOf(first),
      paragraphs: [
        firstName ? words('hello', { name: oneLine(firstName) }) : words('helloUnnamed'),
        ...(own.introduction ?? [words(`${key}.text`)]),
      ],
      facts: all.flatMap((one, place) => this.factsTogether(one, String(place + 1), now, origin)),
      closing: [...(own.closing ?? []), ...closingOf(first, now)],
      ...this.buttonTogether(first, origin),
    };
  }

  private factsTogether(one: MailedNotification, number: string, now: Date, origin: string): (MailFact | MailLink)[] {
    const words = mailWords(one.language);
    const label = words('together.one', { number });
    if (one.recipient === 'practitioner') {
      return [{ label, value: `${whenOf(one)}, ${one.patientInitials}` }, ...oldTime(one)];
    }
    const [when, ...others] = factsOf(one);
    const link = { label: words('together.cancel', { number }), url: this.cancelUrl(one, origin) };
    return [{ label, value: when!.value }, ...others, ...(isCancellable(one, now) ? [link] : [])];
  }

  private buttonTogether(first: MailedNotification, origin: string): Pick<MailTemplate, 'button'> {
    if (first.recipient === 'practitioner') return { button: scheduleButton(first, origin) };
    if (!first.hasAccount) return {};
    return {
      button: { label: mailWords(first.language)('together.open'), url: appointmentsOf(origin, first.subdomain) },
    };
  }

  private templateOf(
    notification: MailedNotification,
    { late, now, origin, wording }: Required<Sending>,
  ): MailTemplate {
    const { language, kind, recipient, firstName } = notification;
    const words = mailWords(language);
    const key = `notifications.${kind}.${recipient}` as const;
    const practice = oneLine(notification.practiceName);
    const own = ownWords(wording, valuesOf(notification));
    const hello = firstName ? words('hello', { name: oneLine(firstName) }) : words('helloUnnamed');
    return {
      language,
      title: own.subject ?? words(`${key}.title`, { practice }),
      // A list of mails shows it beside the subject, which names no day: subjects are stored and shown everywhere.
      preheader: `${practice}, ${whenOf(notification)}`,
      brand: this.brandOf(notification),
      paragraphs: [
        hello,
        ...(late ? [words('appointment.late')] : []),
        ...(own.introduction ?? [words(`${key}.text`)]),
      ],
      facts: factsOf(notification),
      closing: [...(own.closing ?? []), ...closingOf(notification, now)],
      ...this.actionsOf(notification, now, origin),
    };
  }

  private actionsOf(
    notification: MailedNotification,
    now: Date,
    origin: string,
  ): Pick<MailTemplate, 'button' | 'link'> {
    const words = mailWords(notification.language);
    if (notification.recipient === 'practitioner') return { button: scheduleButton(notification, origin) };
    const shown = this.buttonOf(notification, origin);
    if (!isCancellable(notification, now)) return shown;
    return {
      ...shown,
      link: { label: words('appointment.cancel'), url: this.cancelUrl(notification, origin) },
    };
  }

  // Patients without an account cannot sign in, so they get no button to their appointment.
  private buttonOf(notification: MailedNotification, origin: string): Pick<MailTemplate, 'button'> {
    const { language, kind, hasAccount, subdomain, appointmentId } = notification;
    const words = mailWords(language);
    if (kind === 'reminder') {
      const url = this.links.urlOf({ ...notification, action: 'confirm' }, origin);
      return { button: { label: words('appointment.confirm'), url } };
    }
    return hasAccount
      ? { button: { label: words('appointment.open'), url: pageOf(origin, subdomain, appointmentId) } }
      : {};
  }

  private cancelUrl(notification: MailedNotification, origin: string): string {
    return this.links.urlOf({ ...notification, action: 'cancel' }, origin);
  }

  private brandOf({ practiceName, logoUrl, theme }: MailedNotification): MailTemplate['brand'] {
    const { primary, primaryForeground } = theme ?? DEFAULT_THEME;
    return {
      name: oneLine(practiceName),
      logoUrl: logoUrl && new URL(logoUrl, this.config.env.PUBLIC_URL).href,
      colour: primary,
      onColour: primaryForeground,
    };
  }
}

/** Placeholders that a practice may use in its own texts. The mail contains these facts anyway. */
const valuesOf = (notification: MailedNotification) => ({
  practice: oneLine(notification.practiceName),
  date: whenOf(notification),
  ...(notification.recipient === 'patient'
    ? { practitioner: oneLine(notification.practitionerName) }
    : { patient: notification.patientInitials }),
});

const LISTED = '; ';

const scheduleButton = ({ language, subdomain }: MailedNotification, origin: string): MailLink => ({
  label: mailWords(language)('appointment.openSchedule'),
  url: pageOf(origin, subdomain),
});

const textsTogether = (kind: TogetherKind, recipient: NotificationRecipient) =>
  recipient === 'patient' && isOfPatients(kind)
    ? (`together.${kind}` as const)
    : (`together.practitioner.${kind}` as const);

const valuesTogether = (all: readonly MailedNotification[]) => ({
  practice: [oneLine(all[0]!.practiceName)],
  date: all.map(whenOf),
  ...(all[0]!.recipient === 'patient'
    ? { practitioner: [...new Set(all.map(({ practitionerName }) => oneLine(practitionerName)))] }
    : { patient: all.map(({ patientInitials }) => patientInitials) }),
});

type Values = Readonly<Record<string, readonly string[]>>;

// A subject is one line, so the default replaces one that would list a value of each appointment.
const subjectTogether = (subject: string | null, values: Values): string | null =>
  Object.entries(values).some(([name, all]) => all.length > 1 && subject?.includes(`{${name}}`)) ? null : subject;

const joined = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, all.join(name === 'practitioner' ? ', ' : LISTED)]),
  );

const TIMES_IN_PREHEADER = 3;

const firstTimes = (times: readonly string[]): string =>
  [...times.slice(0, TIMES_IN_PREHEADER), ...(times.length > TIMES_IN_PREHEADER ? ['…'] : [])].join(LISTED);

type Facts = readonly MailFact[];

function factsOf(notification: MailedNotification): Facts {
  const { language, mode, address, recipient } = notification;
  const words = mailWords(language);
  const person =
    recipient === 'patient'
      ? { label: words('appointment.with'), value: oneLine(notification.practitionerName) }
      : { label: words('appointment.patient'), value: notification.patientInitials };
  const isAtPractice = recipient === 'patient' && mode === 'in_person' && address;
  return [
    { label: words('appointment.when'), value: whenOf(notification) },
    ...oldTime(notification),
    ...askedFor(notification),
    person,
    ...typeOf(notification),
    { label: words('appointment.how'), value: words(`appointment.modes.${mode}`) },
    ...(isAtPractice ? [{ label: words('appointment.where'), value: oneLine(address) }] : []),
  ];
}

// A type such as "Lab results" says something about health, so a practice decides whether it may leave the practice.
function typeOf({ language, type, typeNames, calendarShowsType }: MailedNotification): Facts {
  if (!calendarShowsType) return [];
  return [{ label: mailWords(language)('appointment.type'), value: oneLine(nameIn(language, type, typeNames)) }];
}

function oldTime({ language, kind, known, startsAt, timeZone }: MailedNotification): Facts {
  const old = known?.facts && new Date(known.facts.startsAt);
  if (!old || old.getTime() === startsAt.getTime() || kind === 'handed_over' || kind === 'reminder') return [];
  return [{ label: mailWords(language)('appointment.insteadOf'), value: mailedTime(language, timeZone, old) }];
}

function askedFor({ language, kind, requestedStarts, timeZone }: MailedNotification): Facts {
  if (kind !== 'reschedule_requested') return [];
  const words = mailWords(language);
  return requestedStarts.map((start, place) => ({
    label: words(place ? 'appointment.or' : 'appointment.askedFor'),
    value: mailedTime(language, timeZone, start),
  }));
}

function closingOf(notification: MailedNotification, now: Date): string[] {
  const { recipient, kind, phone } = notification;
  const words = mailWords(notification.language);
  if (recipient === 'practitioner') return [words('appointment.namesAfterSignIn')];
  const question = kind === 'reminder' && !isCancellable(notification, now) ? 'cannotCome' : 'questions';
  const call = phone ? [words(`appointment.${question}`, { phone: oneLine(phone) })] : [];
  return kind === 'reminder' ? [...call, words('appointment.linksForYouAlone')] : call;
}

const whenOf = (notification: MailedNotification): string =>
  mailedTime(notification.language, notification.timeZone, toldStart(notification));
