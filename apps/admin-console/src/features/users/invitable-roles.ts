import { type Role, STAFF_ROLES } from '@telecare/contracts';

/** Whom an administrator may invite from this page; the API decides. */
export const invitableRoles = (onPlatform: boolean): readonly Role[] =>
  onPlatform ? ['super_admin', ...STAFF_ROLES] : STAFF_ROLES;
