import { queryOptions } from '@tanstack/react-query';
import type { MeDto } from '@telecare/contracts';
import { getJson } from '../api/api.js';
import { queryClient } from '../query-client.js';

const ROLES_FRESH_MS = 5 * 60_000;
const ROLES_KEPT_MS = 10 * 60_000;

export const meQuery = queryOptions({
  queryKey: ['shell', 'me'],
  queryFn: async ({ signal }) => {
    const askedAt = performance.now();
    const me = await getJson<MeDto>('/me', signal);
    void speakTheirLanguage(me, askedAt);
    return me;
  },
  staleTime: ROLES_FRESH_MS,
  gcTime: ROLES_KEPT_MS,
});

/** Imported late, because the user is requested before the i18n code has loaded (docs/web.md). */
async function speakTheirLanguage(me: MeDto, askedAt: number): Promise<void> {
  const { followAccountLanguage } = await import('./account-language.js');
  await followAccountLanguage(me, askedAt);
}

/**
 * Returns a cached user at once and refetches in the background. A URL change, such as closing a dialog, must not wait
 * for the network or lose the page when offline. The access watch detects lost access.
 */
export async function loadMe(): Promise<MeDto> {
  const asked = queryClient.fetchQuery(meQuery);
  const known = queryClient.getQueryData(meQuery.queryKey);
  if (known) asked.catch(() => undefined);
  return known ?? asked;
}

export const reloadMe = (): Promise<MeDto> => queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
