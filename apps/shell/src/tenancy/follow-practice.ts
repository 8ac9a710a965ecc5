import type { AccessDto } from '@telecare/contracts';
import { queryClient } from '../query-client.js';
import { reloadTenant, tenantStore } from './tenant-store.js';

type PracticeNow = Pick<AccessDto, 'practiceRevision' | 'practiceLogoUrl'>;

/**
 * A practice that was changed elsewhere, in another tab or by a colleague, is shown as it is now. In another zone the
 * same times belong to other days, so everything on screen is asked for anew.
 */
export async function followPractice({ practiceRevision, practiceLogoUrl }: PracticeNow): Promise<void> {
  const shown = tenantStore.get().practice;
  const isSame = practiceRevision === shown.revision && practiceLogoUrl === shown.logoUrl;
  if (practiceRevision === null || isSame) return;
  await reloadTenant();
  if (tenantStore.get().practice.timeZone !== shown.timeZone) await queryClient.invalidateQueries();
}
