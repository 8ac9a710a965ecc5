import { practiceOf, type Tenant } from '@telecare/shell-sdk';
import { createStore } from '../store.js';
import { practiceLookup } from './practice-lookup.js';
import { resolveTenant } from './resolve-tenant.js';
import { systemTenant } from './system-practice.js';

export const tenantStore = createStore<Tenant>(systemTenant(window.location.hostname));

export class TenantLoadFailed extends Error {
  constructor(cause: unknown) {
    super('No tenant', { cause });
  }
}

const asked = new Map<string | null, Promise<Tenant>>();

export function tenantFor(search: string): Promise<Tenant> {
  const named = practiceOf(search);
  const tenant = asked.get(named) ?? load(search);
  asked.set(named, tenant);
  tenant.catch(() => asked.delete(named));
  return tenant;
}

/**
 * Reloads the practice on screen after a change. If that fails, or if its URL now belongs to another practice, the page
 * stays as it is, because another practice needs another page load.
 */
export async function reloadTenant(): Promise<void> {
  const before = tenantStore.get();
  const { search } = window.location;
  const tenant = await load(search).catch(() => before);
  asked.set(practiceOf(search), Promise.resolve(tenant));
  if (tenant.practice.id === before.practice.id) tenantStore.set(tenant);
}

async function load(search: string): Promise<Tenant> {
  try {
    return await resolveTenant({ hostname: window.location.hostname, search }, practiceLookup);
  } catch (error) {
    throw new TenantLoadFailed(error);
  }
}
