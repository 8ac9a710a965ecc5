import { useShell } from '@telecare/shell-sdk';
import { useMemo } from 'react';
import { type Client, createClient, createConfig } from './generated/client/index.js';

/** How a portal reads the API: in the current practice, as the signed-in person. */
export interface Api {
  /** Part of every key in the query cache, so that no practice sees another's answers. */
  readonly practiceId: string;
  readonly client: Client;
}

export function useApi(): Api {
  const { fetch, tenant } = useShell();
  const practiceId = tenant.practice.id;
  return useMemo(() => {
    const client = createClient(createConfig({ baseUrl: window.location.origin, fetch, throwOnError: true }));
    return { practiceId, client };
  }, [fetch, practiceId]);
}
