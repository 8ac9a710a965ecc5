// Screens import these values without a schema, so this file must not load zod.

export const APPOINTMENT_STATUSES = [
  'pending',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

type Statuses = readonly AppointmentStatus[];

/** Appointments that wait to take place: they can be moved and cancelled, and are announced and reminded. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const satisfies Statuses;

/**
 * Appointments that take the time of their practitioner, patient and room. The exclusion constraints, the index
 * `appointments_taken`, and two functions of the database repeat this list.
 */
export const TAKES_TIME_STATUSES = [...OPEN_STATUSES, 'checked_in'] as const satisfies Statuses;

/** Appointments that are done, and whose time somebody else can take. */
export const DONE_STATUSES = ['completed', 'cancelled', 'no_show'] as const satisfies Statuses;

export const isOpenStatus = (status: AppointmentStatus): boolean => OPEN_STATUSES.some((open) => open === status);

export const APPOINTMENT_MODES = ['in_person', 'video', 'phone'] as const;
export const APPOINTMENT_DAY_LIMIT = 500;

export const CALENDAR_DAYS_MAX = 7;

export const CALENDAR_PRACTITIONERS_MAX = 4;
export const MONTH_DAYS_MAX = 42;
export const MONTH_DAY_APPOINTMENTS = 3;

export const CALENDAR_LIMIT = 3_500;

export const OPEN_APPOINTMENTS_MAX = 50;

export const LATE_AFTER_MINUTES_MAX = 120;

export const RESCHEDULE_TIMES_MAX = 3;

export const BATCH_ROWS_MAX = 25;
// A bulk act can be undone for these seconds, and its mails wait as long.
export const BATCH_UNDO_SECONDS = 60;
export const MESSAGED_CHUNKS_AN_HOUR = 20;
export const PROPOSED_MOVES_MAX = 100;
export const PROPOSED_TIMES = 5;

export const APPOINTMENT_DAYS_AHEAD_MAX = 731;

/** Tabs of the lists of appointments. A completed appointment of today is in all of them, as the specification says. */
export const SCHEDULE_TABS = ['today', 'upcoming', 'past'] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];

export const SCHEDULE_LISTS = [...SCHEDULE_TABS, 'week'] as const;
export type ScheduleList = (typeof SCHEDULE_LISTS)[number];

export const OWN_SCHEDULE_LISTS = ['upcoming', 'past', 'month'] as const;
export type OwnScheduleList = (typeof OWN_SCHEDULE_LISTS)[number];

export const PATIENT_SCHEDULE_LISTS = ['upcoming', 'past'] as const;
export type PatientScheduleList = (typeof PATIENT_SCHEDULE_LISTS)[number];

export const STATUS_FILTERS = [...APPOINTMENT_STATUSES, 'not_cancelled'] as const;

export const SCHEDULE_PAGE = 20;

export const APPOINTMENT_EXPORTS_A_DAY = 20;
export const EXPORTED_SELECTION_MAX = 1_000;
