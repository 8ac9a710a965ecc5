import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useCallback, useSyncExternalStore } from 'react';
import { listedName } from '../../patients.api.js';

/** Returns the name in a list on screen for a patient whose record is closed. */
export function useListedName(patientId: string): string | undefined {
  const [cache, api] = [useQueryClient(), useApi()];
  // Skips queries that are being added, because those notifications arrive during rendering.
  const subscribe = useCallback(
    (changed: () => void) => cache.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => listedName(cache, api, patientId));
}
