import { z } from 'zod';
import { otherNamesDto, uuid } from '../shared/common.js';
import { requiredName } from '../shared/names.js';
import { revision } from '../shared/revisions.js';
import { CANCEL_REASON_NAME_MAX, CANCEL_REASONS_MAX } from './limits.js';

const reasonName = requiredName(CANCEL_REASON_NAME_MAX);

const place = z
  .number()
  .int()
  .min(0)
  .max(CANCEL_REASONS_MAX - 1)
  .meta({ description: 'Place in the list, from 0; behind the last one it is the last' });

const facts = {
  name: reasonName,
  isActive: z.boolean().meta({ description: 'Offered when staff cancel' }),
  byPatient: z
    .boolean()
    .meta({ description: 'The patient cancels, so that it counts as late shortly before the start' }),
};

export const saveCancelReason = z
  .strictObject({
    ...facts,
    otherNames: z
      .strictObject({ en: reasonName.optional(), es: reasonName.optional() })
      .meta({ description: 'Its name for those who read another language' }),
    place,
  })
  .meta({ id: 'SaveCancelReason' });
export type SaveCancelReason = z.infer<typeof saveCancelReason>;

export const updateCancelReason = saveCancelReason.extend({ revision }).meta({ id: 'UpdateCancelReason' });
export type UpdateCancelReason = z.infer<typeof updateCancelReason>;

export const cancelReasonDto = z
  .object({
    id: uuid,
    ...facts,
    name: z.string(),
    otherNames: otherNamesDto,
    isUsed: z.boolean().meta({ description: 'An appointment was cancelled for it, so it cannot be removed' }),
    revision,
  })
  .meta({ id: 'CancelReason' });
export type CancelReasonDto = z.infer<typeof cancelReasonDto>;

// In the practice's order, including disabled ones.
export const cancelReasons = z.object({ items: z.array(cancelReasonDto) }).meta({ id: 'CancelReasons' });
export type CancelReasons = z.infer<typeof cancelReasons>;

export const cancelReasonRef = z.object({ id: uuid }).meta({ id: 'CancelReasonRef' });
export type CancelReasonRef = z.infer<typeof cancelReasonRef>;
