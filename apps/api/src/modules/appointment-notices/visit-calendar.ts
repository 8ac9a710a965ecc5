import type { AppointmentStatus } from '@telecare/contracts';
import { mailWords } from '../../platform/mail/mail-words.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { addressOf } from '../../platform/mail/sender-address.js';
import { type CalendarEvent, calendarFile } from './calendar-file.js';
import type { MailedNotice } from './mailed-notices.js';

interface Addresses {
  readonly PUBLIC_URL: string;
  readonly MAIL_FROM: string;
}

/** The same for a visit in every mail and feed, so that calendars know it again. */
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

/** The visit as a file for the recipient's calendar. */
export function calendarOf(notice: MailedNotice, env: Addresses): Mail['icalEvent'] {
  const method = notice.kind === 'cancelled' || notice.kind === 'handed_over' ? 'CANCEL' : 'REQUEST';
  const event = { ...eventOf(notice, env), ...(method === 'CANCEL' ? { status: 'CANCELLED' as const } : {}) };
  return { method, filename: 'appointment.ics', content: calendarFile(method, [event]) };
}

function eventOf(notice: MailedNotice, { PUBLIC_URL, MAIL_FROM }: Addresses): CalendarEvent {
  const { recipient, practiceName, practiceEmail, address, startsAt, endsAt } = notice;
  const words = mailWords(notice.language);
  const isForPatient = recipient === 'patient';
  const start = notice.kind === 'handed_over' ? notice.forStart : startsAt;
  return {
    uid: calendarUid(notice.appointmentId, PUBLIC_URL),
    sequence: notice.revision,
    changedAt: notice.changedAt,
    startsAt: start,
    endsAt: new Date(start.getTime() + endsAt.getTime() - startsAt.getTime()),
    status: calendarStatus(notice.status),
    summary: isForPatient
      ? words('appointment.calendar.at', { practice: practiceName })
      : words('appointment.calendar.atWith', { practice: practiceName, initials: notice.patientInitials }),
    ...(isForPatient ? { description: words('appointment.calendar.with', { name: notice.practitionerName }) } : {}),
    ...(notice.mode === 'in_person' && address ? { location: address } : {}),
    organizer: { name: practiceName, email: practiceEmail ?? addressOf(MAIL_FROM) },
    attendee: notice.email,
  };
}
