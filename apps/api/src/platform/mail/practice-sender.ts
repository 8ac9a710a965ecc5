import type { Mail } from './mailer.js';
import { oneLine } from './mail-words.js';

interface Practice {
  readonly practiceName: string;
  readonly replyTo: string | null;
}

export const practiceSender = ({ practiceName, replyTo }: Practice): Pick<Mail, 'senderName' | 'replyTo'> => ({
  senderName: oneLine(practiceName),
  ...(replyTo && { replyTo: oneLine(replyTo) }),
});
