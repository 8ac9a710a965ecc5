import type { HeldRoleDto, Role } from '@telecare/contracts';
import type { Tenant } from '@telecare/shell-sdk';
import { isSuperAdmin, roleInPractice } from './roles-held.js';

/** Roles in any practice that satisfy each allowed role on the platform itself. */
const PASSES_ON_PLATFORM: Record<Role, readonly Role[]> = {
  super_admin: [],
  practice_admin: ['practice_admin'],
  practitioner: ['practitioner', 'practice_admin'],
  scheduler: ['scheduler', 'practice_admin'],
  patient: ['patient'],
};

/**
 * True if the user may open a page for these roles. Super administrators always may. In a practice, the highest role
 * there must be listed. On the platform, a fitting role in any practice is enough. For the interface only: the API
 * decides what the page can read.
 */
export function canEnter(allowed: readonly Role[], held: readonly HeldRoleDto[], tenant: Tenant): boolean {
  if (isSuperAdmin(held)) return true;
  if (tenant.isPlatform)
    return allowed.some((entry) => held.some(({ role }) => PASSES_ON_PLATFORM[entry].includes(role)));
  const role = roleInPractice(held, tenant.practice.id);
  return role !== undefined && allowed.includes(role);
}
