import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767.95px)';

/** Whether there is room for one column only. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matches()?.matches ?? false);

// jsdom knows no media queries.
const matches = () => window.matchMedia?.(NARROW) as MediaQueryList | undefined;

function subscribe(onChange: () => void): () => void {
  const query = matches();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
