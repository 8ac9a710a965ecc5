import type { Role } from '@telecare/contracts';

export interface HeaderLink {
  readonly path: string;
  readonly label: Readonly<Record<string, string>>;
  readonly order: number;
}

export const PLATFORM_SEARCH = '/admin/search';

/** Users with this page have the patient search in the header. */
export const PATIENTS = '/patients';

export function logoTarget(role: Role | undefined): string {
  if (role === 'super_admin') return '/super-admin/dashboard';
  return role === 'patient' ? '/patient/dashboard' : '/dashboard';
}
