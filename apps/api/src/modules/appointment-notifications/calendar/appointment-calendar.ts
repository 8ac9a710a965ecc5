import type { AppointmentMode, AppointmentStatus } from '@telecare/contracts';
import { nameIn } from '@telecare/kernel';
import { mailWords } from '../../../platform/mail/mail-words.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import { addressOf } from '../../../platform/mail/sender-address.js';
import { type CalendarEvent, calendarFile } from './calendar-file.js';
import type { MailedNotification } from '../mails/mailed-notifications.js';

interface Addresses {
  readonly PUBLIC_URL: string;
  readonly MAIL_FROM: string;
}

/** The same for an appointment in every mail and feed, so that calendars know it again. */
export const calendarUid = (appointmentId: string, publicUrl: string): string =>
  `${appointmentId}@${new URL(publicUrl).hostname}`;

export function calendarStatus(status: AppointmentStatus): CalendarEvent['status'] {
  switch (status) {
    case 'pending':
      return 'TENTATIVE';
    case 'cancelled':
      return 'CANCELLED';
    case 'confirmed':
    case 'checked_in':
    case 'completed':
    case 'no_show':
      return 'CONFIRMED';
  }
}

interface Place {
  readonly mode: AppointmentMode;
  readonly practiceName: string;
  readonly address: string | null;
  readonly url: string;
  readonly words: ReturnType<typeof mailWords>;
}

export function placeOf({ mode, practiceName, address, url, words }: Place) {
  switch (mode) {
    case 'in_person':
      return { location: address ?? practiceName, url, alarmMinutes: 60 };
    case 'video':
      return { location: words('appointment.calendar.video'), url, alarmMinutes: 10 };
    case 'phone':
      return { location: words('appointment.calendar.phone'), url, alarmMinutes: 10 };
  }
}

export function pageOf(origin: string, subdomain: string, patientsAppointment?: string): string {
  const url = new URL(patientsAppointment ? '/patient/appointments/details' : '/appointments', origin);
  url.searchParams.set('practice', subdomain);
  if (patientsAppointment) url.searchParams.set('appointment', patientsAppointment);
  return url.href;
}

export const withType = (text: string, type: string | null): string => (type ? `${text}: ${type}` : text);

export function calendarOf(notification: MailedNotification, origin: string, env: Addresses): Mail['icalEvent'] {
  const method = notification.kind === 'cancelled' || notification.kind === 'handed_over' ? 'CANCEL' : 'REQUEST';
  const event = {
    ...eventOf(notification, origin, env),
    ...(method === 'CANCEL' ? { status: 'CANCELLED' as const } : {}),
  };
  return { method, filename: 'appointment.ics', content: calendarFile(method, [event]) };
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
