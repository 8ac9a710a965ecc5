import { type DateFormat, dayIn } from './written-day.js';

/** A month name, or a number with an ordinal suffix or a period. */
const PART = String.raw`(?:\d{1,4}(?:st|nd|rd|th|\.?º)?|\p{L}{3,})`;
const BETWEEN = String.raw`(?:\s*[./,-]\s*|\s+(?:de\s+|del\s+)?)`;
const WRITTEN = new RegExp(String.raw`^${PART}${BETWEEN}${PART}${BETWEEN}\d{2,4}(?![\p{L}\d]|[./-]\d)`, 'iu');

// `20011105`, which may also be a phone number.
const ONLY_DIGITS = /^\d{8}(?!\S)/;

/** `06 12 34` may be the start of a phone number. */
const ONLY_NUMBERS = /^\d{1,2}\s+\d{1,2}\s+\d{2}$/;

const OLDEST = 125;

interface FoundDate {
  /** Days that the text can mean, as `YYYY-MM-DD`. Empty without a date. */
  readonly days: readonly string[];
  readonly rest: string;
  // The digits of a date without punctuation, because they may also be those of a phone number.
  readonly digits?: string;
}

/**
 * Finds the birth date in a search term: `3.2.82`, `02/03/1982`, `19820203`, `Feb 3 1982`, `3 de febrero de 1982`.
 * Slashes allow both orders and two-digit years both centuries, so there may be several days. Those of the first order
 * come first.
 */
export function birthDateIn(
  term: string,
  today = new Date(),
  orders: readonly DateFormat[] = ['dmy', 'mdy'],
): FoundDate {
  for (const { index } of term.matchAll(/(?<=^|\s)\S/g)) {
    const digits = ONLY_DIGITS.exec(term.slice(index))?.[0];
    const written = digits ?? WRITTEN.exec(term.slice(index))?.[0];
    const days = written && !ONLY_NUMBERS.test(written) ? daysOf(written, today, orders) : [];
    if (written && days.length > 0)
      return {
        days,
        rest: `${term.slice(0, index)} ${term.slice(index + written.length)}`,
        ...(digits && { digits }),
      };
  }
  return { days: [], rest: term };
}

function daysOf(written: string, today: Date, orders: readonly DateFormat[]): string[] {
  const plain = written
    .replace(/(\d)(?:st|nd|rd|th|\.?º)/gi, '$1')
    .replace(/\s+del?\s+/gi, ' ')
    .replace(/\s*([./,-])\s*/g, '$1');
  const latest = orders.flatMap((format) => dayIn(plain, format, today) ?? []);
  const isShortYear = !/\d{4}/.test(plain);
  const earlier = isShortYear ? latest.map((day) => `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`) : [];
  const thisYear = today.getUTCFullYear();
  const isPossible = (day: string) =>
    Number(day.slice(0, 4)) <= thisYear && Number(day.slice(0, 4)) >= thisYear - OLDEST;
  return [...new Set([...latest, ...earlier])].filter(isPossible);
}
