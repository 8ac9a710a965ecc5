import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { CONVERSATION_KINDS, CONVERSATION_STATUSES } from './message-rules.js';
import { conversationDetailDto, messageDto, staffTrace } from './messages.js';

const exportedMessage = messageDto
  .extend({
    earlier: z.array(z.object({ content: z.string(), until: instant })).meta({
      description: 'What it said before it was changed or deleted; all of it for administrators, else of own ones',
    }),
  })
  .meta({ id: 'ExportedMessage' });

const { patient, participants } = conversationDetailDto.shape;

export const conversationExport = z
  .object({
    id: uuid,
    kind: z.enum(CONVERSATION_KINDS),
    status: z.enum(CONVERSATION_STATUSES),
    subject: z.string().nullable(),
    createdAt: instant,
    exportedAt: instant,
    patient,
    participants,
    messages: z.array(exportedMessage),
    ...staffTrace.shape,
  })
  .meta({ id: 'ConversationExport' });
export type ConversationExport = z.infer<typeof conversationExport>;
