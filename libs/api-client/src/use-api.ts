import { useShell } from '@telecare/shell-sdk';
import { useMemo } from 'react';
import { useFetchOfMounted } from './fetch-of-mounted.js';
import { type Client, createClient, createConfig } from './generated/client/index.js';

export interface Api {
  /** Part of every query key, so that no practice sees responses of another. */
  readonly practiceId: string;
  readonly client: Client;
}

/** API for a component. Its writes are aborted on unmount, so call this inside a dialog, not around it. */
export function useApi(): Api {
  return useApiThrough(useFetchOfMounted(useShell().fetch));
}

export function useUnboundApi(): Api {
  return useApiThrough(useShell().fetch);
}

function useApiThrough(through: typeof fetch): Api {
  const practiceId = useShell().tenant.practice.id;
  return useMemo(() => {
    const baseUrl = window.location.origin;
    const client = createClient(createConfig({ baseUrl, fetch: through, throwOnError: true }));
    return { practiceId, client };
  }, [through, practiceId]);
}
