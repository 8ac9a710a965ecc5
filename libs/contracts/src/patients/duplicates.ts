import { z } from 'zod';
import { localDate } from '../shared/common.js';
import { duplicateReason, patientDto } from './patients.js';

// Users search while they fill in a form, so the input may be less complete than a record.
export const findDuplicates = z
  .strictObject({
    firstName: z.string().max(100).nullable(),
    lastName: z.string().max(100).nullable(),
    email: z.string().trim().toLowerCase().max(254).nullable(),
    phone: z.string().max(40).nullable(),
    dateOfBirth: localDate.nullable(),
  })
  .partial()
  .meta({ id: 'FindDuplicates' });
export type FindDuplicates = z.infer<typeof findDuplicates>;

export const possibleDuplicates = z
  .object({ items: z.array(z.object({ patient: patientDto, reasons: z.array(duplicateReason) })) })
  .meta({ id: 'PossibleDuplicates' });
export type PossibleDuplicates = z.infer<typeof possibleDuplicates>;
