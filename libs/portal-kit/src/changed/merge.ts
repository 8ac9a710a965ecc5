export interface TheirField {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  readonly isContested: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function theirFields<Form extends object>(seen: Form, theirs: Form, mine: Form): TheirField[] {
  return namesOf(theirs)
    .filter((name) => !isSame(theirs[name], seen[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: mine[name],
      isContested: !isSame(mine[name], seen[name]),
    }));
}

/** Merges both versions: fields changed here keep their value, all others take theirs. */
export function merged<Form extends object>(seen: Form, theirs: Form, mine: Form): Form {
  const kept = namesOf(theirs).filter((name) => !isSame(mine[name], seen[name]));
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}

const namesOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];
