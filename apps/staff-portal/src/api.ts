import { useShell } from '@telecare/shell-sdk';

/** How this portal reads the API: in the current practice, as the signed-in person. */
export interface Api {
  readonly practiceId: string;
  readonly get: <Dto>(path: string, signal: AbortSignal) => Promise<Dto>;
}

export function useApi(): Api {
  const { fetch, tenant } = useShell();
  return {
    practiceId: tenant.practice.id,
    get: async <Dto>(path: string, signal: AbortSignal) => {
      const response = await fetch(`/api${path}`, { signal });
      const body: unknown = await response.json();
      if (!response.ok) throw body;
      return body as Dto;
    },
  };
}
