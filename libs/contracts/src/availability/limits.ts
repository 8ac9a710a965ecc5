// Screens import these values, so this file must not load zod.

export const APPOINTMENT_TYPE_COLORS = ['blue', 'teal', 'green', 'amber', 'red', 'purple', 'grey'] as const;
export type AppointmentTypeColor = (typeof APPOINTMENT_TYPE_COLORS)[number];

export const BOOKING_WAYS = ['direct', 'request', 'staff'] as const;
export type BookingWay = (typeof BOOKING_WAYS)[number];
export const APPOINTMENT_MINUTES_MIN = 5;
export const APPOINTMENT_MINUTES_MAX = 480;

export const WORKING_HOURS_STEP_MINUTES = 5;
export const WORKING_HOURS_MAX = 42;
export const SCHEDULE_EXCEPTIONS_MAX = 200;
export const CLOSED_DAYS_MAX = 200;
export const BUFFER_MINUTES_MAX = 120;
export const NOTICE_MINUTES_MAX = 43_200;
export const FURTHEST_DAYS_MAX = 365;

const DAY_MINUTES = 24 * 60;
export const REMINDERS_MAX = 3;
export const REMINDER_MINUTES_MIN = 15;
export const REMINDER_MINUTES_MAX = 14 * DAY_MINUTES;
export const CANCEL_NOTICE_MINUTES_MAX = 14 * DAY_MINUTES;
/** Patients choose reminders "days before" from here on, and "on the day" for shorter ones. */
export const DAYS_BEFORE_MINUTES = 12 * 60;

export const BLOCKED_TIME_KINDS = ['lunch', 'meeting', 'admin', 'other'] as const;
export type BlockedTimeKind = (typeof BLOCKED_TIME_KINDS)[number];
export const BLOCKED_TIME_TITLE_MAX = 60;
export const BLOCKED_TIMES_MAX = 50;
export const SKIPPED_DAYS_MAX = 200;

export const DEFAULT_BUFFER_MINUTES = 0;
export const DEFAULT_NOTICE_MINUTES = 120;
export const DEFAULT_FURTHEST_DAYS = 90;
export const DEFAULT_REMINDER_MINUTES: readonly number[] = [DAY_MINUTES, 60];
export const DEFAULT_CANCEL_NOTICE_MINUTES = DAY_MINUTES;

export const SLOT_DAYS_MAX = 42;

export const NEAREST_SLOTS = 5;
