import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useCallback, useSyncExternalStore } from 'react';
import { listedName } from '../../patients.api.js';

/** What a list that is on the screen calls a patient whose record is not shown. */
export function useListedName(patientId: string): string | undefined {
  const [cache, api] = [useQueryClient(), useApi()];
  // Whatever begins to be asked for is told of while it is drawn.
  const subscribe = useCallback(
    (changed: () => void) => cache.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => listedName(cache, api, patientId));
}
