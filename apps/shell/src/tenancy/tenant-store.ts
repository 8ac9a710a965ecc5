import { practiceOf, type Tenant } from '@telecare/shell-sdk';
import { createStore } from '../store.js';
import { practiceLookup } from './practice-lookup.js';
import { resolveTenant } from './resolve-tenant.js';
import { systemTenant } from './system-practice.js';

/** The practice the page is in. */
export const tenantStore = createStore<Tenant>(systemTenant(window.location.hostname));

export class TenantLoadFailed extends Error {
  constructor(cause: unknown) {
    super('Failed to load tenant configuration', { cause });
  }
}

/** What the address named when it was last answered. */
let known: { readonly named: string | null; readonly tenant: Tenant } | undefined;
let asked: { readonly search: string; readonly tenant: Promise<Tenant> } | undefined;

/** The practice of a query string; asked once per query, again after a failure. */
export function tenantFor(search: string): Promise<Tenant> {
  if (asked?.search !== search) asked = { search, tenant: load(search) };
  return asked.tenant;
}

/**
 * Something about the practice on screen has changed. When it cannot be asked, or is found under its address no more, the
 * page stays as it is: another practice is another page load.
 */
export async function reloadTenant(): Promise<void> {
  const before = tenantStore.get();
  asked = undefined;
  const tenant = await tenantFor(window.location.search).catch(() => before);
  if (tenant.practice.id === before.practice.id) tenantStore.set(tenant);
}

async function load(search: string): Promise<Tenant> {
  const named = practiceOf(search);
  try {
    const tenant = await resolveTenant({ hostname: window.location.hostname, search }, practiceLookup);
    known = { named, tenant };
    return tenant;
  } catch (error) {
    asked = undefined;
    // Another page of the same practice: the practice did not get lost with the connection.
    if (known?.named === named) return known.tenant;
    throw new TenantLoadFailed(error);
  }
}
