import type { AppointmentStatus } from '@telecare/contracts';
import { mailWords } from '../../platform/mail/mail-words.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { addressOf } from '../../platform/mail/sender-address.js';
import { type CalendarEvent, calendarFile } from './calendar-file.js';
import type { MailedNotification } from './mailed-notifications.js';

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

/** The appointment as a file for the recipient's calendar. */
export function calendarOf(notification: MailedNotification, env: Addresses): Mail['icalEvent'] {
  const method = notification.kind === 'cancelled' || notification.kind === 'handed_over' ? 'CANCEL' : 'REQUEST';
  const event = { ...eventOf(notification, env), ...(method === 'CANCEL' ? { status: 'CANCELLED' as const } : {}) };
  return { method, filename: 'appointment.ics', content: calendarFile(method, [event]) };
}

function eventOf(notification: MailedNotification, { PUBLIC_URL, MAIL_FROM }: Addresses): CalendarEvent {
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
      ? words('appointment.calendar.at', { practice: practiceName })
      : words('appointment.calendar.atWith', { practice: practiceName, initials: notification.patientInitials }),
    ...(isForPatient
      ? { description: words('appointment.calendar.with', { name: notification.practitionerName }) }
      : {}),
    ...(notification.mode === 'in_person' && address ? { location: address } : {}),
    organizer: { name: practiceName, email: practiceEmail ?? addressOf(MAIL_FROM) },
    attendee: notification.email,
  };
}
