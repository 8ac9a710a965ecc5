import { folded } from '@telecare/kernel';

/** More words than this narrow nothing down that a person would notice. */
const WORDS_MAX = 5;

/**
 * The search text as a PostgreSQL tsquery: every word as a prefix. Keeps only alphanumeric characters, so
 * nothing that people type acts as an operator. Returns an empty text, which finds nothing, if no word is left.
 */
export const searchTerms = (words: string): string =>
  (folded(words).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS_MAX)
    .map((word) => `${word}:*`)
    .join(' & ');
