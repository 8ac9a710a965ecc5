/*
 * Words and limits that screens need as values. No schema here: a browser that imports these must not load zod.
 */

export const APPOINTMENT_STATUSES = [
  'pending',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
export const APPOINTMENT_MODES = ['in_person', 'video', 'phone'] as const;
export const APPOINTMENT_DAY_LIMIT = 500;

/** How many days a calendar shows at once, and how many appointments at most. */
export const CALENDAR_DAYS_MAX = 7;
/** How many people's weeks stand side by side. */
export const CALENDAR_PRACTITIONERS_MAX = 4;
export const CALENDAR_LIMIT = 3_500;

/** Words of the tones that `libs/ui` draws; a practice tells its appointment types apart by them. */
export const APPOINTMENT_TYPE_COLORS = ['blue', 'teal', 'green', 'amber', 'red', 'purple', 'grey'] as const;
export type AppointmentTypeColor = (typeof APPOINTMENT_TYPE_COLORS)[number];

/** How patients get an appointment of a type: book it directly, request it, or call the practice. */
export const BOOKING_WAYS = ['direct', 'request', 'staff'] as const;
export type BookingWay = (typeof BOOKING_WAYS)[number];

export const APPOINTMENT_MINUTES_MIN = 5;
export const APPOINTMENT_MINUTES_MAX = 480;

/** Working hours begin and end on multiples of this. */
export const WORKING_HOURS_STEP_MINUTES = 5;
export const WORKING_HOURS_MAX = 42;
export const SCHEDULE_EXCEPTIONS_MAX = 200;
export const CLOSED_DAYS_MAX = 200;
export const BUFFER_MINUTES_MAX = 120;
export const NOTICE_MINUTES_MAX = 43_200;
export const FURTHEST_DAYS_MAX = 365;

/** A practitioner who said nothing about it. */
export const DEFAULT_BUFFER_MINUTES = 0;
export const DEFAULT_NOTICE_MINUTES = 120;
export const DEFAULT_FURTHEST_DAYS = 90;

/** Days that free times are looked for at once. */
export const SLOT_DAYS_MAX = 42;

/** How many free times are offered in the place of one that is gone. */
export const NEAREST_SLOTS = 5;

/** How many appointments to come a practice may let a patient book alone. */
export const OPEN_APPOINTMENTS_MAX = 50;

export const APPOINTMENT_NOTES_MAX = 1_000;

/** Notes on an appointment that staff can edit, in display order. */
export const APPOINTMENT_NOTES = ['patientNote', 'notes'] as const;
export type AppointmentNote = (typeof APPOINTMENT_NOTES)[number];

/** How many times a patient may propose in one reschedule request. */
export const RESCHEDULE_TIMES_MAX = 3;

/** How far ahead anybody books or moves an appointment: two years. */
export const APPOINTMENT_DAYS_AHEAD_MAX = 731;

/** Tabs of the lists of appointments. A completed appointment of today is in all of them, as the specification says. */
export const SCHEDULE_TABS = ['today', 'upcoming', 'past'] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];

/** Counts on tabs are capped at this number. */
export const COUNTED_MAX = 1000;

/** The tabs, and what a dashboard's card counts; a card leads to the very list that it counts. */
export const SCHEDULE_LISTS = [...SCHEDULE_TABS, 'week'] as const;
export type ScheduleList = (typeof SCHEDULE_LISTS)[number];

/** The same of a patient. */
export const OWN_SCHEDULE_LISTS = ['upcoming', 'past', 'month'] as const;
export type OwnScheduleList = (typeof OWN_SCHEDULE_LISTS)[number];

/** Lists of one patient's appointments for staff. Each appointment is in one of the two. */
export const PATIENT_SCHEDULE_LISTS = ['upcoming', 'past'] as const;
export type PatientScheduleList = (typeof PATIENT_SCHEDULE_LISTS)[number];

/** Status filters of appointment lists. Figures leave out cancelled appointments. */
export const STATUS_FILTERS = [...APPOINTMENT_STATUSES, 'not_cancelled'] as const;

/** How many appointments a list shows at once, from the specification. */
export const SCHEDULE_PAGE = 20;

/** How many rows the dashboards fetch and show, from the specification. */
export const DASHBOARD_NEXT_APPOINTMENTS = 3;
export const DASHBOARD_TODAY_APPOINTMENTS = 5;

/** How many days the trend of appointments looks back, and as many before that it is held against. */
export const TREND_DAYS = 7;

/** A leap year. */
export const ANALYTICS_DAYS_MAX = 366;

