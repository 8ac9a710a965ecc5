import { useEffect, useRef } from 'react';

/** Moves focus and view to what a save has caused, once for each save. `savedAt` is 0 before the first one. */
export function useFocusAfterSave<Element extends HTMLElement>(savedAt: number, isShown: boolean) {
  const place = useRef<Element>(null);
  const focusedFor = useRef(savedAt);
  useEffect(() => {
    if (!isShown || focusedFor.current === savedAt) return;
    focusedFor.current = savedAt;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'start' });
  }, [savedAt, isShown]);
  return place;
}
