import { birthDateIn, folded } from '@telecare/kernel';

/** More words than this do not noticeably narrow down the results. */
const WORDS_MAX = 3;

const PHONE = /^(?=.*\d)[\d\s()+./-]+$/;

/**
 * Returns a LIKE pattern for each word, for texts that the database has normalized. Ignores case and accents
 * (docs/adr/0074). Without words, everything matches.
 */
export const wordPatterns = (term = ''): string[] =>
  folded(term).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(patternOf);

/** Like `wordPatterns`, for `profiles.search_text`. A phone number matches by its digits, however it is typed. */
export const personPatterns = (term = ''): string[] =>
  PHONE.test(term) ? [patternOf(subscriberDigits(term))] : wordPatterns(term);

export interface PatientSearch {
  readonly patterns: readonly string[];
  /** Null if the term contains no date. */
  readonly birthDates: readonly string[] | null;
  // Patterns of a phone number that is written like the birth date. Then either matches.
  readonly phonePatterns: readonly string[] | null;
}

/**
 * Parses what staff type to find patients. Only this search covers birth dates: elsewhere they could be guessed digit
 * by digit.
 */
export function patientSearch(term = ''): PatientSearch {
  const { days, rest, digits } = birthDateIn(term);
  return {
    patterns: personPatterns(rest),
    birthDates: days.length > 0 ? days : null,
    phonePatterns: digits ? personPatterns(digits) : null,
  };
}

/** Returns the digits that a national and an international number share: +44 20 7946 0958 is 020 7946 0958 at home. */
function subscriberDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.includes('+') || digits.startsWith('00');
  const kept = digits.slice(isInternational ? -9 : -10);
  const withoutZeros = kept.replace(/^0+/, '');
  return withoutZeros.length >= 7 ? withoutZeros : kept;
}

/**
 * The index needs three characters. Shorter parts only match at the start of a word, where a space is the extra
 * character.
 */
const patternOf = (part: string): string => `${part.length < 3 ? '% ' : '%'}${escaped(part)}%`;

const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
