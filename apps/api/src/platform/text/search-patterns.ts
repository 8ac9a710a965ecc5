import { folded } from '@telecare/kernel';
import { dayIn } from './written-day.js';

/** More words than this narrow nothing down that a person would notice. */
const WORDS_MAX = 3;

const PHONE = /^(?=.*\d)[\d\s()+./-]+$/;

/**
 * What a term looks for in a text that the database has folded: each word somewhere in it. Case and accents do not
 * count (docs/adr/0074). None: everything is wanted.
 */
export const wordPatterns = (term = ''): string[] => words(term).map(patternOf);

const words = (term: string): string[] => folded(term).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

/**
 * The same in `profiles.search_text`, where the digits of a phone number stand in a row, however it is typed, and the day
 * of birth behind a sign of its own.
 */
export function personPatterns(term = ''): string[] {
  const birthDate = birthDatePattern(term.trim());
  if (birthDate) return [birthDate];
  if (PHONE.test(term)) return [patternOf(subscriberDigits(term))];
  return words(term).map((word) => birthDatePattern(word) ?? patternOf(word));
}

/** A date has a sign or a month's name between its numbers: `06 12 34` begins a phone number. */
const WRITTEN_DATE = /\d[./-]|\p{L}.*\d/u;

/** 02/03/1982 is either of two days, and both are found. A year first, a name, or a dot says which it is. */
function birthDatePattern(term: string): string | undefined {
  if (!WRITTEN_DATE.test(term)) return undefined;
  const dayFirst = dayIn(term, 'dmy');
  const monthFirst = dayIn(term, 'mdy');
  const day = dayFirst ?? monthFirst;
  if (!day) return undefined;
  const [year, ...monthAndDay] = day.split('-');
  const isEither = monthFirst && monthFirst !== day;
  return isEither ? `%~${[year, ...monthAndDay.sort()].join('')}%` : `%=${day.replaceAll('-', '')}%`;
}

/** Abroad people write +44 20 7946 0958, and at home 020 7946 0958. */
const subscriberDigits = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.slice(-10).replace(/^0+(?=\d)/, '');
};

/** The index knows three signs in a row; a shorter part is looked for where a word begins, which it also knows. */
const patternOf = (part: string): string => `${part.length < 3 ? '% ' : '%'}${escaped(part)}%`;

const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
