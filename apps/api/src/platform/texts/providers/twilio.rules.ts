import type { SendResult, TextFailure, TextStatus } from '../text-provider.js';

// Twilio's error codes, from its error dictionary (docs/api/errors). All others are `other`.
const FAILURES: ReadonlyMap<number, TextFailure> = new Map([
  ...codes('wrong_number', [
    21211, // The recipient is no phone number.
    21265, // The recipient is a short code.
    21614, // The recipient is no mobile number.
    21635, // The recipient is a landline.
    30005, // The recipient does not exist any more.
    30006, // A landline, or a carrier that takes no texts.
  ]),
  ...codes('opted_out', [21610]),
  ...codes('blocked', [
    21408, // The account may not send to this country.
    21608, // A trial account sends to verified numbers only.
    21612, // The carrier does not take texts of this sender.
    30004, // The recipient or the carrier blocks the text.
    30007, // A filter of Twilio or the carrier blocked it.
  ]),
  ...codes('unregistered_sender', [
    21212, // The sender is no phone number.
    21601, // The sender is not in this account.
    21606, // The sender cannot send texts, or is not in this account.
    21659, // The sender is not Twilio's.
    21660, // The sender is of another account.
    21661, // The sender cannot send texts.
    30032, // The toll-free number is not verified.
    30034, // The US number is not registered.
  ]),
  ...codes('unreachable', [30003]),
]);

const BAD_CREDENTIALS = new Set([20003, 20403, 20404, 70051]);
// The account is not active, usually because its balance is zero or less.
const NO_CREDIT = new Set([10001, 20005, 30002]);

const STATUSES: ReadonlyMap<string, TextStatus> = new Map([
  ['accepted', 'accepted'],
  ['scheduled', 'accepted'],
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['partially_delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['canceled', 'undelivered'],
]);

// Replies that Twilio answers for a number without Advanced Opt-Out (docs/messaging/tutorials/advanced-opt-out).
const ANSWERED = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT START YES UNSTOP HELP INFO'.split(' '),
);

export const isAnsweredByTwilio = (body: string): boolean => ANSWERED.has(body.trim().toUpperCase());

export const twilioStatus = (status: string): TextStatus | undefined => STATUSES.get(status);

// Reason of a text that was not delivered. Null for every other text.
export const twilioReason = (status: TextStatus, code: number): TextFailure | null =>
  status === 'undelivered' ? (FAILURES.get(code) ?? 'other') : null;

// Result of an answer to a new text other than 201. Twilio says why in a code of its own.
export function twilioRefusal(status: number, code: number): SendResult {
  if (status === 429 || status === 503) return { outcome: 'not_sent' };
  if (status < 400 || status >= 500 || status === 408) return { outcome: 'in_doubt' };
  const failure = FAILURES.get(code);
  if (failure) return { outcome: 'refused', reason: failure };
  if (NO_CREDIT.has(code) || status === 402) return { outcome: 'paused', reason: 'no_credit' };
  if (BAD_CREDENTIALS.has(code) || [401, 403, 404].includes(status))
    return { outcome: 'paused', reason: 'bad_credentials' };
  return { outcome: 'refused', reason: 'other' };
}

function codes(reason: TextFailure, list: readonly number[]): [number, TextFailure][] {
  return list.map((code) => [code, reason]);
}
