import { folded } from '@telecare/kernel';

/** More words than this narrow nothing down that a person would notice. */
const WORDS_MAX = 5;

/**
 * What is looked for as PostgreSQL reads it: every word, or how it begins. Letters and digits only, so that nothing of
 * what people type has a meaning of its own; a text without any finds nothing.
 */
export const searchTerms = (words: string): string =>
  (folded(words).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS_MAX)
    .map((word) => `${word}:*`)
    .join(' & ');
