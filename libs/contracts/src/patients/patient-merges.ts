import { z } from 'zod';
import { overlappingAppointments } from '../appointments/overlapping.js';
import { instant, localDate, uuid } from '../shared/common.js';
import { addressDto, emergencyContactDto } from '../people/contacts.js';
import { gender } from '../people/people.js';
import { revision } from '../shared/revisions.js';
import { MEDICAL_HISTORY_CHOICES, PATIENT_MERGE_OBSTACLES, PATIENT_MERGE_SIDES } from './limits.js';

const count = z.number().int().nonnegative();

export const mergeSide = z.enum(PATIENT_MERGE_SIDES).meta({ id: 'MergeSide' });
export type MergeSide = z.infer<typeof mergeSide>;

export const mergeChoices = z
  .strictObject({
    firstName: mergeSide,
    lastName: mergeSide,
    email: mergeSide,
    phone: mergeSide,
    dateOfBirth: mergeSide,
    gender: mergeSide,
    address: mergeSide,
    emergencyContact: mergeSide,
    medicalHistory: z.enum(MEDICAL_HISTORY_CHOICES),
  })
  .meta({ id: 'MergeChoices', description: 'Whose value of each field the kept record has afterwards' });
export type MergeChoices = z.infer<typeof mergeChoices>;

export const patientToMerge = z
  .object({
    id: uuid,
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    dateOfBirth: localDate.nullable(),
    gender: gender.nullable(),
    address: addressDto.nullable(),
    emergencyContact: emergencyContactDto.nullable(),
    medicalHistory: z.string().nullable(),
    hasAccount: z.boolean(),
    revision,
  })
  .meta({ id: 'PatientToMerge' });
export type PatientToMerge = z.infer<typeof patientToMerge>;

export const movedCounts = z
  .object({
    appointments: count,
    conversations: count,
    messages: count,
    files: count,
    earlierHistories: count,
    careTeam: count,
  })
  .meta({ id: 'MovedCounts', description: 'What moves from the other record to the kept one' });
export type MovedCounts = z.infer<typeof movedCounts>;

export const mergeObstacle = z.enum(PATIENT_MERGE_OBSTACLES).meta({ id: 'MergeObstacle' });
export type MergeObstacle = z.infer<typeof mergeObstacle>;

export const patientMergePreview = z
  .object({
    kept: patientToMerge.meta({ description: 'The record with the account, otherwise the one that was named first' }),
    other: patientToMerge,
    moves: movedCounts,
    obstacles: z.array(mergeObstacle).meta({ description: 'Why the records cannot be merged as they are' }),
    overlaps: z.array(overlappingAppointments),
  })
  .meta({ id: 'PatientMergePreview' });
export type PatientMergePreview = z.infer<typeof patientMergePreview>;

export const previewPatientMergeQuery = z.strictObject({ other: uuid });
export type PreviewPatientMergeQuery = z.infer<typeof previewPatientMergeQuery>;

export const mergePatients = z
  .strictObject({
    otherId: uuid,
    revision,
    otherRevision: revision,
    choices: mergeChoices,
    isSamePerson: z.boolean().meta({ description: 'Needed if the two records have different dates of birth' }),
  })
  .meta({ id: 'MergePatients' });
export type MergePatients = z.infer<typeof mergePatients>;

export const patientMergeRef = z.object({ id: uuid }).meta({ id: 'PatientMergeRef' });
export type PatientMergeRef = z.infer<typeof patientMergeRef>;

export const patientMergeDto = z
  .object({
    id: uuid,
    otherName: z.string(),
    mergedAt: instant,
    mergedBy: z.string().nullable().meta({ description: 'By their record in the practice; null where it is gone' }),
    undoneAt: instant.nullable(),
    undoUntil: instant.meta({ description: 'Until when the merge can be undone, once' }),
  })
  .meta({ id: 'PatientMerge' });
export type PatientMergeDto = z.infer<typeof patientMergeDto>;

export const patientMerges = z.object({ items: z.array(patientMergeDto) }).meta({ id: 'PatientMerges' });
export type PatientMerges = z.infer<typeof patientMerges>;
