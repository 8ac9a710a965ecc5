/** How many invitations within how many seconds. */
export interface SendLimit {
  readonly most: number;
  readonly seconds: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** What one practice may send, to anybody and to one recipient: a stolen account must not become a source of spam. */
export const TO_ANYBODY: readonly SendLimit[] = [
  { most: 100, seconds: HOUR },
  { most: 500, seconds: DAY },
];
export const TO_RECIPIENT: readonly SendLimit[] = [{ most: 3, seconds: DAY }];

/** Seconds until one more may be sent, zero for now; `sent` has the latest first. */
export function secondsToWait(sent: readonly Date[], limits: readonly SendLimit[], now = new Date()): number {
  const waits = limits.map(({ most, seconds }) => {
    const oldestThatCounts = sent[most - 1];
    return oldestThatCounts ? Math.ceil((oldestThatCounts.getTime() - now.getTime()) / 1000) + seconds : 0;
  });
  return Math.max(0, ...waits);
}

const ASCII = /^[\x21-\x7e]+$/;

/** An address to compare with an invited one, which is ASCII; whatever is not equals none, however alike it looks. */
export const canonicalEmail = (email: string): string => (ASCII.test(email) ? email.toLowerCase() : '');
