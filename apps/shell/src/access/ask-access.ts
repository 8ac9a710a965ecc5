import type { AccessDto } from '@telecare/contracts';
import type { Credentials } from '../http/api-fetch.js';

/**
 * What a practice is open to the person for. `unproven` when nobody is there to ask for: the token has expired, or its
 * session is over. Undefined when the answer is lost on the way, which says nothing. Never renews a token: a page that
 * nobody uses must not keep its session alive by asking.
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
