import type { Tenant } from '@telecare/shell-sdk';
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

let asked: { readonly search: string; readonly tenant: Promise<Tenant> } | undefined;

/** The practice of a query string; asked once per query, again after a failure. */
export function tenantFor(search: string): Promise<Tenant> {
  if (asked?.search !== search) asked = { search, tenant: load(search) };
  return asked.tenant;
}

async function load(search: string): Promise<Tenant> {
  try {
    return await resolveTenant({ hostname: window.location.hostname, search }, practiceLookup);
  } catch (error) {
    asked = undefined;
    throw new TenantLoadFailed(error);
  }
}
