import { z } from 'zod';
import { slot } from '../availability/availability.js';
import { moveAppointment } from '../availability/booking.js';
import { givenDay, instant, uuid } from '../shared/common.js';
import { MESSAGE_MAX, SUBJECT_MAX } from '../conversations/message-rules.js';
import { lines, optionalLine, optionalLines } from '../shared/text.js';
import { APPOINTMENT_REASON_MAX } from './appointment-actions.js';
import { cancelReasonId, isOfCancellation, ONLY_CANCELLATIONS } from './appointments.js';
import { BATCH_ROWS_MAX, PROPOSED_MOVES_MAX } from './limits.js';

const batchActions = ['confirm', 'cancel'] as const;

export const actOnAppointments = z
  .strictObject({
    action: z.enum(batchActions),
    reason: optionalLines(APPOINTMENT_REASON_MAX),
    cancelReasonId,
    appointments: z
      .array(moveAppointment.pick({ revision: true }).extend({ appointmentId: uuid }))
      .min(1)
      .max(BATCH_ROWS_MAX),
  })
  .refine(isOfCancellation, ONLY_CANCELLATIONS)
  .meta({ id: 'ActOnAppointments' });
export type ActOnAppointments = z.infer<typeof actOnAppointments>;

export const moveAppointments = z
  .strictObject({
    moves: z
      .array(
        moveAppointment.pick({ revision: true, startsAt: true, practitionerId: true }).extend({ appointmentId: uuid }),
      )
      .min(1)
      .max(BATCH_ROWS_MAX),
  })
  .meta({ id: 'MoveAppointments' });
export type MoveAppointments = z.infer<typeof moveAppointments>;

export const messagePatients = z
  .strictObject({
    subject: optionalLine(SUBJECT_MAX),
    content: lines(MESSAGE_MAX).min(1),
    aboutCancellation: z.boolean().meta({
      description: 'Sent only to patients who still have a cancelled appointment of these when the mails leave',
    }),
    appointmentIds: z.array(uuid).min(1).max(BATCH_ROWS_MAX),
  })
  .meta({ id: 'MessagePatients' });
export type MessagePatients = z.infer<typeof messagePatients>;

export const undoBatch = z
  .strictObject({ appointmentIds: z.array(uuid).min(1).max(BATCH_ROWS_MAX) })
  .meta({ id: 'UndoBatch' });
export type UndoBatch = z.infer<typeof undoBatch>;

export const BATCH_OUTCOMES = [
  'done',
  'not_found',
  'not_possible',
  'changed',
  'slot_taken',
  'slot_blocked',
  'patient_busy',
  'outside_hours',
  'reason_gone',
  'refused',
  'former',
  'no_account',
  'switched_off',
  'yourself',
  'withdrawn',
  'reopened',
  'not_sent',
] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

export const batchResult = z
  .object({
    items: z.array(z.object({ appointmentId: uuid, outcome: z.enum(BATCH_OUTCOMES) })),
    undoUntil: instant
      .nullable()
      .meta({ description: 'Mails and messages of the batch wait until then; null if nothing waits' }),
  })
  .meta({ id: 'BatchResult' });
export type BatchResult = z.infer<typeof batchResult>;

export const proposeMoves = z
  .strictObject({
    appointmentIds: z.array(uuid).min(1).max(PROPOSED_MOVES_MAX),
    practitionerId: uuid.nullable().meta({ description: 'Null for whoever offers the type' }),
    day: givenDay.nullable().meta({ description: 'Null for the nearest time' }),
  })
  .meta({ id: 'ProposeMoves' });
export type ProposeMoves = z.infer<typeof proposeMoves>;

export const UNPROPOSED = ['over', 'no_type', 'not_offered', 'no_time'] as const;
export type Unproposed = (typeof UNPROPOSED)[number];

export const moveProposals = z
  .object({
    items: z.array(
      z.object({
        appointmentId: uuid,
        revision: z.number().int(),
        times: z.array(slot).meta({ description: 'The proposed time first, then others that nobody else is proposed' }),
        why: z.enum(UNPROPOSED).nullable().meta({ description: 'Why no time is proposed' }),
      }),
    ),
    absent: z.array(uuid).meta({ description: 'Practitioners with time off at all of these times' }),
  })
  .meta({ id: 'MoveProposals' });
export type MoveProposals = z.infer<typeof moveProposals>;
