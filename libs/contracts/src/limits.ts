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
export const APPOINTMENT_MODES = ['in_person', 'video', 'phone'] as const;
export const APPOINTMENT_DAY_LIMIT = 500;

/** How many rows the dashboards fetch and show, from the specification. */
export const DASHBOARD_NEXT_APPOINTMENTS = 3;
export const DASHBOARD_TODAY_APPOINTMENTS = 5;

export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;

/** The floor of the specification; the identity server may ask for more and then says so. */
export const PASSWORD_MIN_LENGTH = 6;

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'cancelled'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** What became of the mail. */
export const INVITATION_DELIVERIES = ['queued', 'sent', 'not_delivered'] as const;
export type InvitationDelivery = (typeof INVITATION_DELIVERIES)[number];

export const INVITATION_AUDIENCES = ['staff', 'patients'] as const;
export type InvitationAudience = (typeof INVITATION_AUDIENCES)[number];

export const INVITATION_DAYS = 7;

export const REGISTRATION_ATTEMPT_TYPES = ['signup', 'invitation'] as const;
export type RegistrationAttemptType = (typeof REGISTRATION_ATTEMPT_TYPES)[number];

/** How many of the newest staff invitations the administration's dashboard shows. */
export const ADMINISTRATION_INVITATIONS = 5;

/** Registration monitoring looks back this far, shows so many, and suspects an address from this many failures on. */
export const MONITORING_HOURS = 24;
export const MONITORING_ATTEMPTS = 100;
export const MONITORING_RECENT = 5;
export const SUSPICIOUS_FAILURES = 3;

export const PATIENT_STATUSES = ['active', 'inactive'] as const;
export const MEDICAL_HISTORY_MAX = 4_000;

/** How many patients "Recent" lists, from the specification. */
export const RECENT_PATIENTS = 10;

export const PATIENT_IMPORT_ROWS_MAX = 2_000;
export const PATIENT_IMPORT_CHARACTERS_MAX = 1_000_000;

/** Rows sent at once: small enough that progress is seen and a lost answer costs little. */
export const PATIENT_IMPORT_CHUNK = 50;

/** The header of the table that is imported and exported. */
export const PATIENT_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'gender',
  'medical_history',
] as const;

/** What may be wrong with a row. */
export const PATIENT_IMPORT_PROBLEMS = [
  'empty',
  'email',
  'duplicate',
  'repeated',
  'date_of_birth',
  'gender',
  'too_long',
] as const;

/** Exports of one person in a day. */
export const PATIENT_EXPORTS_A_DAY = 5;
