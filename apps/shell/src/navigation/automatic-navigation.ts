import type { HeldRoleDto } from '@telecare/contracts';
import { withPractice, type Tenant } from '@telecare/shell-sdk';
import { roleDashboard } from './dashboards.js';
import { belongsTo, isSuperAdmin, primaryPractice, roleInPractice } from './roles-held.js';

interface Arrival {
  readonly held: readonly HeldRoleDto[];
  readonly tenant: Tenant;
  readonly path: string;
  /** Already sent to the home practice in this session: where somebody goes afterwards is their choice. */
  readonly settled: boolean;
}

interface Journey {
  readonly to: string;
  readonly settles: boolean;
}

/** Paths that are about no practice yet; anything else on the platform is kept and opened in the home practice. */
const STARTS = new Set(['/', '/dashboard', '/patient/dashboard']);
/** Choosing a practice by hand is never overruled. */
const OWN_CHOICE = '/practices';

/** Where a signed-in person is taken without asking, or null to stay. */
export function automaticNavigation({ held, tenant, path, settled }: Arrival): Journey | null {
  const { pathname } = new URL(path, 'http://shell');
  if (isSuperAdmin(held) || pathname.startsWith('/auth/') || pathname === OWN_CHOICE) return null;
  const isMember = !tenant.isPlatform && belongsTo(held, tenant.practice.id);
  if (isMember) return pathname === '/' ? toDashboard(held, tenant.practice) : null;

  const home = primaryPractice(held);
  if (settled || !home) return null;
  if (tenant.isPlatform && !STARTS.has(pathname)) return { to: withPractice(path, home.subdomain), settles: true };
  return { ...toDashboard(held, home), settles: true };
}

function toDashboard(held: Arrival['held'], practice: { readonly id: string; readonly subdomain: string }): Journey {
  const dashboard = roleDashboard(roleInPractice(held, practice.id));
  return { to: withPractice(dashboard, practice.subdomain), settles: false };
}