/** True if the days, as `2026-11-25`, are a range that figures can be of. */
export function isAnalyticsRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 && days <= ANALYTICS_DAYS_MAX;
}

/** How many practices top lists show, from the specification. */
export const TOP_PRACTICES = 5;

/** For so many days a patient counts as new, from the specification. */
export const NEW_PATIENT_DAYS = 30;

/** How many days of newly made appointments are counted beside the patients, from the specification. */
export const APPOINTMENTS_MADE_DAYS = 7;

/** Whole years, as the specification groups them; null has no bound. */
export const AGE_GROUPS = [
  { name: 'under18', from: 0, to: 17 },
  { name: 'from18', from: 18, to: 29 },
  { name: 'from30', from: 30, to: 49 },
  { name: 'from50', from: 50, to: 64 },
  { name: 'from65', from: 65, to: null },
] as const;
export const AGE_GROUP_NAMES = [...AGE_GROUPS.map(({ name }) => name), 'unknown'] as const;

/** The newest patients of the platform, from the specification. */
export const LATEST_PATIENTS = 10;

/** Practices whose patients are counted one by one; the rest is in the total. */
export const COUNTED_PRACTICES = 100;

/** From this share of completed appointments on, in percent, it is shown with praise. */
export const GOOD_COMPLETION_RATE = 90;

export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;

/** The identity server's own rule (infra/keycloak/realm), so that every form says the same. */
export const PASSWORD_MIN_LENGTH = 12;

/** How long the link of a mail that sets a new password works. */
export const PASSWORD_RESET_MINUTES = 30;

/** `waiting`: accepted by a patient whom the practice still has to approve. */
export const INVITATION_STATUSES = ['pending', 'waiting', 'accepted', 'declined', 'expired', 'cancelled'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Delivery status of the mail. */
export const INVITATION_DELIVERIES = ['queued', 'sent', 'not_delivered'] as const;
export type InvitationDelivery = (typeof INVITATION_DELIVERIES)[number];

export const INVITATION_AUDIENCES = ['staff', 'patients', 'waiting'] as const;
export type InvitationAudience = (typeof INVITATION_AUDIENCES)[number];

export const INVITATION_DAYS = 7;

export const REGISTRATION_ATTEMPT_TYPES = ['signup', 'invitation'] as const;
export type RegistrationAttemptType = (typeof REGISTRATION_ATTEMPT_TYPES)[number];

/** Number of newest staff invitations on the administration's dashboard. */
export const ADMINISTRATION_INVITATIONS = 5;

/** Registration monitoring looks back this far, shows so many, and suspects an address from this many failures on. */
export const MONITORING_HOURS = 24;
export const MONITORING_ATTEMPTS = 100;
export const MONITORING_RECENT = 5;
export const SUSPICIOUS_FAILURES = 3;

/** Retention of imported sign-in events. */
export const SECURITY_EVENT_KEEP_DAYS = 90;

/** Without an import for so long, sign-ins are not known well enough to say that nothing happened. */
export const SECURITY_EVENTS_STALE_MINUTES = 5;

/** Range of the idle timeout that a practice can choose, in minutes. */
export const IDLE_MINUTES_MIN = 5;
export const IDLE_MINUTES_MAX = 60;

export const LOGIN_ATTEMPTS_MIN = 3;
export const LOGIN_ATTEMPTS_MAX = 10;
export const LOCKOUT_MINUTES_MIN = 5;
export const LOCKOUT_MINUTES_MAX = 60;
/** From the specification; what is looser is asked about first. */
export const LOGIN_ATTEMPTS_USUAL = 5;
export const LOCKOUT_MINUTES_USUAL = 15;

export const THREAT_KINDS = [
  'failed_sign_ins',
  'failed_registrations',
  'lock_out',
  'bulk_reading',
  'refusals',
  'new_address_export',
] as const;
export type ThreatKind = (typeof THREAT_KINDS)[number];
/** Threats look back this far and name so many. */
export const THREAT_HOURS = 24;
export const THREATS_MAX = 100;

/** Lists of security that one person may export in a day, of each kind. */
export const SECURITY_EXPORTS_A_DAY = 20;
/** More patients within an hour than one person reads by hand. */
export const BULK_READING_PATIENTS = 200;
/** So many refusals of one person within an hour. */
export const REFUSALS_BURST = 20;

export const PATIENT_STATUSES = ['active', 'inactive'] as const;
export const MEDICAL_HISTORY_MAX = 4_000;

/** How many patients "Recent" lists, from the specification. */
export const RECENT_PATIENTS = 10;

export const PATIENT_IMPORT_ROWS_MAX = 2_000;
export const PATIENT_IMPORT_CHARACTERS_MAX = 1_000_000;

/** Rows sent at once: small enough that progress is seen and a lost answer costs little. */
export const PATIENT_IMPORT_CHUNK = 50;

/** Header of the table for import and export. */
export const PATIENT_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'gender',
  'medical_history',
] as const;

