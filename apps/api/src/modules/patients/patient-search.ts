import { folded } from '../../platform/text/folded.js';

/** More words than this narrow nothing down that a person would notice. */
const WORDS_MAX = 3;

/** Only signs that phone numbers are written with, and a digit among them. */
const PHONE = /^(?=.*\d)[\d\s()+./-]+$/;

/**
 * What a term looks for in `profiles.search_text`: each word somewhere in name or e-mail, or the digits of a phone
 * number in a row, however it is written. Case and accents do not count.
 */
export function searchPatterns(term: string): string[] {
  if (PHONE.test(term)) return [patternOf(term.replace(/\D/g, ''))];
  return term.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(folded).map(patternOf);
}

/** The index knows three signs in a row; a shorter part is looked for where a word begins, which it also knows. */
const patternOf = (part: string): string => `${part.length < 3 ? '% ' : '%'}${escaped(part)}%`;

const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
