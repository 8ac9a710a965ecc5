import { Injectable } from '@nestjs/common';
import { DEFAULT_THEME } from '@telecare/contracts';
import { shownZone } from '@telecare/kernel';
import { Config } from '../../platform/config/config.module.js';
import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.js';
import type { Mail } from '../../platform/mail/mailer.js';
import type { MailedNotice } from './mailed-notices.js';
import { isCancellable, isReminder } from './notice.rules.js';
import { calendarOf } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';
import { MODE_IN_WORDS, VISIT_WORDS } from './visit-words.js';

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
    const { kind, recipient, firstName } = notice;
    const words = VISIT_WORDS[kind][recipient];
    const sorry = late ? ['This reminder is late. We are sorry.'] : [];
    return {
      title: words.title.replace('{practice}', () => oneLine(notice.practiceName)),
      // A list of mails shows it beside the subject, which names no day: subjects are stored and shown everywhere.
      preheader: `${oneLine(notice.practiceName)}, ${whenOf(notice)}`,
      brand: this.brandOf(notice),
      paragraphs: [firstName ? `Hello ${oneLine(firstName)},` : 'Hello,', ...sorry, words.text],
      facts: recipient === 'patient' ? patientFacts(notice) : practitionerFacts(notice),
      closing: closingOf(notice, now),
      ...this.doorsOf(notice, now),
    };
  }

  private doorsOf(notice: MailedNotice, now: Date): Pick<Letter, 'button' | 'link'> {
    if (notice.recipient === 'practitioner') {
      return { button: this.portal('Open the schedule', '/appointments', notice) };
    }
    const button = isReminder(notice.kind)
      ? { label: 'I will come', url: this.links.urlOf({ ...notice, action: 'confirm' }) }
      : this.portal('Open my appointment', '/patient/appointments/details', notice, notice.appointmentId);
    if (!isCancellable(notice, now)) return { button };
    return {
      button,
      link: { label: 'Cancel this appointment', url: this.links.urlOf({ ...notice, action: 'cancel' }) },
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

const patientFacts = (notice: MailedNotice): Letter['facts'] => [
  { label: 'When', value: whenOf(notice) },
  ...oldTime(notice),
  ...askedFor(notice),
  { label: 'With', value: oneLine(notice.practitionerName) },
  { label: 'Visit type', value: oneLine(notice.type) },
  { label: 'How', value: MODE_IN_WORDS[notice.mode] },
  ...(notice.mode === 'in_person' && notice.address ? [{ label: 'Where', value: oneLine(notice.address) }] : []),
];

const practitionerFacts = (notice: MailedNotice): Letter['facts'] => [
  { label: 'When', value: whenOf(notice) },
  ...oldTime(notice),
  ...askedFor(notice),
  { label: 'Patient', value: notice.patientInitials },
  { label: 'Visit type', value: oneLine(notice.type) },
  { label: 'How', value: MODE_IN_WORDS[notice.mode] },
];

/** The time that the recipient knew, where that has changed. */
function oldTime({ kind, known, startsAt, timeZone }: MailedNotice): NonNullable<Letter['facts']> {
  const old = known?.facts && new Date(known.facts.startsAt);
  if (!old || old.getTime() === startsAt.getTime() || kind === 'handed_over' || isReminder(kind)) return [];
  return [{ label: 'Instead of', value: timeIn(timeZone, old) }];
}

const askedFor = ({ kind, proposedStarts, timeZone }: MailedNotice): NonNullable<Letter['facts']> =>
  kind === 'proposed'
    ? proposedStarts.map((start, place) => ({ label: place ? 'Or' : 'Asked for', value: timeIn(timeZone, start) }))
    : [];

function closingOf(notice: MailedNotice, now: Date): string[] {
  const { recipient, kind, phone } = notice;
  if (recipient === 'practitioner') return ['Names are shown after signing in only.'];
  const question = isReminder(kind) && !isCancellable(notice, now) ? 'Can you not come?' : 'Questions?';
  const call = phone ? [`${question} Call the practice: ${oneLine(phone)}.`] : [];
  return isReminder(kind) ? [...call, 'The links are for you alone; please do not pass this mail on.'] : call;
}

/** Names come from people; a line break in one must not begin a header of the mail. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Who lost a visit is told of the time that they had. */
const whenOf = ({ kind, forStart, startsAt, timeZone }: MailedNotice): string =>
  timeIn(timeZone, kind === 'handed_over' ? forStart : startsAt);

/** In the practice's zone, which is named. */
const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: shownZone('mail', { practice: timeZone }),
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
