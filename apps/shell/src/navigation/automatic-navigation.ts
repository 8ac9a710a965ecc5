import type { HeldRoleDto } from '@telecare/contracts';
import { withPractice, type Tenant } from '@telecare/shell-sdk';
import { roleDashboard } from '../roles/dashboards.js';
import { belongsTo, isSuperAdmin, mayChoosePractice, primaryPractice, roleInPractice } from '../roles/roles-held.js';

interface NavigationRequest {
  readonly held: readonly HeldRoleDto[];
  readonly tenant: Tenant;
  readonly path: string;
  /** True once the user has reached their home practice in this session. Automatic navigation then stops. */
  readonly settled: boolean;
}

interface Journey {
  readonly to: string | null;
  readonly settles: boolean;
}

/** Paths that belong to no practice yet. Any other path is kept and opened in the home practice. */
const STARTS = new Set(['/', '/dashboard', '/patient/dashboard']);
/** Automatic navigation never overrides a manual choice of a practice. */
const OWN_CHOICE = '/practices';
const STAY: Journey = { to: null, settles: false };

export function automaticNavigation({ held, tenant, path, settled }: NavigationRequest): Journey {
  const { pathname } = new URL(path, 'http://shell');
  const home = primaryPractice(held);
  if (!home || isSuperAdmin(held) || pathname.startsWith('/auth/')) return STAY;
  if (pathname === OWN_CHOICE) return { to: null, settles: true };
  const isMember = !tenant.isPlatform && belongsTo(held, tenant.practice.id);
  if (isMember) return { to: pathname === '/' ? dashboardOf(held, tenant.practice) : null, settles: true };

  if (settled && !tenant.isPlatform) return { to: publicPageOf(tenant, pathname), settles: false };
  if (settled && mayChoosePractice(held)) return STAY;
  const keepsPath = tenant.isPlatform && !STARTS.has(pathname);
  return { to: keepsPath ? withPractice(path, home.subdomain) : dashboardOf(held, home), settles: true };
}

/** Public page of a practice. People who don't belong to the practice see it instead of an error. */
const publicPageOf = ({ practice }: Tenant, pathname: string): string | null =>
  pathname === '/' ? null : withPractice('/', practice.subdomain);

function dashboardOf(
  held: NavigationRequest['held'],
  practice: { readonly id: string; readonly subdomain: string },
): string {
  return withPractice(roleDashboard(roleInPractice(held, practice.id)), practice.subdomain);
}
