import { useState } from 'react';
import { allOf, NOTHING, pressed } from './selection.rules.js';

// Rows that are no longer shown are no longer selected.
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [selection, setSelection] = useState(NOTHING);
  const ids = rows.map(({ id }) => id);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  return {
    selected,
    isAll: rows.length > 0 && selected.length === rows.length,
    has: (id: string) => selection.ids.has(id),
    press: (id: string, withShift: boolean) => setSelection(pressed(selection, id, ids, withShift)),
    pressAll: () => setSelection(allOf(selection, ids)),
    clear: () => setSelection(NOTHING),
  };
}

export type RowSelection = Pick<ReturnType<typeof useSelection>, 'has' | 'press'>;
