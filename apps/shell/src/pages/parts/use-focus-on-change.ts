import { useEffect, useRef } from 'react';

/** Something else took the place of what was pressed: the keyboard and the screen reader go on at it. */
export function useFocusOnChange<Element extends HTMLElement>(shown: string) {
  const place = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    place.current?.focus();
  }, [shown]);
  return place;
}
