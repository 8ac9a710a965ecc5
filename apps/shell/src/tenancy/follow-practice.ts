import type { AccessDto } from '@telecare/contracts';
import { queryClient } from '../query-client.js';
import { reloadTenant, tenantStore } from './tenant-store.js';

/**
 * A practice that was changed elsewhere, in another tab or by a colleague, is shown as it is now. In another zone the
 * same times belong to other days, so everything on screen is asked for anew.
 */
export async function followPractice({ practiceRevision }: Pick<AccessDto, 'practiceRevision'>): Promise<void> {
  const shown = tenantStore.get().practice;
  if (practiceRevision === null || practiceRevision === shown.revision) return;
  await reloadTenant();
  if (tenantStore.get().practice.timeZone !== shown.timeZone) await queryClient.invalidateQueries();
}
