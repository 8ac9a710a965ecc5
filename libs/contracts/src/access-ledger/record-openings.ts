import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { openingReason } from '../practice-openings/practice-openings.js';

/** Opens the record of a patient in the care of others. The patient can read the reason. */
export const openRecord = z.strictObject({ reason: openingReason }).meta({ id: 'OpenRecord' });
export type OpenRecord = z.infer<typeof openRecord>;

export const recordOpeningDto = z
  .object({ id: uuid, patientId: uuid, reason: z.string(), openedAt: instant, until: instant })
  .meta({ id: 'RecordOpening' });
export type RecordOpeningDto = z.infer<typeof recordOpeningDto>;
