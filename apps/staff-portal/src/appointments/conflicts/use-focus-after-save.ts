import { useEffect, useRef } from 'react';

/**
 * Moves focus and view to what a save has caused, once for each save and only if its first result, at `knownAt`, shows
 * something. `savedAt` is 0 before the first save.
 */
export function useFocusAfterSave<Element extends HTMLElement>(savedAt: number, knownAt: number, isShown: boolean) {
  const place = useRef<Element>(null);
  const settled = useRef(savedAt);
  useEffect(() => {
    if (settled.current === savedAt || knownAt < savedAt) return;
    settled.current = savedAt;
    if (!isShown) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'start' });
  }, [savedAt, knownAt, isShown]);
  return place;
}
