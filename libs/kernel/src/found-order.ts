import { birthDateIn } from './dates/birth-dates.js';
import { folded } from './folded.js';

interface FoundPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
}

const wordsOf = (text: string): string => folded(text).split(/\s+/).filter(Boolean).toSorted().join(' ');

const compared = (one: string | null, other: string | null): number =>
  folded(one ?? '').localeCompare(folded(other ?? ''));

// Sorts people that a search has found: first those whose whole name or birth date was typed, then by last name and
// first name. Without a term, keeps the order.
export function inFoundOrder<Person extends FoundPerson>(people: readonly Person[], term: string): Person[] {
  if (term.trim() === '') return [...people];
  const { days, rest } = birthDateIn(term);
  const words = wordsOf(rest);
  const isExact = ({ firstName, lastName, dateOfBirth }: Person): boolean =>
    (dateOfBirth !== null && days.includes(dateOfBirth)) ||
    (words !== '' && wordsOf(`${firstName ?? ''} ${lastName ?? ''}`) === words);
  return people.toSorted(
    (one, other) =>
      Number(isExact(other)) - Number(isExact(one)) ||
      compared(one.lastName, other.lastName) ||
      compared(one.firstName, other.firstName),
  );
}
