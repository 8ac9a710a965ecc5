import { useEffect, useRef } from 'react';

interface Change {
  readonly id: string;
  readonly willBeListed: boolean;
  // Rows that take the focus, the best one first.
  readonly next: readonly string[];
}

// The pressed button leaves the page with its row, or "Undo" with its bar. The focus moves on to a row, or to the
// heading if no row is left, unless the user has moved it meanwhile. Each row has a button with its id in `data-row`.
export function useFocusAfterRow<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<Change>(undefined);
  const ids = items.map(idOf);
  useEffect(() => {
    const change = awaited.current;
    if (!change || ids.includes(change.id) !== change.willBeListed) return;
    awaited.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = change.next.find((id) => ids.includes(id)) ?? ids[0];
    const target = next ? list.current?.querySelector(`[data-row="${next}"]`) : document.querySelector('h1');
    if (target instanceof HTMLElement) target.focus();
  });
  return {
    list,
    awaitRemoval: (id: string) => {
      const at = ids.indexOf(id);
      awaited.current = { id, willBeListed: false, next: [...ids.slice(at + 1), ...ids.slice(0, at).toReversed()] };
    },
    awaitReturn: (id: string) => {
      awaited.current = { id, willBeListed: true, next: [id] };
    },
  };
}
