// Order of the parts in a date.
export type DateFormat = 'ymd' | 'dmy' | 'mdy';

/** Month names start with these characters in English, Spanish and German, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar', 'maer', 'mrz'],
  ['apr', 'abr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
];

/** Three parts with any punctuation in between. A time of day after them is ignored. */
const DATE = /^(\p{L}+|\d{1,4})[\s./,-]+(\p{L}+|\d{1,4})[\s./,-]+(\d{1,4})(?:[T\s]+[\d:.]+(?:\s?[ap]\.?m\.?|Z)?)?$/iu;

/** Eight digits without punctuation, as in database exports. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

const ORDER: Record<DateFormat, readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd']> = {
  ymd: ['y', 'm', 'd'],
  dmy: ['d', 'm', 'y'],
  mdy: ['m', 'd', 'y'],
};

/** A longer text is not a date, so the pattern is not tried on it. */
const LENGTH_MAX = 40;

/**
 * Returns the day that a text means in a format, as `YYYY-MM-DD`, or undefined. A text that starts with the year
 * ignores the format.
 */
export function dayIn(text: string, format: DateFormat, today = new Date()): string | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const parts = (DATE.exec(text.trim()) ?? DIGITS.exec(text.trim()))?.slice(1, 4);
  if (!parts) return undefined;
  const isYearFirst = /^\d{4}$/.test(parts[0] ?? '');
  // Dates with dots always have the day before the month.
  if (!isYearFirst && format === 'mdy' && /^\d+\./.test(text.trim())) return undefined;
  const order = ORDER[isYearFirst ? 'ymd' : format];
  const named = Object.fromEntries(order.map((part, index) => [part, parts[index] ?? '']));
  const { y = '', m = '', d = '' } = named;
  const year = yearOf(y, today.getUTCFullYear());
  const month = monthOf(m);
  return year === undefined || month === undefined || !/^\d{1,2}$/.test(d)
    ? undefined
    : existing(year, month, Number(d));
}

/** A year of birth cannot be in the future, so `84` means 1984 and `12` means 2012. */
function yearOf(text: string, thisYear: number): number | undefined {
  if (/^\d{4}$/.test(text)) return Number(text);
  if (!/^\d{2}$/.test(text)) return undefined;
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(text);
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}

function monthOf(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const name = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const at = MONTHS.findIndex((beginnings) => beginnings.some((beginning) => name.startsWith(beginning)));
  return at < 0 ? undefined : at + 1;
}

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
