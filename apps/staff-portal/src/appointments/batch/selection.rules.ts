export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly last: string | undefined;
}

export const NOTHING: Selection = { ids: new Set(), last: undefined };

// With Shift, all rows between the last clicked one and this one get the same state.
export function pressed({ ids, last }: Selection, id: string, rows: readonly string[], withShift: boolean): Selection {
  const [from, to] = [withShift && last ? rows.indexOf(last) : -1, rows.indexOf(id)];
  const range = from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return {
    ids: ids.has(id) ? new Set([...ids].filter((one) => !range.includes(one))) : new Set([...ids, ...range]),
    last: id,
  };
}

export const allOf = ({ ids }: Selection, rows: readonly string[]): Selection =>
  rows.every((id) => ids.has(id)) ? NOTHING : { ids: new Set(rows), last: undefined };
