import type { Role } from '@telecare/contracts';

/** Where a role starts; an unknown role starts like staff. */
export const roleDashboard = (role: Role | undefined): string =>
  role === 'patient' ? '/patient/dashboard' : '/dashboard';

/** Where `/dashboard` sends somebody on, or null when the page is theirs. */
export function dashboardRedirect(role: Role | undefined, isPlatform: boolean): string | null {
  if (role === 'patient') return '/patient/dashboard';
  return role === 'super_admin' && isPlatform ? '/super-admin/dashboard' : null;
}
