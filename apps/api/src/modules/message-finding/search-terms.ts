import { folded } from '@telecare/kernel';

/** More words than this do not noticeably narrow down the results. */
const WORDS_MAX = 5;

/**
 * Converts the search text to a PostgreSQL tsquery with every word as a prefix. Keeps only alphanumeric characters, so
 * that nothing in it acts as an operator. Returns an empty text, which finds nothing, if no word is left.
 */
export const searchTerms = (words: string): string =>
  (folded(words).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS_MAX)
    .map((word) => `${word}:*`)
    .join(' & ');
