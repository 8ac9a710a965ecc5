import { queueMessage } from '../../platform/queue/queue-message.js';

// The mail of a reminder waits for the text, so it must leave when the text failed.
export const wakeMail = (notificationId: string) => queueMessage('appointment.reminder', { notificationId });
