import type { DeliveryState, NotificationKind, NotificationRecipient } from '@telecare/contracts';
import { quietHours } from '../texts/quiet-hours.rules.js';

// The rules of the ladder: which channel tells a person something, and when.
// - A change is mailed and pushed at once. A text goes with them if the appointment begins within 48 hours. Patients get
//   no push message and no text about a change of their own.
// - A reminder is pushed first. The text follows 10 minutes later, and the mail 20 minutes after that. Both come earlier if
//   the next reminder or the appointment is near: the text after a quarter of that time at the latest, and the mail after
//   half of it. A channel that failed, or that the person does not have, is not waited for.
// - Nothing follows a push message that a device has shown, or a text that was delivered. A push message of a reminder that
//   could not leave before the text is not needed any more.
// - From 21:00 to 8:00 of the person's clock no push message and no text leaves. They wait until 8:00, unless the
//   appointment begins before 10:00: then a change leaves at once, and a reminder is only mailed.
// - "Ready to begin" is pushed at once, also in quiet hours. The text follows a minute later, unless the patient has
//   joined the call. No mail follows.
// - Practitioners get push messages and mails, but no texts.

const MINUTE_MS = 60_000;

const TEXT_FOLLOWS_MS = 10 * MINUTE_MS;
const MAIL_FOLLOWS_MS = 20 * MINUTE_MS;
const READY_TEXT_FOLLOWS_MS = MINUTE_MS;
const READY_USEFUL_MS = 15 * MINUTE_MS;
const TEXTED_WITHIN_MS = 48 * 60 * MINUTE_MS;

const TOLD_TO_PATIENTS: readonly NotificationKind[] = [
  'booked',
  'confirmed',
  'moved',
  'changed',
  'declined',
  'cancelled',
  'reminder',
  'ready',
];

export type SkipReason =
  'not_needed' | 'too_far_ahead' | 'quiet_hours' | 'begun' | 'push_shown' | 'told_otherwise' | 'joined' | 'too_late';

export type ChannelStep =
  { readonly do: 'send'; readonly at: Date } | { readonly do: 'skip'; readonly reason: SkipReason };

export interface ToldChange {
  readonly kind: NotificationKind;
  readonly recipient: NotificationRecipient;
  readonly byPatient: boolean;
  readonly startsAt: Date;
  readonly queuedAt: Date;
  // True if the mail has left, or is not needed.
  readonly isMailed: boolean;
  // Minutes before the beginning of this reminder, and of all reminders of the appointment.
  readonly reminderMinutes: number | null;
  readonly reminders: readonly number[];
  // Zone of the person's clock, or of the practice if the person chose none.
  readonly quietZone: string;
  readonly patientIsInCall: boolean;
}

const skip = (reason: SkipReason): ChannelStep => ({ do: 'skip', reason });

// @param text state of the text; undefined if the person gets none
export function pushStep(change: ToldChange, text: DeliveryState | undefined, now: Date): ChannelStep {
  if (!isNeeded(change)) return skip('not_needed');
  if (change.kind === 'ready') return whileUseful(change, now);
  if (change.kind === 'reminder' && (change.isMailed || hasLeft(text))) return skip('told_otherwise');
  return outsideQuietHours(change, now);
}

// @param push state of the push message; undefined if the person has no device
export function textStep(change: ToldChange, push: DeliveryState | undefined, now: Date): ChannelStep {
  const { kind, recipient, startsAt } = change;
  if (recipient !== 'patient' || !isNeeded(change)) return skip('not_needed');
  if (kind === 'ready') return afterPush(change, push, now);
  if (kind !== 'reminder') {
    return isTextedAhead(startsAt, now) ? outsideQuietHours(change, now) : skip('too_far_ahead');
  }
  if (push === 'delivered') return skip('push_shown');
  const step = outsideQuietHours(change, now);
  const follows = isOnItsWay(push) ? timeAfter(firstStepAt(change), waitsOf(change).text) : now;
  return step.do === 'send' && step.at < follows ? { do: 'send', at: follows } : step;
}

