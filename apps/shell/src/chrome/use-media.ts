import { useCallback, useSyncExternalStore } from 'react';

/** How wide the header must be for its links: ten need more room than six. In narrower windows they are in a sheet. */
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
