import type { AccessDto } from '@telecare/contracts';
import type { Credentials } from '../http/api-fetch.js';

/**
 * Asks the API for the user's access to a practice. `unproven` means that the token has expired or the session is over.
 * Undefined if the response is lost, which proves nothing. Never renews the token, because polling by an unused page
 * must not keep its session alive.
 */
export async function askAccess(
  { peek }: Credentials,
  practiceId: string,
): Promise<AccessDto | 'unproven' | undefined> {
  if (navigator.onLine === false) return undefined;
  const path = '/api/access';
  const headers = await peek('GET', window.location.origin + path);
  if (!headers) return 'unproven';
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ practiceId })}`, { headers, cache: 'no-store' });
    if (response.status === 401) return 'unproven';
    return response.ok ? ((await response.json()) as AccessDto) : undefined;
  } catch {
    return undefined;
  }
}
