import { highestRole, type HeldRoleDto, type Role } from '@telecare/contracts';
import type { Tenant } from '@telecare/shell-sdk';

type Held = readonly HeldRoleDto[];

export function roleInPractice(held: Held, practiceId: string): Role | undefined {
  return highestRole(held.filter(({ practice }) => !practice || practice.id === practiceId).map(({ role }) => role));
}

/** The user's role for a tenant. On the platform itself, that is their highest role. */
export function roleAt(held: Held, tenant: Tenant): Role | undefined {
  return tenant.isPlatform ? highestRole(held.map(({ role }) => role)) : roleInPractice(held, tenant.practice.id);
}

export const isSuperAdmin = (held: Held): boolean => held.some(({ role }) => role === 'super_admin');

/** True if the user has a role in this practice. A role on the platform does not count. */
export function belongsTo(held: Held, practiceId: string): boolean {
  return held.some(({ practice }) => practice?.id === practiceId);
}

/** True if the user can open the practice's pages. Others see its public page. */
export const mayEnter = (held: Held, practiceId: string): boolean => isSuperAdmin(held) || belongsTo(held, practiceId);

/**
 * Home practice: that of the role marked as primary, else of the first role with a practice. Super administrators have
 * none.
 */
export function primaryPractice(held: Held): NonNullable<HeldRoleDto['practice']> | null {
  if (isSuperAdmin(held)) return null;
  const home = held.find(({ isPrimary, practice }) => isPrimary && practice) ?? held.find(({ practice }) => practice);
  return home?.practice ?? null;
}

export const mayChoosePractice = (held: Held): boolean => isSuperAdmin(held) || practicesOf(held).length > 1;

export function practicesOf(held: Held): NonNullable<HeldRoleDto['practice']>[] {
  const byId = new Map(held.flatMap(({ practice }) => (practice ? [[practice.id, practice] as const] : [])));
  return [...byId.values()];
}
