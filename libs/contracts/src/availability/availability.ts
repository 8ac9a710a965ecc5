import { z } from 'zod';
import { givenDay, instant, otherNamesDto, uuid } from '../shared/common.js';
import {
  BOOKING_WAYS,
  BUFFER_MINUTES_MAX,
  CLOSED_DAYS_MAX,
  FURTHEST_DAYS_MAX,
  NOTICE_MINUTES_MAX,
  SCHEDULE_EXCEPTIONS_MAX,
  SLOT_DAYS_MAX,
  APPOINTMENT_MINUTES_MAX,
  APPOINTMENT_MINUTES_MIN,
  APPOINTMENT_TYPE_COLORS,
  WORKING_HOURS_MAX,
  WORKING_HOURS_STEP_MINUTES,
} from './limits.js';
import { name, requiredName } from '../shared/names.js';
import { appointmentMode } from '../appointments/appointments.js';
import { revision } from '../shared/revisions.js';
import { cancelNoticeMinutes, reminderMinutes } from './scheduling-settings.js';
import { line } from '../shared/text.js';

const bookingWay = z.enum(BOOKING_WAYS).meta({ id: 'BookingWay' });
const appointmentTypeColor = z.enum(APPOINTMENT_TYPE_COLORS).meta({ id: 'AppointmentTypeColor' });

const appointmentTypeName = requiredName(80);

const appointmentTypeFacts = {
  name: appointmentTypeName,
  minutes: z.number().int().min(APPOINTMENT_MINUTES_MIN).max(APPOINTMENT_MINUTES_MAX),
  mode: appointmentMode,
  color: appointmentTypeColor,
  booking: bookingWay.meta({ description: 'What a patient may do: book, ask for it, or neither' }),
  isActive: z.boolean(),
};

export const saveAppointmentType = z
  .strictObject({
    ...appointmentTypeFacts,
    otherNames: z
      .strictObject({ en: appointmentTypeName.optional(), es: appointmentTypeName.optional() })
      .optional()
      .meta({ description: 'Its name for who reads another language; stays as it is without it' }),
    practitionerIds: z.array(uuid).max(500).meta({ description: 'Who offers it; empty means everybody' }),
    reminderMinutes: reminderMinutes
      .nullable()
      .optional()
      .meta({ description: 'Its own reminders; null for those of the practice; stay as they are without it' }),
    noticeMinutes: cancelNoticeMinutes
      .nullable()
      .optional()
      .meta({ description: 'Its own cancellation limit; null for that of the practice; stays as it is without it' }),
  })
  .meta({ id: 'SaveAppointmentType' });
export type SaveAppointmentType = z.infer<typeof saveAppointmentType>;

export const updateAppointmentType = saveAppointmentType.extend({ revision }).meta({ id: 'UpdateAppointmentType' });
export type UpdateAppointmentType = z.infer<typeof updateAppointmentType>;

export const appointmentTypeDto = z
  .object({
    id: uuid,
    ...appointmentTypeFacts,
    name: z.string(),
    otherNames: otherNamesDto,
    practitionerIds: z.array(uuid),
    reminderMinutes: reminderMinutes.nullable().meta({ description: 'Null for those of the practice' }),
    noticeMinutes: cancelNoticeMinutes.nullable().meta({ description: 'Null for that of the practice' }),
    bookedNoticeMinutes: cancelNoticeMinutes.meta({
      description: 'The cancellation limit that an appointment of this type gets if it is booked now',
    }),
    revision,
  })
  .meta({ id: 'AppointmentType' });
export type AppointmentTypeDto = z.infer<typeof appointmentTypeDto>;

/**
 * A practice has few types, so the list has no pages. It is sorted by name. Patients only get types that they can book
 * or request.
 */
export const appointmentTypes = z.object({ items: z.array(appointmentTypeDto) }).meta({ id: 'AppointmentTypes' });
export type AppointmentTypes = z.infer<typeof appointmentTypes>;

export const appointmentTypeRef = z.object({ id: uuid }).meta({ id: 'AppointmentTypeRef' });
export type AppointmentTypeRef = z.infer<typeof appointmentTypeRef>;

export const practitioners = z
  .object({ items: z.array(z.object({ id: uuid, name: z.string(), isMe: z.boolean() })) })
  .meta({ id: 'Practitioners' });
