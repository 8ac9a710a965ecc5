import type { HeldRoleDto, Role } from '@telecare/contracts';
import { withPractice } from '@telecare/shell-sdk';
import { isSuperAdmin, practicesOf, primaryPractice, roleInPractice } from './roles-held.js';

export const roleDashboard = (role: Role | undefined): string =>
  role === 'patient' ? '/patient/dashboard' : '/dashboard';

/** First page of a new account. Practice administrators see there what their practice still needs. */
export const firstPage = (role: Role): string => (role === 'practice_admin' ? '/admin/dashboard' : roleDashboard(role));

export function dashboardRedirect(role: Role | undefined, isPlatform: boolean): string | null {
  if (role === 'patient') return '/patient/dashboard';
  return role === 'super_admin' && isPlatform ? '/super-admin/dashboard' : null;
}

export function dashboardIn(held: readonly HeldRoleDto[], subdomain: string | null): string {
  const practice = practicesOf(held).find((own) => own.subdomain === subdomain) ?? primaryPractice(held);
  if (practice) return withPractice(roleDashboard(roleInPractice(held, practice.id)), practice.subdomain);
  return isSuperAdmin(held) ? '/super-admin/dashboard' : '/dashboard';
}
