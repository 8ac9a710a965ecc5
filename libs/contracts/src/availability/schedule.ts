import { z } from 'zod';
import { appointmentDto } from '../appointments/appointments.js';
import { deviceZone, givenDay, instant, localDate, pageOf, pageQuery, uuid } from '../shared/common.js';
import {
  CALENDAR_DAYS_MAX,
  CALENDAR_PRACTITIONERS_MAX,
  EXPORTED_SELECTION_MAX,
  MONTH_DAYS_MAX,
  OWN_SCHEDULE_LISTS,
  PATIENT_SCHEDULE_LISTS,
  SCHEDULE_LISTS,
  SCHEDULE_PAGE,
  STATUS_FILTERS,
} from '../appointments/limits.js';
import { blockInCalendar } from './blocked-times.js';
import { searchWords } from '../shared/text.js';

const count = z.number().int().nonnegative();

const words = searchWords.meta({ description: 'A part of the name of patient or practitioner, or of the type' });

const filter = {
  q: words,
  practitionerId: uuid.optional(),
  appointmentTypeId: uuid.optional(),
  status: z.enum(STATUS_FILTERS).optional(),
  requests: z
    .literal('reschedule')
    .optional()
    .meta({ description: 'Only those whose patient waits for an answer to it' }),
  note: z.literal('unsigned').optional().meta({ description: 'Only the own ones with a note that is not signed' }),
  from: givenDay.optional().meta({ description: "First day in the practice's zone" }),
  to: givenDay.optional().meta({ description: "Last day in the practice's zone" }),
};

const page = pageQuery.extend({ limit: pageQuery.shape.limit.default(SCHEDULE_PAGE) });

export const scheduleQuery = page.extend({
  tab: z.enum(SCHEDULE_LISTS).meta({ description: '`week` is the present one, without what was cancelled' }),
  ...filter,
});
export type ScheduleQuery = z.infer<typeof scheduleQuery>;

// A request body, because a selection of rows is too long for a URL.
export const exportSchedule = z
  .strictObject({
    tab: z.enum(SCHEDULE_LISTS).optional().meta({ description: 'Without it, appointments of any time' }),
    ...filter,
    patientId: uuid.optional(),
    appointmentIds: z.array(uuid).min(1).max(EXPORTED_SELECTION_MAX).optional().meta({ description: 'Only these' }),
  })
  .meta({ id: 'ExportSchedule' });
export type ExportSchedule = z.infer<typeof exportSchedule>;

export const schedulePage = pageOf(appointmentDto)
  .extend({
    counts: z
      .object({
        today: count,
        upcoming: count,
        past: count,
        week: count.optional().meta({ description: 'Where it is what was asked for' }),
      })
      .meta({ description: 'Of each tab, as filtered' }),
  })
  .meta({ id: 'SchedulePage' });
export type SchedulePage = z.infer<typeof schedulePage>;

export const dayBoardQuery = z.strictObject({
  day: givenDay.meta({ description: "Calendar day in the practice's zone" }),
});
export type DayBoardQuery = z.infer<typeof dayBoardQuery>;

const boardAppointment = appointmentDto
  .extend({
    patientInCallSince: instant.nullable().meta({ description: 'Since when the patient is in the video call' }),
    practitionerInCallSince: instant.nullable(),
  })
  .meta({ id: 'BoardAppointment' });
export type BoardAppointment = z.infer<typeof boardAppointment>;

// The whole day without cancelled appointments, at most 500.
export const dayBoard = z.object({ items: z.array(boardAppointment) }).meta({ id: 'DayBoard' });
export type DayBoard = z.infer<typeof dayBoard>;

/**
 * A patient's own appointments: past ones latest first, others soonest first. The month is the current one, without
 * cancelled appointments.
 */
export const ownScheduleQuery = page.extend({ tab: z.enum(OWN_SCHEDULE_LISTS), q: words, timeZone: deviceZone });
export type OwnScheduleQuery = z.infer<typeof ownScheduleQuery>;

export const ownSchedulePage = pageOf(appointmentDto)
  .extend({ counts: z.object({ upcoming: count, past: count, month: count.optional() }) })
  .meta({ id: 'OwnSchedulePage' });
export type OwnSchedulePage = z.infer<typeof ownSchedulePage>;

export const patientScheduleQuery = page.extend({ tab: z.enum(PATIENT_SCHEDULE_LISTS) });
export type PatientScheduleQuery = z.infer<typeof patientScheduleQuery>;

export const patientSchedulePage = pageOf(appointmentDto).meta({ id: 'PatientSchedulePage' });
export type PatientSchedulePage = z.infer<typeof patientSchedulePage>;

const chosenPractitioners = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(uuid).max(CALENDAR_PRACTITIONERS_MAX))
  .meta({
    description: `One practitioner, or up to ${CALENDAR_PRACTITIONERS_MAX} divided by commas; everybody without it`,
  });

export const calendarQuery = z.strictObject({
  from: givenDay.meta({ description: "First day in the practice's zone" }),
  days: z.coerce.number().int().min(1).max(CALENDAR_DAYS_MAX).default(1),
  practitionerId: chosenPractitioners.optional(),
});
export type CalendarQuery = z.infer<typeof calendarQuery>;

const span = z.object({ from: z.string(), to: z.string() }).meta({ description: 'Wall clock in the practice’s zone' });

export const calendar = z
  .object({
    timeZone: z.string(),
    practitioners: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        days: z
          .array(z.object({ day: localDate, hours: z.array(span), timeOff: z.array(span) }))
          .meta({ description: 'Working hours and time off of each day' }),
      }),
    ),
    closedDays: z.array(z.object({ day: localDate, name: z.string().nullable() })),
    blocks: z.array(blockInCalendar),
    items: z.array(appointmentDto),
  })
  .meta({ id: 'Calendar' });
export type Calendar = z.infer<typeof calendar>;

export const calendarMonthQuery = z.strictObject({
  from: givenDay.meta({ description: "First day in the practice's zone" }),
  days: z.coerce.number().int().min(1).max(MONTH_DAYS_MAX),
  practitionerId: chosenPractitioners.optional(),
});
export type CalendarMonthQuery = z.infer<typeof calendarMonthQuery>;

const monthAppointment = appointmentDto
  .pick({ id: true, startsAt: true, status: true, color: true })
  .extend({ patient: z.string(), practitioner: z.string() })
  .meta({ id: 'MonthAppointment' });
export type MonthAppointment = z.infer<typeof monthAppointment>;

/** Number of appointments on each day and the first few of them, without cancelled ones. */
export const calendarMonth = z
  .object({
    timeZone: z.string(),
    days: z.array(z.object({ day: localDate, count, items: z.array(monthAppointment) })),
  })
  .meta({ id: 'CalendarMonth' });
export type CalendarMonth = z.infer<typeof calendarMonth>;
