/** Highest first; the order decides which of several roles in a practice counts. */
export const ROLES = ['super_admin', 'practice_admin', 'practitioner', 'scheduler', 'patient'] as const;

export type Role = (typeof ROLES)[number];

export const PRACTICE_ROLES = ['practice_admin', 'practitioner', 'scheduler', 'patient'] as const;
export type PracticeRole = (typeof PRACTICE_ROLES)[number];

/** Staff roles; `scheduler` is the front desk. Practice administrators can assign only these. */
export const STAFF_ROLES = ['practice_admin', 'practitioner', 'scheduler'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that can write messages. The front desk can only read the inbox (docs/tenancy.md). */
export const MESSAGING_ROLES = ['practice_admin', 'practitioner', 'patient'] as const;
export type MessagingRole = (typeof MESSAGING_ROLES)[number];

/** The platform itself, which is not a practice. A role "in all practices" is held here. */
export const PLATFORM_PRACTICE_ID = '00000000-0000-0000-0000-000000000000';

/** The highest of some roles, or undefined for none. */
export function highestRole(held: readonly Role[]): Role | undefined {
  return ROLES.find((candidate) => held.includes(candidate));
}
