import type { Role } from '@telecare/contracts';

export interface HeaderLink {
  readonly path: string;
  /** The texts by language. */
  readonly label: Readonly<Record<string, string>>;
  readonly order: number;
}

/** Where super administrators search practices and people. */
export const PLATFORM_SEARCH = '/admin/search';

/** Where the logo leads a signed-in person. */
export function logoTarget(role: Role | undefined): string {
  if (role === 'super_admin') return '/super-admin/dashboard';
  return role === 'patient' ? '/patient/dashboard' : '/dashboard';
}
