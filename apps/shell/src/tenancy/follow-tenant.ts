import { applyBrand } from '@telecare/ui';
import { watchQuery } from './query-watch.js';
import { tenantFor, tenantStore } from './tenant-store.js';

/** Required by the specification: the address changes first, then the page. */
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
    // A user who stays because of unsaved input is back at the previous address.
    if (window.location.search === search) window.location.reload();
  }, RELOAD_DELAY_MS);
}
