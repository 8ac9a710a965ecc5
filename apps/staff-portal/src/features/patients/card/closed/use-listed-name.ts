import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useCallback, useSyncExternalStore } from 'react';
import { listedName } from '../../patients.api.js';

/** Reads the name from a list on screen, because a closed record has none. */
export function useListedName(patientId: string): string | undefined {
  const [cache, api] = [useQueryClient(), useApi()];
  // Skips queries that are being added, because those notifications arrive during rendering.
  const subscribe = useCallback(
    (changed: () => void) => cache.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => listedName(cache, api, patientId));
}
