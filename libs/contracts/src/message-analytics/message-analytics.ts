import { z } from 'zod';
import { uuid } from '../shared/common.js';
import { MESSAGING_ROLES } from '../access/roles.js';

/** Every message in a conversation between staff is internal. */
const SENDERS = [...MESSAGING_ROLES, 'internal'] as const;

const count = z.number().int().nonnegative();

/**
 * Conversations with patients of one practice, or of all. Messages and times cover the requested days, or the last
 * thirty. Open, urgent, waiting and unread are relative to now.
 */
export const messageAnalytics = z
  .object({
    messages: count.meta({ description: 'Messages to and from patients' }),
    conversations: count.meta({ description: 'Conversations in which they were written' }),
    senders: z
      .array(z.object({ role: z.enum(SENDERS), messages: count }))
      .meta({ description: 'Messages by the role of who wrote them; what staff write among themselves is internal' }),
    hours: z
      .array(count)
      .length(24)
      .meta({ description: "Messages by the hour of the practice's clock in which they were written, from midnight" }),
    open: count.meta({ description: 'Open conversations now' }),
    urgent: count.meta({ description: 'Of these, marked as urgent' }),
    waiting: count.meta({ description: 'Of these, with a patient who waits for an answer' }),
    overdue: count.meta({ description: 'Of these, for longer than was promised' }),
    unread: count.meta({ description: 'Messages of waiting patients that nobody of the staff has read' }),
    averageWaitSeconds: count.nullable().meta({ description: 'How long those who wait now have waited' }),
    replies: count,
    averageSeconds: count.nullable().meta({ description: 'How long patients waited for an answer' }),
    medianSeconds: count.nullable(),
    ninetiethSeconds: count.nullable(),
  })
  .meta({ id: 'MessageAnalytics' });
export type MessageAnalytics = z.infer<typeof messageAnalytics>;

const practiceMessages = z.object({
  id: uuid,
  name: z.string(),
  subdomain: z.string(),
  conversations: count,
  messages: count,
});

export const platformMessageAnalytics = messageAnalytics
  .extend({ practices: z.array(practiceMessages).meta({ description: 'Most messages first; 100 at most' }) })
  .meta({ id: 'PlatformMessageAnalytics' });
export type PlatformMessageAnalytics = z.infer<typeof platformMessageAnalytics>;

export const messageFigures = z
  .object({
    open: count,
    waiting: count,
    overdue: count,
    replies: count.meta({ description: 'Answers of the whole practice that the times are of' }),
    medianSeconds: count.nullable().meta({ description: 'Half of the answers came within it' }),
    ninetiethSeconds: count.nullable().meta({ description: 'Nine of ten answers came within it' }),
  })
  .meta({ id: 'MessageFigures' });
export type MessageFigures = z.infer<typeof messageFigures>;
