import { applyBrand } from '@telecare/ui';
import { watchQuery } from './query-watch.js';
import { tenantFor, tenantStore } from './tenant-store.js';

/** Required by the specification: the URL changes first, then the page. */
const RELOAD_DELAY_MS = 100;

/**
 * Applies the colors of the practice and reloads the tenant whenever the query changes. Another practice means another
 * page load, so nothing of the previous one stays in memory.
 */
export function followTenant(): void {
  paint();
  tenantStore.subscribe(paint);
  watchQuery((search) => void reload(search));
}

function paint(): void {
  applyBrand(tenantStore.get().practice.theme);
}

async function reload(search: string): Promise<void> {
  const before = tenantStore.get().practice.id;
  const tenant = await tenantFor(search).catch(() => undefined);
  if (!tenant || tenant.practice.id === before) return;
  setTimeout(() => {
    // If unsaved input kept the user on the page, the URL is the previous one again.
    if (window.location.search === search) window.location.reload();
  }, RELOAD_DELAY_MS);
}
