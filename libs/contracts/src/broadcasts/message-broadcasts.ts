import { z } from 'zod';
import { instant, pageOf, uuid } from '../shared/common.js';
import {
  BROADCAST_OBSTACLES,
  BROADCAST_RECIPIENTS_MAX,
  BROADCAST_STATES,
  MESSAGE_MAX,
  SUBJECT_MAX,
} from '../conversations/message-rules.js';
import { lines, optionalLine } from '../shared/text.js';

const recipientIds = z.array(uuid).min(1).max(BROADCAST_RECIPIENTS_MAX);
const person = z.object({ id: uuid, name: z.string() });
const obstacle = z.enum(BROADCAST_OBSTACLES).nullable();

export const checkBroadcast = z.strictObject({ recipientIds }).meta({ id: 'CheckBroadcast' });
export type CheckBroadcast = z.infer<typeof checkBroadcast>;

export const broadcastCheck = z
  .object({
    items: z.array(
      person.extend({ obstacle: obstacle.meta({ description: 'Why nothing would be sent; null where it would' }) }),
    ),
    left: z.number().int().min(0).meta({ description: 'How often the caller may still do this within 24 hours' }),
  })
  .meta({ id: 'BroadcastCheck' });
export type BroadcastCheck = z.infer<typeof broadcastCheck>;

export const createBroadcast = z
  .strictObject({
    id: uuid.meta({ description: 'Made by the caller; sending it again changes nothing' }),
    recipientIds,
    subject: optionalLine(SUBJECT_MAX),
    content: lines(MESSAGE_MAX).min(1),
  })
  .meta({ id: 'CreateBroadcast' });
export type CreateBroadcast = z.infer<typeof createBroadcast>;

export const broadcastRef = z.object({ id: uuid }).meta({ id: 'BroadcastRef' });
export type BroadcastRef = z.infer<typeof broadcastRef>;

const count = z.number().int().min(0);

export const broadcastDto = z
  .object({
    id: uuid,
    subject: z.string().nullable(),
    content: z.string(),
    sender: person,
    createdAt: instant,
    queued: count.meta({ description: 'Recipients whose message is still to be sent' }),
    sent: count,
    skipped: count,
    failed: count,
  })
  .meta({ id: 'Broadcast' });
export type BroadcastDto = z.infer<typeof broadcastDto>;

/** Latest first. Administrators see broadcasts of the whole practice, practitioners only their own. */
export const broadcastPage = pageOf(broadcastDto).meta({ id: 'BroadcastPage' });
export type BroadcastPage = z.infer<typeof broadcastPage>;

const broadcastRecipientDto = z
  .object({
    ...person.shape,
    state: z.enum(BROADCAST_STATES),
    obstacle,
    conversationId: uuid.nullable().meta({ description: 'Null until it is sent' }),
  })
  .meta({ id: 'BroadcastRecipient' });
export type BroadcastRecipientDto = z.infer<typeof broadcastRecipientDto>;

export const broadcastDetailDto = broadcastDto
  .extend({ recipients: z.array(broadcastRecipientDto) })
  .meta({ id: 'BroadcastDetail' });
export type BroadcastDetailDto = z.infer<typeof broadcastDetailDto>;
