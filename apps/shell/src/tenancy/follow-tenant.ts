import { applyBrand } from '@telecare/ui';
import { watchQuery } from './query-watch.js';
import { tenantFor, tenantStore } from './tenant-store.js';

/** Of the specification: the address changes first, the page follows. */
const RELOAD_DELAY_MS = 100;

/**
 * Keeps the page in the colours of its practice, and loads the tenant again whenever the query changes. Another
 * practice is another page load: nothing of the old one stays in memory.
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
    // Whoever stays with what is unsaved is back at the address before.
    if (window.location.search === search) window.location.reload();
  }, RELOAD_DELAY_MS);
}