/** Fields that a column of an imported table can fill. */
export const PATIENT_IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'medicalHistory',
] as const;

/** Columns of a table that is imported, at most. */
export const PATIENT_IMPORT_COLUMNS_MAX = 200;

/** Orders of year, month and day in a date. */
export const PATIENT_IMPORT_DATE_FORMATS = ['ymd', 'dmy', 'mdy'] as const;

/** Problems of an imported row. */
export const PATIENT_IMPORT_PROBLEMS = [
  'cells',
  'encoding',
  'empty',
  'email',
  'duplicate',
  'repeated',
  'same_person',
  'repeated_person',
  'phone',
  'date_of_birth',
  'date_format',
  'gender',
  'medical_history',
  'too_long',
  'characters',
] as const;

/** Exports of one person in a day. */
export const PATIENT_EXPORTS_A_DAY = 5;

/** How a long list is sorted; by name without regard to case and accents. */
export const LIST_ORDERS = ['newest', 'name'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The search of super administrators starts with so many characters and lists so many of each kind. */
export const SEARCH_LENGTH_MIN = 2;
export const SEARCH_RESULTS_MAX = 10;

/** How super administrators sort practices; all but the name with the most first. */
export const PRACTICE_ORDERS = [...LIST_ORDERS, 'activity', 'people', 'appointments'] as const;
export type PracticeOrder = (typeof PRACTICE_ORDERS)[number];

export const PRACTICE_STATES = ['active', 'inactive', 'without_administrator', 'domain_unproved'] as const;
export type PracticeState = (typeof PRACTICE_STATES)[number];

/** Whole lists of users that one person may take away in a day. */
export const USER_EXPORTS_A_DAY = 20;

/** Mails of one person to themselves, to see how a text looks. */
export const TEST_MAILS_AN_HOUR = 20;

/** Whole practices that one person may have put together in a day. */
export const PRACTICE_EXPORTS_A_DAY = 10;

/** How long an export of a practice can be downloaded. */
export const PRACTICE_EXPORT_DAYS = 7;

export const PRACTICE_EXPORT_STATES = ['queued', 'making', 'ready', 'failed', 'expired'] as const;
export type PracticeExportState = (typeof PRACTICE_EXPORT_STATES)[number];

/** How patient data was accessed: opened alone, in a list, in an exported file, or by a change. */
export const ACCESS_KINDS = ['opened', 'listed', 'exported', 'changed'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Kinds and filters of the practice's access log. 'read' covers everything that changes nothing. */
export const ACCESS_LOG_KINDS = ['signed_in', ...ACCESS_KINDS] as const;
export type AccessLogKind = (typeof ACCESS_LOG_KINDS)[number];
export const ACCESS_LOG_FILTERS = ['signed_in', 'read', ...ACCESS_KINDS] as const;
export type AccessLogFilter = (typeof ACCESS_LOG_FILTERS)[number];

/** Patient data that was accessed. */
export const ACCESSED_THINGS = ['record', 'appointment', 'messages', 'file', 'call'] as const;
export type AccessedThing = (typeof ACCESSED_THINGS)[number];

export const ACCESS_ORDERS = ['newest', 'oldest'] as const;
export type AccessOrder = (typeof ACCESS_ORDERS)[number];

/** How many lines of who saw whom a page holds, and how many people its filter names. */
export const ACCESS_PAGE = 20;
export const ACCESS_PEOPLE_MAX = 100;

/** Access logs that one person may take away in a day. */
export const ACCESS_EXPORTS_A_DAY = 10;

/** For so long is a practice open; the database keeps the clock. */
export const OPENING_MINUTES = 30;
export const OPENING_REASON_MIN = 10;
export const OPENING_REASON_MAX = 500;
export const OPENINGS_AN_HOUR = 20;

/** For so long is the record of a patient in the care of others open; the database keeps the clock. */
export const RECORD_OPENING_MINUTES = 60;
export const RECORD_OPENINGS_AN_HOUR = 60;

/** How long a network address may be blocked: an hour, a day, a week or 30 days. */
export const ADDRESS_BLOCK_HOURS = [1, 24, 168, 720] as const;
export const ADDRESS_BLOCKS_MAX = 1_000;
export const ADDRESS_BLOCK_REASON_MAX = 200;
