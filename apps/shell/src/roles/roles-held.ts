import { highestRole, type HeldRoleDto, type Role } from '@telecare/contracts';
import type { Tenant } from '@telecare/shell-sdk';

type Held = readonly HeldRoleDto[];

export function roleInPractice(held: Held, practiceId: string): Role | undefined {
  return highestRole(held.filter(({ practice }) => !practice || practice.id === practiceId).map(({ role }) => role));
}

/** The role that counts for a tenant: on the platform itself the highest of all. */
export function roleAt(held: Held, tenant: Tenant): Role | undefined {
  return tenant.isPlatform ? highestRole(held.map(({ role }) => role)) : roleInPractice(held, tenant.practice.id);
}

export const isSuperAdmin = (held: Held): boolean => held.some(({ role }) => role === 'super_admin');

/** Any role with that practice; a role everywhere is not belonging. */
export function belongsTo(held: Held, practiceId: string): boolean {
  return held.some(({ practice }) => practice?.id === practiceId);
}

/** True if a practice's pages are open to the user. Others see its public page. */
export const mayEnter = (held: Held, practiceId: string): boolean => isSuperAdmin(held) || belongsTo(held, practiceId);

/** The home practice: of the role marked primary, else of the first role with a practice; super administrators have none. */
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
