import { useCallback } from 'react';
import { withPractice, type Tenant } from '@telecare/shell-sdk';
import { useStore } from '../store.js';
import { tenantStore } from './tenant-store.js';

/** The path with the tenant's practice in its query, unless the host names it already or there is none. */
export function pathInTenant(path: string, { practice, isPlatform, isCustomDomain }: Tenant): string {
  return isPlatform || isCustomDomain ? path : withPractice(path, practice.subdomain);
}

export function usePathInTenant(): (path: string) => string {
  const tenant = useStore(tenantStore);
  return useCallback((path) => pathInTenant(path, tenant), [tenant]);
}
