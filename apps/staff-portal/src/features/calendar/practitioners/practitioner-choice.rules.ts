export interface PractitionerChoice {
  // Ids in the user's order. All others follow in the practice's order.
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

interface Identified {
  readonly id: string;
}

const rankIn = (order: readonly string[], id: string): number => {
  const place = order.indexOf(id);
  return place < 0 ? order.length : place;
};

export const inOrder = <Person extends Identified>(
  people: readonly Person[],
  { order }: PractitionerChoice,
): Person[] => people.toSorted((a, b) => rankIn(order, a.id) - rankIn(order, b.id));

// Practitioners visible to a user. New practitioners are visible, and if all are hidden, everyone is visible.
export function shownPeople<Person extends Identified>(
  people: readonly Person[],
  choice: PractitionerChoice,
): Person[] {
  const sorted = inOrder(people, choice);
  const shown = sorted.filter(({ id }) => !choice.hidden.includes(id));
  return shown.length > 0 ? shown : sorted;
}

export const withShown = (choice: PractitionerChoice, id: string, isShown: boolean): PractitionerChoice => ({
  ...choice,
  hidden: isShown ? choice.hidden.filter((one) => one !== id) : [...choice.hidden, id],
});

export function movedPerson(
  people: readonly Identified[],
  choice: PractitionerChoice,
  id: string,
  by: -1 | 1,
): PractitionerChoice {
  const order = inOrder(people, choice).map((one) => one.id);
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return choice;
  return { ...choice, order: order.toSpliced(from, 1).toSpliced(to, 0, id) };
}
