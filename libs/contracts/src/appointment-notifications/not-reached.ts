import { z } from 'zod';
import { appointmentDto } from '../appointments/appointments.js';
import { instant, uuid } from '../shared/common.js';
import { deliveryChannel, deliveryState, notificationKind } from './notifications.js';

const notReachedReason = z.enum(['no_address', 'not_delivered']).meta({ id: 'NotReachedReason' });
export type NotReachedReason = z.infer<typeof notReachedReason>;

// A push message or a text that failed, or may have failed.
const failedDelivery = z
  .object({ channel: deliveryChannel, state: deliveryState, reason: z.string().nullable() })
  .meta({ id: 'FailedDelivery' });
export type FailedDelivery = z.infer<typeof failedDelivery>;

export const NOT_REACHED_MAX = 500;

const patientToCall = z
  .object({
    notificationId: uuid,
    kind: notificationKind,
    reason: notReachedReason,
    failed: z.array(failedDelivery).meta({ description: 'The other messages about the change that did not arrive' }),
    at: instant.meta({ description: 'When the appointment was changed' }),
    expected: z
      .object({ startsAt: instant, practitioner: z.string() })
      .nullable()
      .meta({ description: 'Time and practitioner that the patient still expects, if they are others' }),
    canSendAgain: z.boolean().meta({ description: 'True if a channel can work now that could not before' }),
    appointment: appointmentDto,
  })
  .meta({ id: 'PatientToCall' });
export type PatientToCall = z.infer<typeof patientToCall>;

// Patients of future appointments that no mail has told about the newest change.
export const notReached = z
  .object({
    items: z.array(patientToCall),
    isCut: z.boolean().meta({ description: `True if there are more than ${NOT_REACHED_MAX}` }),
  })
  .meta({ id: 'NotReached' });
export type NotReached = z.infer<typeof notReached>;

export const notReachedCount = z
  .object({
    count: z
      .number()
      .int()
      .meta({ description: `At most ${NOT_REACHED_MAX}` }),
  })
  .meta({ id: 'NotReachedCount' });
export type NotReachedCount = z.infer<typeof notReachedCount>;
