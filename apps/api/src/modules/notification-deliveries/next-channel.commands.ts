import type { NotificationKind } from '@telecare/contracts';
import type { Statement } from '../../platform/database/connections/statement.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import type { Channel } from './deliveries.commands.js';

// The state of "Ready to begin" follows from its channels, because it has no mail.
export const followState = (notificationId: string, kind: NotificationKind): Statement<unknown>[] =>
  kind === 'ready' ? [queueMessage('appointment.ready', { notificationId })] : [];

// The text and the mail of a reminder wait for the channel before them, so they leave when it failed. Those of a change
// never wait.
export function wakeNext(notificationId: string, kind: NotificationKind, failed: Channel): Statement<unknown>[] {
  if (kind === 'ready') {
    const text = failed === 'push' ? [queueMessage('appointment.text', { notificationId })] : [];
    return [...text, ...followState(notificationId, kind)];
  }
  if (kind !== 'reminder') return [];
  const mail = queueMessage('appointment.reminder', { notificationId });
  return failed === 'push' ? [queueMessage('appointment.text', { notificationId }), mail] : [mail];
}
