import type { NotificationKind } from '@telecare/contracts';
import type { Statement } from '../../platform/database/connections/statement.js';
import { queueMessage } from '../../platform/queue/queue-message.js';

// The mail of a reminder waits for the text, so it must leave when the text failed. The mail of a change never waits.
export const wakeMail = (notificationId: string, kind: NotificationKind): Statement<unknown>[] =>
  kind === 'reminder' ? [queueMessage('appointment.reminder', { notificationId })] : [];
