import type { AccessDto } from '@telecare/contracts';
import type { Credentials } from '../api/api-fetch.js';

/**
 * What a practice is open to the person for; undefined when nobody can say. Never renews a token: a page that nobody
 * uses must not keep its session alive by asking.
 */
export async function askAccess({ peek }: Credentials, practiceId: string): Promise<AccessDto | undefined> {
  const path = '/api/access';
  const headers = await peek('GET', window.location.origin + path);
  if (!headers) return undefined;
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ practiceId })}`, { headers, cache: 'no-store' });
    return response.ok ? ((await response.json()) as AccessDto) : undefined;
  } catch {
    return undefined;
  }
}
