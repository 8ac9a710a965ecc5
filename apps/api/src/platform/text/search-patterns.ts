import { birthDateIn, folded } from '@telecare/kernel';

/** More words than this narrow nothing down that a person would notice. */
const WORDS_MAX = 3;

const PHONE = /^(?=.*\d)[\d\s()+./-]+$/;

/**
 * What a term looks for in a text that the database has folded: each word somewhere in it. Case and accents do not
 * count (docs/adr/0074). None: everything is wanted.
 */
export const wordPatterns = (term = ''): string[] =>
  folded(term).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(patternOf);

/** The same in `profiles.search_text`, where the digits of a phone number stand in a row, however it is typed. */
export const personPatterns = (term = ''): string[] =>
  PHONE.test(term) ? [patternOf(subscriberDigits(term))] : wordPatterns(term);

export interface PatientSearch {
  readonly patterns: readonly string[];
  /** Null where the term has no date. */
  readonly birthDates: readonly string[] | null;
}

/** Search terms of staff for patients. Birth dates of others are not searched: they could be guessed digit by digit. */
export function patientSearch(term = ''): PatientSearch {
  const { days, rest } = birthDateIn(term);
  return { patterns: personPatterns(rest), birthDates: days.length > 0 ? days : null };
}

/** Digits that a national and an international number share: +44 20 7946 0958 is 020 7946 0958 at home. */
function subscriberDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.includes('+') || digits.startsWith('00');
  const kept = digits.slice(isInternational ? -9 : -10);
  const withoutZeros = kept.replace(/^0+/, '');
  return withoutZeros.length >= 7 ? withoutZeros : kept;
}

/** The index knows three signs in a row; a shorter part is looked for where a word begins, which it also knows. */
const patternOf = (part: string): string => `${part.length < 3 ? '% ' : '%'}${escaped(part)}%`;

const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
