import { Injectable } from '@nestjs/common';
import { DEFAULT_THEME } from '@telecare/contracts';
import { nameIn } from '@telecare/kernel';
import { Config } from '../../platform/config/config.module.js';
import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.js';
import { mailedTime, mailWords, oneLine } from '../../platform/mail/mail-words.js';
import type { Mail } from '../../platform/mail/mailer.js';
import type { MailedNotice } from './mailed-notices.js';
import { isCancellable, isReminder } from './notice.rules.js';
import { calendarOf } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';

/**
 * Writes the mails about visits. They go through servers that are nobody's of the practice: no notes and no reasons, and
 * practitioners read their patient's initials only.
 */
@Injectable()
export class VisitMail {
  constructor(
    private readonly links: VisitLinks,
    private readonly config: Config,
  ) {}

  async write(notice: MailedNotice, late: boolean, now: Date): Promise<Mail> {
    const letter = this.letterOf(notice, late, now);
    const [html, text] = [await letterHtml(letter), letterText(letter)];
    const { id, email, practiceEmail } = notice;
    const calendar = isReminder(notice.kind) ? {} : { icalEvent: calendarOf(notice, this.config.env) };
    const replyTo = practiceEmail ? { replyTo: oneLine(practiceEmail) } : {};
    const sender = { senderName: oneLine(notice.practiceName), ...replyTo };
    return { key: `visit-${id}`, to: email, subject: letter.title, html, text, ...calendar, ...sender };
  }

  private letterOf(notice: MailedNotice, late: boolean, now: Date): Letter {
    const { language, kind, recipient, firstName } = notice;
    const words = mailWords(language);
    const news = `notices.${isReminder(kind) ? 'reminder' : kind}.${recipient}` as const;
    const practice = oneLine(notice.practiceName);
    const hello = firstName ? words('hello', { name: oneLine(firstName) }) : words('helloUnnamed');
    return {
      language,
      title: words(`${news}.title`, { practice }),
      // A list of mails shows it beside the subject, which names no day: subjects are stored and shown everywhere.
      preheader: `${practice}, ${whenOf(notice)}`,
      brand: this.brandOf(notice),
      paragraphs: [hello, ...(late ? [words('appointment.late')] : []), words(`${news}.text`)],
      facts: factsOf(notice),
      closing: closingOf(notice, now),
      ...this.doorsOf(notice, now),
    };
  }

  private doorsOf(notice: MailedNotice, now: Date): Pick<Letter, 'button' | 'link'> {
    const words = mailWords(notice.language);
    if (notice.recipient === 'practitioner') {
      return { button: this.portal(words('appointment.openSchedule'), '/appointments', notice) };
    }
    const button = isReminder(notice.kind)
      ? { label: words('appointment.confirm'), url: this.links.urlOf({ ...notice, action: 'confirm' }) }
      : this.portal(words('appointment.open'), '/patient/appointments/details', notice, notice.appointmentId);
    if (!isCancellable(notice, now)) return { button };
    return {
      button,
      link: { label: words('appointment.cancel'), url: this.links.urlOf({ ...notice, action: 'cancel' }) },
    };
  }

  private portal(label: string, path: string, { subdomain }: MailedNotice, visit?: string) {
    const url = new URL(path, this.config.env.PUBLIC_URL);
    url.searchParams.set('practice', subdomain);
    if (visit) url.searchParams.set('visit', visit);
    return { label, url: url.href };
  }

  private brandOf({ practiceName, logoUrl, theme }: MailedNotice): Letter['brand'] {
    const { primary, primaryForeground } = theme ?? DEFAULT_THEME;
    return {
      name: oneLine(practiceName),
      logoUrl: logoUrl && new URL(logoUrl, this.config.env.PUBLIC_URL).href,
      colour: primary,
      onColour: primaryForeground,
    };
  }
}

type Facts = NonNullable<Letter['facts']>;

function factsOf(notice: MailedNotice): Facts {
  const { language, mode, address, recipient } = notice;
  const words = mailWords(language);
  const person =
    recipient === 'patient'
      ? { label: words('appointment.with'), value: oneLine(notice.practitionerName) }
      : { label: words('appointment.patient'), value: notice.patientInitials };
  const isAtPractice = recipient === 'patient' && mode === 'in_person' && address;
  return [
    { label: words('appointment.when'), value: whenOf(notice) },
    ...oldTime(notice),
    ...askedFor(notice),
    person,
    { label: words('appointment.type'), value: oneLine(nameIn(language, notice.type, notice.typeNames)) },
    { label: words('appointment.how'), value: words(`appointment.modes.${mode}`) },
    ...(isAtPractice ? [{ label: words('appointment.where'), value: oneLine(address) }] : []),
  ];
}

/** The time that the recipient knew, where that has changed. */
function oldTime({ language, kind, known, startsAt, timeZone }: MailedNotice): Facts {
  const old = known?.facts && new Date(known.facts.startsAt);
  if (!old || old.getTime() === startsAt.getTime() || kind === 'handed_over' || isReminder(kind)) return [];
  return [{ label: mailWords(language)('appointment.insteadOf'), value: mailedTime(language, timeZone, old) }];
}

function askedFor({ language, kind, proposedStarts, timeZone }: MailedNotice): Facts {
  if (kind !== 'proposed') return [];
  const words = mailWords(language);
  return proposedStarts.map((start, place) => ({
    label: words(place ? 'appointment.or' : 'appointment.askedFor'),
    value: mailedTime(language, timeZone, start),
  }));
}

function closingOf(notice: MailedNotice, now: Date): string[] {
  const { recipient, kind, phone } = notice;
  const words = mailWords(notice.language);
  if (recipient === 'practitioner') return [words('appointment.namesAfterSignIn')];
  const question = isReminder(kind) && !isCancellable(notice, now) ? 'cannotCome' : 'questions';
  const call = phone ? [words(`appointment.${question}`, { phone: oneLine(phone) })] : [];
  return isReminder(kind) ? [...call, words('appointment.linksForYouAlone')] : call;
}

/** Who lost a visit is told of the time that they had. */
const whenOf = ({ language, kind, forStart, startsAt, timeZone }: MailedNotice): string =>
  mailedTime(language, timeZone, kind === 'handed_over' ? forStart : startsAt);