// True if a change to an appointment at this time is texted.
export const isTextedAhead = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() <= TEXTED_WITHIN_MS;

const isNeeded = ({ kind, recipient, byPatient }: ToldChange): boolean =>
  recipient === 'practitioner' || (!byPatient && TOLD_TO_PATIENTS.includes(kind));

// A patient who has seen the push message may still not have joined, so the text also follows a message that was shown.
function afterPush(change: ToldChange, push: DeliveryState | undefined, now: Date): ChannelStep {
  const step = whileUseful(change, now);
  const follows = timeAfter(change.queuedAt, READY_TEXT_FOLLOWS_MS);
  const waits = (isOnItsWay(push) || push === 'delivered') && now < follows;
  return step.do === 'send' && waits ? { do: 'send', at: follows } : step;
}

function whileUseful(change: ToldChange, now: Date): ChannelStep {
  if (change.patientIsInCall) return skip('joined');
  return now < uselessFrom(change) ? { do: 'send', at: now } : skip('too_late');
}

// When a push message or a text that waits at its provider says nothing useful any more.
export const uselessFrom = ({ kind, startsAt, queuedAt }: Pick<ToldChange, 'kind' | 'startsAt' | 'queuedAt'>): Date =>
  kind === 'ready' ? timeAfter(queuedAt, READY_USEFUL_MS) : startsAt;

function outsideQuietHours({ kind, startsAt, quietZone }: ToldChange, now: Date): ChannelStep {
  if (startsAt <= now) return skip('begun');
  const { until, early } = quietHours(now, quietZone);
  if (!until) return { do: 'send', at: now };
  if (startsAt >= early) return { do: 'send', at: until };
  return kind === 'reminder' ? skip('quiet_hours') : { do: 'send', at: now };
}

export interface Told {
  readonly push: DeliveryState | undefined;
  readonly text: DeliveryState | undefined;
}

export type MailStep = { readonly do: 'mail' | 'skip' } | { readonly do: 'wait'; readonly until: Date };

// @param told states of the channels that went first; undefined for those that the person does not have
export function mailStep(change: ToldChange, { push, text }: Told, now: Date): MailStep {
  if (change.kind !== 'reminder') return { do: change.kind === 'ready' ? 'skip' : 'mail' };
  if (push === 'delivered' || text === 'delivered') return { do: 'skip' };
  if (!isOnItsWay(push) && !isOnItsWay(text)) return { do: 'mail' };
  const waits = waitsOf(change);
  const wait = isOnItsWay(push) && isOnItsWay(text) ? waits.mailAfterText : waits.mail;
  const until = timeAfter(firstStepAt(change), wait);
  return now < until ? { do: 'wait', until } : { do: 'mail' };
}

// How long after the first channel the others leave, in milliseconds.
function waitsOf(change: ToldChange) {
  const { startsAt, reminders, reminderMinutes } = change;
  const next = Math.max(0, ...reminders.filter((minutes) => reminderMinutes !== null && minutes < reminderMinutes));
  const left = startsAt.getTime() - next * MINUTE_MS - firstStepAt(change).getTime();
  return {
    text: Math.min(TEXT_FOLLOWS_MS, left / 4),
    mail: Math.min(MAIL_FOLLOWS_MS, left / 2),
    mailAfterText: Math.min(TEXT_FOLLOWS_MS + MAIL_FOLLOWS_MS, left / 2),
  };
}

const hasLeft = (state: DeliveryState | undefined): boolean => state === 'sent' || state === 'delivered';

const isOnItsWay = (state: DeliveryState | undefined): boolean =>
  state === 'waiting' || state === 'sending' || state === 'sent';

// Quiet hours hold the first channel, so those after it wait from their end on.
function firstStepAt(change: ToldChange): Date {
  const first = outsideQuietHours(change, change.queuedAt);
  return first.do === 'send' ? first.at : change.queuedAt;
}

const timeAfter = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
