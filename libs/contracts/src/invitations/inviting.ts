import { PLATFORM_PRACTICE_ID, type Role, ROLES } from '../access/roles.js';

/* Rules about inviting. This file must not load zod, because browsers import it. */

const INVITES: Record<Role, readonly Role[]> = {
  super_admin: ['super_admin', 'practice_admin', 'practitioner', 'scheduler'],
  practice_admin: ['practice_admin', 'practitioner', 'scheduler', 'patient'],
  practitioner: ['patient'],
  scheduler: ['patient'],
  patient: [],
};

const belongs = (invited: Role, practiceId: string): boolean =>
  (invited === 'super_admin') === (practiceId === PLATFORM_PRACTICE_ID);

/** The database enforces the same rules. */
export const mayInvite = (inviter: Role, invited: Role, practiceId: string): boolean =>
  belongs(invited, practiceId) && INVITES[inviter].includes(invited);

export const invitableRoles = (inviter: Role, practiceId: string): Role[] =>
  ROLES.filter((invited) => mayInvite(inviter, invited, practiceId));

export const invitersOf = (invited: Role, practiceId: string): Role[] =>
  ROLES.filter((inviter) => mayInvite(inviter, invited, practiceId));

const PORTALS: Record<Role, 'patient' | 'staff'> = {
  super_admin: 'staff',
  practice_admin: 'staff',
  practitioner: 'staff',
  scheduler: 'staff',
  patient: 'patient',
};

export const portalOf = (role: Role): 'patient' | 'staff' => PORTALS[role];
