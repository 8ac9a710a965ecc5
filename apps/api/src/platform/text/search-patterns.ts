import { folded } from '@telecare/kernel';

/** More words than this narrow nothing down that a person would notice. */
const WORDS_MAX = 3;

/** Only signs that phone numbers are written with, and a digit among them. */
const PHONE = /^(?=.*\d)[\d\s()+./-]+$/;

/**
 * What a term looks for in a text that the database has folded: each word somewhere in it. Case and accents do not
 * count (docs/adr/0074). None: everything is wanted.
 */
export const wordPatterns = (term = ''): string[] =>
  folded(term).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(patternOf);

/** The same in `profiles.search_text`, where the digits of a phone number stand in a row, however it is typed. */
export const personPatterns = (term = ''): string[] =>
  PHONE.test(term) ? [patternOf(term.replace(/\D/g, ''))] : wordPatterns(term);

/** The index knows three signs in a row; a shorter part is looked for where a word begins, which it also knows. */
const patternOf = (part: string): string => `${part.length < 3 ? '% ' : '%'}${escaped(part)}%`;

const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
