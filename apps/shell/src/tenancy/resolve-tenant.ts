import { PLATFORM_PRACTICE_ID, type PracticeDto } from '@telecare/contracts';
import { practiceOf, type Tenant } from '@telecare/shell-sdk';
import { systemTenant } from './system-practice.js';

// The last part of an IP address begins with a digit or has colons.
const isTenantHost = (hostname: string): boolean =>
  /\.[^.:\d][^.:]*$/.test(hostname) && !hostname.includes('localhost');

export interface Address {
  readonly hostname: string;
  readonly search: string;
}

export interface PracticeLookup {
  readonly bySubdomain: (subdomain: string) => Promise<PracticeDto | null>;
  readonly byHost: (hostname: string) => Promise<PracticeDto | null>;
}

export async function resolveTenant({ hostname, search }: Address, lookup: PracticeLookup): Promise<Tenant> {
  const named = practiceOf(search);
  const fromQuery = named ? await lookup.bySubdomain(named) : null;
  if (fromQuery) return tenantOf(fromQuery, hostname, false);

  const fromHost = isTenantHost(hostname) ? await lookup.byHost(hostname) : null;
  if (fromHost) return tenantOf(fromHost, hostname, true);

  return systemTenant(hostname);
}

function tenantOf(practice: PracticeDto, hostname: string, isCustomDomain: boolean): Tenant {
  if (practice.id === PLATFORM_PRACTICE_ID) return systemTenant(hostname);
  return { practice, isPlatform: false, hostname, isCustomDomain };
}
