import type { Tenant } from '@telecare/shell-sdk';
import { createStore } from '../store.js';
import { practiceLookup } from './practice-lookup.js';
import { resolveTenant } from './resolve-tenant.js';
import { systemTenant } from './system-practice.js';

export type TenantState =
  | { readonly status: 'loading' | 'failed'; readonly tenant: Tenant }
  | { readonly status: 'ready'; readonly tenant: Tenant };

export const tenantStore = createStore<TenantState>({
  status: 'loading',
  tenant: systemTenant(window.location.hostname),
});

export class TenantLoadFailed extends Error {
  constructor(cause: unknown) {
    super('Failed to load tenant configuration', { cause });
  }
}

let current: { readonly search: string; readonly tenant: Promise<Tenant> } | undefined;

/** The practice of a query string; asked once per query, again after a failure. */
export function tenantFor(search: string): Promise<Tenant> {
  if (current?.search !== search) current = { search, tenant: load(search) };
  return current.tenant;
}

async function load(search: string): Promise<Tenant> {
  try {
    const tenant = await resolveTenant({ hostname: window.location.hostname, search }, practiceLookup);
    tenantStore.set({ status: 'ready', tenant });
    return tenant;
  } catch (error) {
    current = undefined;
    tenantStore.set({ status: 'failed', tenant: tenantStore.get().tenant });
    throw new TenantLoadFailed(error);
  }
}
