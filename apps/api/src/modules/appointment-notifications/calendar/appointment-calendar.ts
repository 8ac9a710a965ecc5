import { nameIn } from '@telecare/kernel';
import { mailWords } from '../../../platform/mail/mail-words.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import { addressOf } from '../../../platform/mail/sender-address.js';
import { calendarStatus, calendarUid, pageOf, placeOf, withType } from './calendar-event.rules.js';
import { type CalendarEvent, calendarFile } from './calendar-file.rules.js';
import type { MailedNotification } from '../mails/mailed-notifications.js';

interface Addresses {
  readonly PUBLIC_URL: string;
  readonly MAIL_FROM: string;
}

export function calendarOf(
  notification: MailedNotification,
  origin: string,
  env: Addresses,
): NonNullable<Mail['icalEvent']> {
  const method = notification.kind === 'cancelled' || notification.kind === 'handed_over' ? 'CANCEL' : 'REQUEST';
  const event = {
    ...eventOf(notification, origin, env),
    ...(method === 'CANCEL' ? { status: 'CANCELLED' as const } : {}),
  };
  return { method, filename: 'appointment.ics', content: calendarFile(method, [event]) };
}

/** Calendars take one event for each file, and a mail offers one event only. */
export function calendarAttachment(notification: MailedNotification, place: number, origin: string, env: Addresses) {
  const { method, content } = calendarOf(notification, origin, env);
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { filename: `appointment-${place}.ics`, content, contentType };
}

const shownType = ({ calendarShowsType, language, type, typeNames }: MailedNotification): string | null =>
  calendarShowsType ? nameIn(language, type, typeNames) : null;

function eventOf(
  notification: MailedNotification,
  origin: string,
  { PUBLIC_URL, MAIL_FROM }: Addresses,
): CalendarEvent {
  const { recipient, practiceName, practiceEmail, address, startsAt, endsAt } = notification;
  const words = mailWords(notification.language);
  const isForPatient = recipient === 'patient';
  const start = notification.kind === 'handed_over' ? notification.forStart : startsAt;
  return {
    uid: calendarUid(notification.appointmentId, PUBLIC_URL),
    sequence: notification.revision,
    changedAt: notification.changedAt,
    startsAt: start,
    endsAt: new Date(start.getTime() + endsAt.getTime() - startsAt.getTime()),
    status: calendarStatus(notification.status),
    summary: isForPatient
      ? withType(words('appointment.calendar.at', { practice: practiceName }), shownType(notification))
      : words('appointment.calendar.atWith', { practice: practiceName, initials: notification.patientInitials }),
    ...(isForPatient
      ? { description: words('appointment.calendar.with', { name: notification.practitionerName }) }
      : {}),
    ...placeOf({
      mode: notification.mode,
      practiceName,
      address,
      url: pageOf(origin, notification.subdomain, isForPatient ? notification.appointmentId : undefined),
      words,
    }),
    organizer: { name: practiceName, email: practiceEmail ?? addressOf(MAIL_FROM) },
    attendee: notification.email,
  };
}
