import type { DuplicateReason } from '@telecare/contracts';
import { folded } from '@telecare/kernel';

export interface KnownFacts {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
}

// Facts are folded and split once for each person of a long list.
export interface Comparable {
  readonly birth: string;
  readonly email: string;
  readonly digits: string;
  readonly words: readonly string[];
  readonly name: string;
  readonly sortedName: string;
}

export function comparable({ firstName, lastName, email, phone, dateOfBirth }: KnownFacts): Comparable {
  const words = folded(`${firstName ?? ''} ${lastName ?? ''}`)
    .replaceAll('.', '')
    .split(/\s+/)
    .filter(Boolean);
  return {
    birth: dateOfBirth ?? '',
    email: email?.toLowerCase() ?? '',
    digits: phoneEnd(phone) ? digitsOf(phone ?? '').replace(/^0+/, '') : '',
    words,
    name: words.join(' '),
    sortedName: words.toSorted().join(' '),
  };
}

// Why two records may be of one person, the strongest reason first; none if they are likely of two.
export function duplicateReasons(one: Comparable, other: Comparable): DuplicateReason[] {
  const isBornThen = one.birth !== '' && one.birth === other.birth;
  return [
    ...(isBornThen && isSimilarName(one, other) ? (['name_and_birth'] as const) : []),
    ...(one.email !== '' && one.email === other.email ? (['email'] as const) : []),
    ...(isSamePhone(one.digits, other.digits) ? (['phone'] as const) : []),
  ];
}

// Names are similar if one has all words of the other, in any order (a second first name, first and last name swapped), or
// if they differ by typing mistakes: one in a short name, two in a long one.
function isSimilarName(one: Comparable, other: Comparable): boolean {
  const [shorter, longer] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (shorter.words.length === 0) return false;
  if (shorter.words.every((word) => longer.words.includes(word))) return true;
  return areSpelledAlike(one.name, other.name) || areSpelledAlike(one.sortedName, other.sortedName);
}

const LONG_NAME = 12;

function areSpelledAlike(one: string, other: string): boolean {
  const mistakes = Math.min(one.length, other.length) < LONG_NAME ? 1 : 2;
  return Math.abs(one.length - other.length) <= mistakes && typingMistakes(one, other, mistakes) <= mistakes;
}

// Counts added, missing, replaced and swapped characters. Swaps are the most common mistake, and the small packages for
// edit distances count each as two. Stops at the first row that shows more than the limit.
function typingMistakes(one: string, other: string, limit: number): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...rows[row]!) > limit) return Infinity;
  }
  return at(one.length, other.length);
}

// Fewer digits than these are an extension or an emergency number. `profiles.phone_end` has as many.
const PHONE_END = 7;

const digitsOf = (phone: string): string => phone.replace(/[xe#;,].*$/i, '').replace(/\D/g, '');

// The digits that any spelling of a phone number ends with, which the database looks for.
export function phoneEnd(phone: string | null | undefined): string | undefined {
  const digits = digitsOf(phone ?? '');
  return digits.length < PHONE_END ? undefined : digits.slice(-PHONE_END);
}

// A number with its country is the number at home with more digits before it.
function isSamePhone(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.length >= PHONE_END && longer.endsWith(shorter);
}
