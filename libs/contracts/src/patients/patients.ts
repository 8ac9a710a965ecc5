import { z } from 'zod';
import { appointmentsOfColleague } from '../appointments/colleagues.js';
import { instant, int4InQuery, localDate, pageOf, pageQuery, uuid } from '../shared/common.js';
import {
  DUPLICATE_REASONS,
  MEDICAL_HISTORY_MAX,
  PATIENT_IMPORT_CHARACTERS_MAX,
  PATIENT_IMPORT_CHUNK,
  PATIENT_IMPORT_COLUMNS_MAX,
  PATIENT_IMPORT_DATE_FORMATS,
  PATIENT_IMPORT_FIELDS,
  PATIENT_IMPORT_PROBLEMS,
  PATIENT_SORTS,
  PATIENT_STATUSES,
  RECENT_PATIENTS,
  SORT_DIRECTIONS,
} from './limits.js';
import { optionalBirthDate, optionalPersonName, optionalPhone } from '../shared/names.js';
import { addressDto, emergencyContactDto, optionalAddress, optionalEmergencyContact } from '../people/contacts.js';
import { gender } from '../people/people.js';
import { revision } from '../shared/revisions.js';
import { optionalLines, searchWords } from '../shared/text.js';

export const duplicateReason = z.enum(DUPLICATE_REASONS).meta({ id: 'DuplicateReason' });
export type DuplicateReason = z.infer<typeof duplicateReason>;

export const patientStatus = z.enum(PATIENT_STATUSES).meta({ id: 'PatientStatus' });
export type PatientStatus = z.infer<typeof patientStatus>;

const count = z.number().int().nonnegative();

export const patientDto = z
  .object({
    id: uuid,
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    dateOfBirth: localDate.nullable(),
    gender: gender.nullable(),
    status: patientStatus,
    hasAccount: z.boolean().meta({ description: 'The record belongs to an account, whose sign-in name is the e-mail' }),
    hasAccess: z.boolean().meta({ description: 'The account may open the patient portal of the practice' }),
    appointments: count.meta({ description: 'All appointments but cancelled ones' }),
    lastAppointmentAt: instant.nullable(),
    nextAppointmentAt: instant.nullable(),
    medicalNote: z
      .string()
      .nullable()
      .meta({ description: 'How the medical history begins; null for super administrators' }),
    createdAt: instant.meta({ description: 'When the practice took the patient on' }),
  })
  .meta({ id: 'Patient' });
export type PatientDto = z.infer<typeof patientDto>;

export const patientDetailDto = patientDto
  .extend({
    medicalHistory: z.string().nullable().meta({ description: 'Staff of the practice only' }),
    address: addressDto.nullable(),
    emergencyContact: emergencyContactDto.nullable(),
    upcomingAppointments: count.meta({ description: 'Open appointments in the time to come' }),
    colleaguesAppointments: z.array(appointmentsOfColleague).meta({
      description: 'Those of them that the caller may not cancel; they stand in the way of removing the patient',
    }),
    openUntil: instant.nullable().meta({
      description: 'Until when the caller has it open with a reason; null where it is open anyway',
    }),
    revision,
  })
  .meta({ id: 'PatientDetail' });
export type PatientDetailDto = z.infer<typeof patientDetailDto>;

export const earlierHistoryDto = z
  .object({
    id: uuid,
    content: z.string(),
    writtenAt: instant,
    writtenBy: z.string().nullable().meta({ description: 'By their record in the practice; null where it is gone' }),
    replacedAt: instant,
  })
  .meta({ id: 'EarlierHistory' });
export type EarlierHistoryDto = z.infer<typeof earlierHistoryDto>;

export const earlierHistories = z.object({ items: z.array(earlierHistoryDto) }).meta({ id: 'EarlierHistories' });
export type EarlierHistories = z.infer<typeof earlierHistories>;

export const patientFilter = z.strictObject({
  q: searchWords.meta({
    description: 'Words of the name or e-mail, a date of birth as people write it, or a part of a phone number',
  }),
  status: patientStatus.optional(),
});
export type PatientFilter = z.infer<typeof patientFilter>;

export const patientListQuery = pageQuery.extend({
  ...patientFilter.shape,
  sort: z
    .enum(PATIENT_SORTS)
    .default('added')
    .meta({ description: 'Patients without a birth date or a next appointment come last in both directions' }),
  direction: z.enum(SORT_DIRECTIONS).optional().meta({ description: '`desc` for `added` without it, otherwise `asc`' }),
});
export type PatientListQuery = z.infer<typeof patientListQuery>;

export const patientPage = pageOf(patientDto).meta({ id: 'PatientPage' });
export type PatientPage = z.infer<typeof patientPage>;

export const recentPatientsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(RECENT_PATIENTS).default(RECENT_PATIENTS),
});
export type RecentPatientsQuery = z.infer<typeof recentPatientsQuery>;

export const recentPatients = z.object({ items: z.array(patientDto) }).meta({ id: 'RecentPatients' });
export type RecentPatients = z.infer<typeof recentPatients>;

export const patientFigures = z
  .object({
    total: count,
    active: count,
    recentAppointments: count.meta({ description: 'Appointments of the last thirty days' }),
  })
  .meta({ id: 'PatientFigures' });
export type PatientFigures = z.infer<typeof patientFigures>;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .nullable()
  .transform((value) => value || null)
  .pipe(z.email().nullable());

