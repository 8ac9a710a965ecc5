// Screens import these values, so this file must not load zod.

export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export const PATIENT_STATUSES = ['active', 'inactive'] as const;
export const ADDRESS_FIELDS = ['street', 'postalCode', 'city', 'region', 'country'] as const;
export const EMERGENCY_CONTACT_FIELDS = ['name', 'relation', 'phone'] as const;
export const CONTACT_LINE_MAX = 120;
export const MEDICAL_HISTORY_MAX = 4_000;

export const PATIENT_SORTS = ['name', 'birth_date', 'added', 'next_appointment'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export const RECENT_PATIENTS = 10;
export const PATIENT_IMPORT_ROWS_MAX = 2_000;
export const PATIENT_IMPORT_CHARACTERS_MAX = 1_000_000;

/** Rows per request: few enough that progress is visible and that a lost response costs little. */
export const PATIENT_IMPORT_CHUNK = 50;

const CONTACT_COLUMNS = [
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'emergency_contact_name',
  'emergency_contact_relation',
  'emergency_contact_phone',
] as const;

export const PATIENT_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'gender',
  'medical_history',
  ...CONTACT_COLUMNS,
] as const;

export const PATIENT_IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'medicalHistory',
  ...ADDRESS_FIELDS,
  'emergencyName',
  'emergencyRelation',
  'emergencyPhone',
] as const;

export const PATIENT_IMPORT_COLUMNS_MAX = 200;

export const PATIENT_IMPORT_DATE_FORMATS = ['ymd', 'dmy', 'mdy'] as const;

export const PATIENT_IMPORT_PROBLEMS = [
  'cells',
  'encoding',
  'empty',
  'email',
  'duplicate',
  'repeated',
  'phone',
  'date_of_birth',
  'date_format',
  'gender',
  'medical_history',
  'too_long',
  'characters',
] as const;

export const DUPLICATE_REASONS = ['name_and_birth', 'email', 'phone'] as const;
export const MOST_DUPLICATES = 3;

export const PATIENT_EXPORTS_A_DAY = 5;

export const PATIENT_MERGE_UNDO_DAYS = 30;
export const PATIENT_MERGE_SIDES = ['kept', 'other'] as const;
export const MEDICAL_HISTORY_CHOICES = [...PATIENT_MERGE_SIDES, 'both'] as const;

// Problem codes for two records that can't be merged as they are.
export const PATIENT_MERGE_OBSTACLES = [
  'merge.two_accounts',
  'merge.in_call',
  'merge.overlapping',
  'merge.open_invitations',
] as const;
