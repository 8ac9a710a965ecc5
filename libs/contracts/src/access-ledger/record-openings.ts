import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { openingReason } from '../practice-openings/practice-openings.js';

/** Gives access to the record of another practitioner's patient. The patient can read the reason. */
export const openRecord = z.strictObject({ reason: openingReason }).meta({ id: 'OpenRecord' });
export type OpenRecord = z.infer<typeof openRecord>;

export const recordOpeningDto = z
  .object({ id: uuid, patientId: uuid, reason: z.string(), openedAt: instant, until: instant })
  .meta({ id: 'RecordOpening' });
export type RecordOpeningDto = z.infer<typeof recordOpeningDto>;
