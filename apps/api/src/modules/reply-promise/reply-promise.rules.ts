import { type MessagePromise, minutesOfDay, WAIT_SOON_SHARE, type WorkingHours } from '@telecare/contracts';
import { instantOf, type LocalDate, localDateOf, weekdayOf } from '@telecare/kernel';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A practice without open message hours in this many days promises nothing. */
const DAYS_AHEAD = 400;

export interface MessageHours {
  readonly hours: readonly WorkingHours[];
  readonly closedDays: readonly LocalDate[];
  readonly timeZone: string;
}

export interface ReplyPromise extends MessageHours {
  readonly replyMinutes: number;
}

export interface Due {
  readonly dueAt: Date | null;
  readonly dueSoonAt: Date | null;
}

export const NOBODY_WAITS: Due = { dueAt: null, dueSoonAt: null };

export const dueOf = (promise: (ReplyPromise & { readonly now: Date }) | undefined): Due =>
  promise ? dueTimes(promise, promise.now) : NOBODY_WAITS;

export const dueTimes = (promise: ReplyPromise, since: Date): Due => ({
  dueAt: afterOpenMinutes(promise, since, promise.replyMinutes),
  dueSoonAt: afterOpenMinutes(promise, since, Math.round(promise.replyMinutes * WAIT_SOON_SHARE)),
});

export function promiseOf(promise: ReplyPromise, now: Date): MessagePromise | null {
  const opens = afterOpenMinutes(promise, now, 0);
  const by = afterOpenMinutes(promise, now, promise.replyMinutes);
  return opens && by ? { isOpen: opens <= now, from: inSeconds(opens), by: inSeconds(by) } : null;
}

const inSeconds = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

/**
 * Returns the time when this many minutes of message hours have passed. For zero minutes, returns the next time within
 * message hours.
 */
export function afterOpenMinutes(hours: MessageHours, since: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  for (const { start, end } of openSpans(hours, since)) {
    if (end - start >= left) return new Date(start + left);
    left -= end - start;
  }
  return null;
}

function* openSpans({ hours, closedDays, timeZone }: MessageHours, since: Date) {
  const first = Date.parse(localDateOf(since, timeZone));
  const inOrder = hours.toSorted((one, other) => minutesOfDay(one.from) - minutesOfDay(other.from));
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = new Date(first + ahead * DAY_MS).toISOString().slice(0, 10);
    if (closedDays.includes(day)) continue;
    for (const { from, to } of inOrder.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const start = Math.max(instantOf(day, minutesOfDay(from), timeZone), since.getTime());
      const end = instantOf(day, minutesOfDay(to), timeZone);
      if (end > start) yield { start, end };
    }
  }
}
