import type { HeldRoleDto } from '@telecare/contracts';
import { practiceOf, type Tenant, withPractice } from '@telecare/shell-sdk';
import { isSuperAdmin } from '../roles/roles-held.js';

/** Pages that super administrators see of the platform, and the page of one practice that shows the same of it. */
const IN_A_PRACTICE: readonly (readonly [RegExp, string])[] = [
  [/^\/super-admin\/(dashboard|appointments|patients|messages)$/, '/$1'],
  [/^\/super-admin\/analytics$/, '/admin/analytics'],
  [/^\/admin\/practice\/[^/]+\/(appointments|messages)$/, '/$1'],
  [/^\/admin\/(practice\/.+|practices|practice-management|security|system-health)$/, '/dashboard'],
];

const counterpart = (pathname: string): string | undefined => {
  const [page, inPractice] = IN_A_PRACTICE.find(([of]) => of.test(pathname)) ?? [];
  return page && pathname.replace(page, inPractice ?? '');
};

type Held = readonly HeldRoleDto[];

/**
 * Where choosing another practice leads, or none: to the same page, or what corresponds to it. What the address says
 * beside is left behind, because it is of the practice before: a filter, an open appointment, a page of a list.
 */
export function addressAfterChoice(pathname: string, subdomain: string | null, held: Held): string {
  const inPractice = subdomain && isSuperAdmin(held) ? counterpart(pathname) : undefined;
  return withPractice(inPractice ?? pathname, subdomain);
}

/**
 * Where an address leads whose page and practice disagree, or null when they agree: the header would name one and the
 * page show another.
 */
export function agreeingAddress(
  path: string,
  { practice, isPlatform, isCustomDomain }: Tenant,
  held: Held,
): string | null {
  if (isPlatform || isCustomDomain) return null;
  const { pathname, searchParams } = new URL(path, 'http://shell');
  if (isSuperAdmin(held)) {
    if (pathname.startsWith('/super-admin/')) return addressAfterChoice(pathname, practice.subdomain, held);
    const isOfAnother = pathname === '/admin/users' && (searchParams.get('practiceId') ?? practice.id) !== practice.id;
    if (counterpart(pathname) || isOfAnother) return withPractice(path, null);
  }
  // It was renamed since: people read and pass on the present name (docs/adr/0073).
  const isFormer = practiceOf(new URL(path, 'http://shell').search) !== practice.subdomain;
  return isFormer ? withPractice(path, practice.subdomain) : null;
}
