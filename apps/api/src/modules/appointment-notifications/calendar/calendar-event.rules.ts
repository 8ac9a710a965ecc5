import type { AppointmentMode, AppointmentStatus } from '@telecare/contracts';
import type { mailWords } from '../../../platform/mail/mail-words.js';
import type { CalendarEvent } from './calendar-file.rules.js';

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

export function appointmentsOf(origin: string, subdomain: string): string {
  const url = new URL('/patient/appointments', origin);
  url.searchParams.set('practice', subdomain);
  return url.href;
}

export const withType = (text: string, type: string | null): string => (type ? `${text}: ${type}` : text);
