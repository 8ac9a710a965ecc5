import { linkNoticeMinutes, type NotificationKind } from '@telecare/contracts';
import type { TextChannel } from '../../texts/sending/text-sender.service.js';
import { textBody, textedTime, type TextName } from '../../texts/sending/text-words.rules.js';
import type { NotificationFacts } from '../../appointment-notifications/mails/notification-facts.read-model.js';

type Texted = Pick<
  NotificationFacts,
  'language' | 'timeZone' | 'startsAt' | 'phone' | 'reminderMinutes' | 'noticeMinutes'
> & {
  readonly kind: NotificationKind;
};

const NAMES: Partial<Record<NotificationKind, TextName>> = {
  booked: 'booked',
  confirmed: 'confirmed',
  moved: 'moved',
  changed: 'changed',
  declined: 'declined',
  cancelled: 'cancelled',
  reminder: 'reminder',
  ready: 'ready',
};

// @param origin the practice's address or the platform's
export function bodyOfText(
  { kind, language, timeZone, startsAt, phone, reminderMinutes, noticeMinutes }: Texted,
  channel: TextChannel,
  origin: string,
) {
  const { shownName: practice, takesReplies } = channel;
  const named = NAMES[kind] ?? 'changed';
  const name = named === 'reminder' ? reminderName(takesReplies, reminderMinutes ?? 0, noticeMinutes) : named;
  const link = new URL('/patient/appointments', origin).href;
  const values = { time: textedTime(language, timeZone, startsAt), phone: phone ?? '', link };
  return textBody({ name, language, practice, takesReplies, values });
}

// Decided by the rules and not by the clock, so a text in doubt reads the same when the provider is asked about it.
function reminderName(takesReplies: boolean, reminderMinutes: number, noticeMinutes: number): TextName {
  if (!takesReplies) return 'reminderOnly';
  return reminderMinutes >= linkNoticeMinutes(noticeMinutes) ? 'reminder' : 'reminderLate';
}
