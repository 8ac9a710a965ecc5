import type { AccessDto } from '@telecare/contracts';
import { queryClient } from '../query-client.js';
import { reloadTenant, tenantStore } from './tenant-store.js';

type PracticeNow = Pick<AccessDto, 'practiceRevision' | 'practiceLogoUrl'>;

/**
 * Updates the practice if it was changed in another tab or by a colleague. A new time zone moves times to other days,
 * so everything on screen is refetched.
 */
export async function followPractice({ practiceRevision, practiceLogoUrl }: PracticeNow): Promise<void> {
  const shown = tenantStore.get().practice;
  const isSame = practiceRevision === shown.revision && practiceLogoUrl === shown.logoUrl;
  if (practiceRevision === null || isSame) return;
  await reloadTenant();
  if (tenantStore.get().practice.timeZone !== shown.timeZone) await queryClient.invalidateQueries();
}
