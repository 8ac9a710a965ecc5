import { useCallback, useSyncExternalStore } from 'react';

/** From 768 px on the header has room for its links; below, they are in a sheet. */
export const fromHeader = '(min-width: 768px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
