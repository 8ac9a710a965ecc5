import { useEffect, useRef } from 'react';

/** Moves the focus to new content that replaced a pressed control. */
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
