/** Highest first. The order decides which of several roles in a practice applies. */
export const ROLES = ['super_admin', 'practice_admin', 'practitioner', 'scheduler', 'patient'] as const;

export type Role = (typeof ROLES)[number];

export const PRACTICE_ROLES = ['practice_admin', 'practitioner', 'scheduler', 'patient'] as const;
export type PracticeRole = (typeof PRACTICE_ROLES)[number];

/** `scheduler` is the front desk. Practice administrators can assign only these. */
export const STAFF_ROLES = ['practice_admin', 'practitioner', 'scheduler'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const MESSAGING_ROLES = ['practice_admin', 'practitioner', 'scheduler', 'patient'] as const;
export type MessagingRole = (typeof MESSAGING_ROLES)[number];

/** The platform itself, which is not a practice. Roles for all practices belong to it. */
export const PLATFORM_PRACTICE_ID = '00000000-0000-0000-0000-000000000000';

export function highestRole(held: readonly Role[]): Role | undefined {
  return ROLES.find((candidate) => held.includes(candidate));
}
