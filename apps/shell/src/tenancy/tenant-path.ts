import { useCallback } from 'react';
import { type Tenant, withPractice } from '@telecare/shell-sdk';
import { useStore } from '../store.js';
import { tenantStore } from './tenant-store.js';

export const practiceHost = (subdomain: string): string => `${subdomain}.${window.location.host}`;

export function pathInTenant(path: string, { practice, isPlatform, isCustomDomain }: Tenant): string {
  return isPlatform || isCustomDomain ? path : withPractice(path, practice.subdomain);
}

export function usePathInTenant(): (path: string) => string {
  const tenant = useStore(tenantStore);
  return useCallback((path) => pathInTenant(path, tenant), [tenant]);
}