const facts = {
  firstName: optionalPersonName,
  lastName: optionalPersonName,
  email,
  phone: optionalPhone,
  dateOfBirth: optionalBirthDate,
  gender: gender.nullable(),
  address: optionalAddress,
  emergencyContact: optionalEmergencyContact,
};

/** Omitted fields stay unchanged. The e-mail address of a record with an account is its sign-in name and also stays. */
export const updatePatient = z
  .strictObject({ ...facts, status: patientStatus, medicalHistory: optionalLines(MEDICAL_HISTORY_MAX) })
  .partial()
  .extend({ revision })
  .meta({ id: 'UpdatePatient' });
export type UpdatePatient = z.infer<typeof updatePatient>;

const newPatientFacts = z.strictObject({ ...facts, medicalHistory: optionalLines(MEDICAL_HISTORY_MAX) }).partial();

/** No field is required on its own, but a record needs at least one that a search can find. */
export const createPatient = newPatientFacts
  .refine(({ firstName, lastName, email: address }) => firstName || lastName || address, {
    path: ['firstName'],
    message: 'A name or an e-mail address is needed',
  })
  .meta({ id: 'CreatePatient' });
export type CreatePatient = z.infer<typeof createPatient>;

export const patientRef = z.object({ id: uuid }).meta({ id: 'PatientRef' });
export type PatientRef = z.infer<typeof patientRef>;

export const removePatientQuery = z.strictObject({
  cancelAppointments: int4InQuery.default(0).meta({
    description: 'How many upcoming appointments the caller was told will be cancelled; another number is refused',
  }),
});
export type RemovePatientQuery = z.infer<typeof removePatientQuery>;

const cell = z.string().default('');

/** Empty for columns that are missing from the file. */
export const patientImportCells = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  medicalHistory: z.string(),
  street: cell,
  postalCode: cell,
  city: cell,
  region: cell,
  country: cell,
  emergencyName: cell,
  emergencyRelation: cell,
  emergencyPhone: cell,
});
export type PatientImportCells = z.infer<typeof patientImportCells>;

export const patientImportProblem = z.enum(PATIENT_IMPORT_PROBLEMS).meta({ id: 'PatientImportProblem' });
export type PatientImportProblem = z.infer<typeof patientImportProblem>;

export const patientImportField = z.enum(PATIENT_IMPORT_FIELDS).meta({ id: 'PatientImportField' });
export type PatientImportField = z.infer<typeof patientImportField>;

export const patientImportDateFormat = z.enum(PATIENT_IMPORT_DATE_FORMATS).meta({ id: 'PatientImportDateFormat' });
export type PatientImportDateFormat = z.infer<typeof patientImportDateFormat>;

export const patientImportWarning = z
  .object({
    reason: duplicateReason,
    name: z.string().nullable().meta({ description: 'The patient whom the row looks like' }),
    line: z.number().int().positive().nullable().meta({ description: 'The row of the table that it looks like' }),
  })
  .meta({ id: 'PatientImportWarning' });
export type PatientImportWarning = z.infer<typeof patientImportWarning>;

export const previewPatientImport = z
  .strictObject({
    csv: z.string().max(PATIENT_IMPORT_CHARACTERS_MAX),
    columns: z
      .array(patientImportField.nullable())
      .max(PATIENT_IMPORT_COLUMNS_MAX)
      .optional()
      .meta({ description: 'What each column of the table fills; null for nothing' }),
    dateFormat: patientImportDateFormat.optional(),
    genders: z
      .array(z.strictObject({ value: z.string().max(60), gender }))
      .max(PATIENT_IMPORT_COLUMNS_MAX)
      .optional()
      .meta({ description: 'What values of the column for the gender mean' }),
  })
  .meta({ id: 'PreviewPatientImport' });
export type PreviewPatientImport = z.infer<typeof previewPatientImport>;

export const patientImportPreview = z
  .object({
    rows: z.array(
      z.object({
        line: z.number().int().positive(),
        cells: patientImportCells,
        problems: z.array(patientImportProblem),
        warnings: z.array(patientImportWarning),
      }),
    ),
    columns: z.array(
      z.object({ name: z.string(), field: patientImportField.nullable(), samples: z.array(z.string()) }),
    ),
    dateFormat: patientImportDateFormat
      .nullable()
      .meta({ description: 'How dates are read; null where the table has none, or somebody has to choose' }),
    dateFormats: z.array(patientImportDateFormat).meta({ description: 'Those in which the dates could be written' }),
    genders: z.array(z.object({ value: z.string(), gender: gender.nullable() })),
  })
  .meta({ id: 'PatientImportPreview' });
export type PatientImportPreview = z.infer<typeof patientImportPreview>;

/** The caller chooses the ids of new records, so that a retry after a lost response creates no duplicates. */
export const importPatients = z
  .strictObject({
    rows: z
      .array(z.strictObject({ id: uuid, cells: patientImportCells }))
      .min(1)
      .max(PATIENT_IMPORT_CHUNK),
    invite: z.boolean(),
  })
  .meta({ id: 'ImportPatients' });
export type ImportPatients = z.infer<typeof importPatients>;

export const patientImportResult = z
  .object({
    rows: z.array(
      z.object({
        id: uuid,
        outcome: z.enum(['created', 'known', 'refused']),
        problems: z.array(patientImportProblem),
        invitation: z.enum(['sent', 'not_sent']).nullable(),
      }),
    ),
  })
  .meta({ id: 'PatientImportResult' });
export type PatientImportResult = z.infer<typeof patientImportResult>;
