import type { HeldRoleDto, Role } from '@telecare/contracts';
import { practiceOf, type Tenant, withPractice } from '@telecare/shell-sdk';
import { roleDashboard } from '../roles/dashboards.js';
import { isSuperAdmin, practicesOf, roleInPractice } from '../roles/roles-held.js';

const IN_A_PRACTICE: readonly (readonly [RegExp, string])[] = [
  [/^\/super-admin\/(dashboard|appointments|patients|messages)$/, '/$1'],
  [/^\/super-admin\/analytics$/, '/admin/analytics'],
  [/^\/admin\/practice\/[^/]+\/(appointments|messages)$/, '/$1'],
  [/^\/admin\/(practice\/.+|practices|practice-management|security|system-health)$/, '/dashboard'],
];

const SHARED = '(profile|settings|practices)$';

const PAGES_OF: Record<Role, RegExp> = {
  patient: new RegExp(`^/(patient/|${SHARED})`),
  practitioner: new RegExp(`^/(dashboard$|appointments|messages|patients$|admin/analytics$|${SHARED})`),
  scheduler: new RegExp(`^/(dashboard$|appointments|messages$|patients$|${SHARED})`),
  practice_admin: new RegExp(`^/(dashboard$|appointments|messages|patients$|admin|${SHARED})`),
  super_admin: /^/,
};

const counterpart = (pathname: string): string | undefined => {
  const [page, inPractice] = IN_A_PRACTICE.find(([of]) => of.test(pathname)) ?? [];
  return page && pathname.replace(page, inPractice ?? '');
};

type Held = readonly HeldRoleDto[];

/**
 * Path after switching to another practice or to none: the same page or its counterpart. Drops the query, because
 * filters, open appointments and page numbers belong to the previous practice.
 */
export function addressAfterChoice(pathname: string, subdomain: string | null, held: Held): string {
  const inPractice = subdomain && (isSuperAdmin(held) ? counterpart(pathname) : ownPage(pathname, subdomain, held));
  return withPractice(inPractice || pathname, subdomain);
}

/** A user may be staff in one practice and a patient in another. A page of the other role becomes the dashboard. */
function ownPage(pathname: string, subdomain: string, held: Held): string | undefined {
  const practice = practicesOf(held).find((own) => own.subdomain === subdomain);
  const role = practice && roleInPractice(held, practice.id);
  return role && !PAGES_OF[role].test(pathname) ? roleDashboard(role) : undefined;
}

/**
 * Where to redirect if the page and the practice in the URL don't fit together, because the header would show one and
 * the page another. Null if they fit.
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
  // The practice was renamed, and users should see and share its current name (docs/practices.md).
  const isFormer = practiceOf(new URL(path, 'http://shell').search) !== practice.subdomain;
  return isFormer ? withPractice(path, practice.subdomain) : null;
}
