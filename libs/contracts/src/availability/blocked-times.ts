import { z } from 'zod';
import { appointmentDto } from '../appointments/appointments.js';
import { givenDay, instant, int4, localDate, uuid } from '../shared/common.js';
import { optionalLine } from '../shared/text.js';
import { clock } from './availability.js';
import { BLOCKED_TIME_KINDS, BLOCKED_TIME_TITLE_MAX, BLOCKED_TIMES_MAX, SKIPPED_DAYS_MAX } from './limits.js';

const kind = z.enum(BLOCKED_TIME_KINDS).meta({ id: 'BlockedTimeKind' });

const facts = {
  kind,
  title: optionalLine(BLOCKED_TIME_TITLE_MAX),
  from: clock,
  to: clock,
  firstDay: givenDay,
  lastDay: givenDay.nullable().meta({ description: 'Last day of a weekly block; null if it has no end' }),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'A weekday is named twice')
    .meta({ description: 'ISO: 1 is Monday; empty for a block on the first day only' }),
  skippedDays: z
    .array(givenDay)
    .max(SKIPPED_DAYS_MAX)
    .meta({ description: 'Days on which a weekly block is left out' }),
};

// A time without a patient that a practitioner reserves, on one day or weekly, in the practice's local time.
const blockedTime = z
  .strictObject(facts)
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end is before the beginning' })
  .refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The end is before the beginning',
  })
  .refine(({ kind: one, title }) => one !== 'other' || title !== null, { path: ['title'], message: 'It has no title' })
  .meta({ id: 'BlockedTimeFacts' });
export type BlockedTimeFacts = z.infer<typeof blockedTime>;

const skipAppointments = z
  .boolean()
  .optional()
  .meta({ description: 'Leaves a weekly block out on days on which appointments are in its way' });

export const addBlockedTime = z.strictObject({ blockedTime, skipAppointments }).meta({ id: 'AddBlockedTime' });
export type AddBlockedTime = z.infer<typeof addBlockedTime>;

export const changeBlockedTime = z
  .strictObject({
    blockedTime,
    skipAppointments,
    revision: int4.meta({ description: 'Of the block as the caller saw it' }),
  })
  .meta({ id: 'ChangeBlockedTime' });
export type ChangeBlockedTime = z.infer<typeof changeBlockedTime>;

export const findBlockedTimeConflicts = z
  .strictObject({
    blockedTime,
    blockedTimeId: uuid.optional().meta({ description: 'Of the saved block that is to change; without it a new one' }),
  })
  .meta({ id: 'FindBlockedTimeConflicts' });
export type FindBlockedTimeConflicts = z.infer<typeof findBlockedTimeConflicts>;

export const skipBlockedTime = z
  .strictObject({ day: givenDay, revision: int4.meta({ description: 'Of the block as the caller saw it' }) })
  .meta({ id: 'SkipBlockedTime' });
export type SkipBlockedTime = z.infer<typeof skipBlockedTime>;

export const blockedTimeRevision = z.strictObject({ revision: z.coerce.number().pipe(int4) });
export type BlockedTimeRevision = z.infer<typeof blockedTimeRevision>;

export const blockedTimeDto = z
  .object({ id: uuid, ...facts, title: z.string().nullable(), revision: int4 })
  .meta({ id: 'BlockedTime' });
export type BlockedTimeDto = z.infer<typeof blockedTimeDto>;

export const blockedTimes = z
  .object({ items: z.array(blockedTimeDto).max(BLOCKED_TIMES_MAX) })
  .meta({ id: 'BlockedTimes' });
export type BlockedTimes = z.infer<typeof blockedTimes>;

export const savedBlockedTime = z
  .object({ id: uuid, skipped: z.array(localDate).meta({ description: 'Days that were left out for appointments' }) })
  .meta({ id: 'SavedBlockedTime' });
export type SavedBlockedTime = z.infer<typeof savedBlockedTime>;

export const blockedTimeConflicts = z
  .object({ count: z.number().int().nonnegative(), items: z.array(appointmentDto) })
  .meta({ id: 'BlockedTimeConflicts' });
export type BlockedTimeConflicts = z.infer<typeof blockedTimeConflicts>;

// One occurrence of a blocked time in a calendar.
export const blockInCalendar = z
  .object({
    blockedTimeId: uuid,
    practitionerId: uuid,
    day: localDate,
    startsAt: instant,
    endsAt: instant,
    kind,
    title: z.string().nullable(),
    isWeekly: z.boolean(),
  })
  .meta({ id: 'BlockInCalendar' });
export type BlockInCalendar = z.infer<typeof blockInCalendar>;
