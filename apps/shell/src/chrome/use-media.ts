import { useCallback, useSyncExternalStore } from 'react';

/** Width that the header needs to show its links. Below that, they move into a sheet. */
export const roomFor = (links: number): string => `(min-width: ${links > 7 ? 1240 : 768}px)`;

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
