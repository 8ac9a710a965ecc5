import type { AppointmentStatus } from '@telecare/contracts';
import { Temporal } from 'temporal-polyfill';
import { type DemoAppointmentType, demoAppointmentTypes } from './demo-scheduling.js';

export interface PlannedAppointment {
  readonly patient: number;
  readonly practitioner: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly type: DemoAppointmentType;
  readonly status: AppointmentStatus;
  readonly arrivedAt: Date | null;
  readonly notes: string | null;
  readonly patientNote: string | null;
}

interface Clinic {
  readonly timeZone: string;
  readonly patients: number;
  readonly practitioners: number;
}

const DAYS_BACK = 28;
const DAYS_AHEAD = 21;
/** Seeds from this index on create no cancelled or missed appointments, so that today's list looks realistic. */
const TODAY = 1;
const TIMES = ['09:00', '10:30', '11:15', '13:30', '15:00', '16:15'];

/**
 * Plans appointments around now. A patient has at most one a day, and nobody is in two places at once. Weekends are
 * free, except today.
 */
export function planAppointments(clinic: Clinic, now: Temporal.Instant): PlannedAppointment[] {
  const today = now.toZonedDateTimeISO(clinic.timeZone).toPlainDate();
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => index - DAYS_BACK);
  return days
    .filter((offset) => offset === 0 || today.add({ days: offset }).dayOfWeek <= 5)
    .flatMap((offset) => planDay(clinic, today.add({ days: offset }), offset, now));
}

function planDay(clinic: Clinic, day: Temporal.PlainDate, offset: number, now: Temporal.Instant): PlannedAppointment[] {
  const count = Math.min(offset === 0 ? TIMES.length : 2 + (day.day % 2), clinic.patients);
  return spread(count).map((time, index) => {
    const type = demoAppointmentTypes[(day.day + index) % demoAppointmentTypes.length]!;
    const startsAt = day.toZonedDateTime({ timeZone: clinic.timeZone, plainTime: time }).toInstant();
    const endsAt = startsAt.add({ minutes: type.minutes });
    const status = statusAt(now, startsAt, endsAt, offset === 0 ? TODAY + index : day.day + index);
    const start = new Date(startsAt.epochMilliseconds);
    return {
      patient: (day.day * 2 + index) % clinic.patients,
      practitioner: index % clinic.practitioners,
      startsAt: start,
      endsAt: new Date(endsAt.epochMilliseconds),
      type,
      status,
      arrivedAt: status === 'checked_in' ? start : null,
      notes: type.notes,
      patientNote: type.patientNote,
    };
  });
}

const spread = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => TIMES[Math.floor((index * TIMES.length) / count)]!);

function statusAt(
  now: Temporal.Instant,
  start: Temporal.Instant,
  end: Temporal.Instant,
  seed: number,
): AppointmentStatus {
  if (Temporal.Instant.compare(end, now) <= 0)
    return seed % 7 === 0 ? 'no_show' : seed % 6 === 0 ? 'cancelled' : 'completed';
  if (Temporal.Instant.compare(start, now) <= 0) return 'checked_in';
  return seed % 4 === 0 ? 'pending' : seed % 11 === 0 ? 'cancelled' : 'confirmed';
}
