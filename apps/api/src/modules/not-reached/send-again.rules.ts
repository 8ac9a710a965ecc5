import type { NotificationState } from '@telecare/contracts';
import { isTextedAhead } from '../notification-deliveries/ladder.rules.js';
import { textableNumber, type TextNumber } from '../texts/numbers/text-consent.rules.js';

const AGAIN_AFTER_MS = 60_000;

export interface Unreached {
  readonly state: NotificationState;
  readonly startsAt: Date;
  readonly hasEmail: boolean;
  readonly textNumber: TextNumber | null;
  // Number to which a text about the change went without arriving; null if there was none.
  readonly textedNumber: string | null;
}

// True if a channel can work now: the mail was refused, or staff added an e-mail address or another number for texts.
export function canSendAgain({ state, startsAt, hasEmail, textNumber, textedNumber }: Unreached, now: Date): boolean {
  if (hasEmail) return state === 'no_address' || state === 'not_delivered';
  const number = textableNumber(textNumber);
  return number !== undefined && number !== textedNumber && isTextedAhead(startsAt, now);
}

// Seconds until the notification may be sent again; 0 if it may be now.
export function secondsToWait(sentAgainAt: Date | null, now: Date): number {
  if (!sentAgainAt) return 0;
  return Math.max(0, Math.ceil((sentAgainAt.getTime() + AGAIN_AFTER_MS - now.getTime()) / 1_000));
}