export type Practitioners = z.infer<typeof practitioners>;

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Wall-clock time in the practice's zone, `HH:MM`. `24:00` is the end of a day. */
export const clock = z
  .string()
  .regex(CLOCK)
  .refine((time) => minutesOfDay(time) % WORKING_HOURS_STEP_MINUTES === 0, 'Times are multiples of five minutes')
  .meta({ description: 'Wall clock in the practice’s zone' });

export function minutesOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

const ordered = ({ from, to }: { from: string; to: string }) => from < to;
const ORDER = { path: ['to'], message: 'The end is before the beginning' };

export const workingHours = z
  .strictObject({
    weekday: z.number().int().min(1).max(7).meta({ description: 'ISO: 1 is Monday, 7 is Sunday' }),
    from: clock,
    to: clock,
  })
  .refine(ordered, ORDER)
  .meta({ id: 'WorkingHours' });
export type WorkingHours = z.infer<typeof workingHours>;

/** Null `hours` mean the whole day. Time off removes hours, extra hours add some, and time off takes precedence. */
export const scheduleException = z
  .strictObject({
    kind: z.enum(['off', 'extra']),
    firstDay: givenDay,
    lastDay: givenDay,
    hours: z.strictObject({ from: clock, to: clock }).refine(ordered, ORDER).nullable(),
    note: line(200).nullable(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The end is before the beginning',
  })
  .refine(({ kind, hours }) => kind === 'off' || hours !== null, {
    path: ['hours'],
    message: 'Extra hours have a time',
  })
  .meta({ id: 'ScheduleException' });
export type ScheduleException = z.infer<typeof scheduleException>;

export const weeklyHours = z
  .array(workingHours)
  .max(WORKING_HOURS_MAX)
  .refine((weekly) => !overlapping(weekly), 'Hours of a weekday overlap');

export const practitionerSchedule = z
  .strictObject({
    weekly: weeklyHours,
    exceptions: z.array(scheduleException).max(SCHEDULE_EXCEPTIONS_MAX),
    bufferMinutes: z
      .number()
      .int()
      .min(0)
      .max(BUFFER_MINUTES_MAX)
      .meta({ description: 'Free minutes between two appointments' }),
    noticeMinutes: z
      .number()
      .int()
      .min(0)
      .max(NOTICE_MINUTES_MAX)
      .meta({ description: 'How long before its beginning a patient may still book' }),
    furthestDays: z
      .number()
      .int()
      .min(1)
      .max(FURTHEST_DAYS_MAX)
      .meta({ description: 'How many days ahead a patient may book' }),
    revision,
  })
  .meta({ id: 'PractitionerSchedule' });
export type PractitionerSchedule = z.infer<typeof practitionerSchedule>;

function overlapping(weekly: readonly { weekday: number; from: string; to: string }[]): boolean {
  const sorted = weekly.toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from));
  return sorted.some((hours, index) => {
    const before = sorted[index - 1];
    return before?.weekday === hours.weekday && hours.from < before.to;
  });
}

export const closedDay = z.strictObject({ day: givenDay, name: name(80).nullable() }).meta({ id: 'ClosedDay' });
export type ClosedDay = z.infer<typeof closedDay>;

/** Past days are removed. */
export const closedDays = z
  .strictObject({
    items: z
      .array(closedDay)
      .max(CLOSED_DAYS_MAX)
      .refine((items) => new Set(items.map(({ day }) => day)).size === items.length, 'A day is named twice'),
    revision,
  })
  .meta({ id: 'ClosedDays' });
export type ClosedDays = z.infer<typeof closedDays>;

export const slotQuery = z.strictObject({
  appointmentTypeId: uuid,
  practitionerId: uuid.optional().meta({ description: 'Without it, anybody who offers the type' }),
  patientId: uuid
    .optional()
    .meta({ description: 'Whose own appointments are in the way; a patient is always the caller' }),
  movingId: uuid.optional().meta({ description: 'An appointment that is to be moved, and is not in its own way' }),
  from: givenDay.optional().meta({ description: "First day in the practice's zone; today without it" }),
  days: z.coerce.number().int().min(1).max(SLOT_DAYS_MAX).default(14),
});
export type SlotQuery = z.infer<typeof slotQuery>;

export const slot = z
  .object({
    startsAt: instant,
    practitionerId: uuid.meta({
      description: 'Whom the time is with; of several, the one with the fewest appointments that day',
    }),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof slot>;

export const slotList = z
  .object({
    timeZone: z.string().meta({ description: 'IANA zone of the practice' }),
    items: z.array(slot),
  })
  .meta({ id: 'SlotList' });
export type SlotList = z.infer<typeof slotList>;
