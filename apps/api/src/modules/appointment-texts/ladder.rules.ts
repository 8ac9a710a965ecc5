import { type NotificationKind, quietHours, type TextDeliveryState } from '@telecare/contracts';

// The rules of the ladder: which channel tells a patient something, and when.
// - A change is mailed at once. A text goes with the mail if the appointment begins within 48 hours, and if the patient
//   did not make the change.
// - A reminder is texted first. The mail follows 20 minutes later, or as soon as the text failed. It is not needed if the
//   text was delivered.
// - From 21:00 to 8:00 of the practice's clock no text leaves. It waits until 8:00, unless the appointment begins before
//   10:00: then a change is texted at once, and a reminder only mailed.
// - Practitioners get no texts.

const MINUTE_MS = 60_000;

const MAIL_FOLLOWS_MS = 20 * MINUTE_MS;
const CHANGES_WITHIN_MS = 48 * 60 * MINUTE_MS;

const TEXTED: readonly NotificationKind[] = [
  'booked',
  'confirmed',
  'moved',
  'changed',
  'declined',
  'cancelled',
  'reminder',
];

export type NoTextReason = 'not_needed' | 'too_far_ahead' | 'quiet_hours' | 'begun';

export type TextStep =
  { readonly do: 'text'; readonly at: Date } | { readonly do: 'skip'; readonly reason: NoTextReason };

export interface TextedChange {
  readonly kind: NotificationKind;
  readonly byPatient: boolean;
  readonly startsAt: Date;
  readonly timeZone: string;
}

export function textStep({ kind, byPatient, startsAt, timeZone }: TextedChange, now: Date): TextStep {
  if (!TEXTED.includes(kind) || byPatient) return { do: 'skip', reason: 'not_needed' };
  if (startsAt <= now) return { do: 'skip', reason: 'begun' };
  if (kind !== 'reminder' && startsAt.getTime() - now.getTime() > CHANGES_WITHIN_MS) {
    return { do: 'skip', reason: 'too_far_ahead' };
  }
  const { until, early } = quietHours(now, timeZone);
  if (!until) return { do: 'text', at: now };
  if (startsAt >= early) return { do: 'text', at: until };
  return kind === 'reminder' ? { do: 'skip', reason: 'quiet_hours' } : { do: 'text', at: now };
}

export type MailStep = { readonly do: 'mail' | 'skip' } | { readonly do: 'wait'; readonly until: Date };

// @param text state of the text that went first; undefined if none did
export function mailStep(
  notification: TextedChange & { readonly queuedAt: Date },
  text: TextDeliveryState | undefined,
  now: Date,
): MailStep {
  if (notification.kind !== 'reminder') return { do: 'mail' };
  if (text === 'delivered') return { do: 'skip' };
  // Quiet hours hold the text, so the mail waits from their end on.
  const first = textStep(notification, notification.queuedAt);
  const textAt = first.do === 'text' ? first.at : notification.queuedAt;
  const until = new Date(textAt.getTime() + MAIL_FOLLOWS_MS);
  const isOnItsWay = text === 'waiting' || text === 'sending' || text === 'sent';
  return isOnItsWay && now < until ? { do: 'wait', until } : { do: 'mail' };
}
