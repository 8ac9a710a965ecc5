import { type Role, ROLES, STAFF_ROLES, type StaffRole } from '@telecare/contracts';
import { DONE, type MemberChange, NOT_THERE } from './member-change.js';

export interface HeldMember {
  readonly record: string;
  readonly isPatient: boolean;
  readonly roles: readonly Role[];
  readonly putAside: readonly StaffRole[];
  /** True if the account has a role in another practice or on the platform, even one suspended by deactivation. */
  readonly belongsElsewhere: boolean;
  /** Other administrators of the practice. Blocked accounts don't count. */
  readonly otherAdministrators: number;
  readonly appointmentsAsPractitioner: number;
  /** Upcoming appointments as the practitioner or the patient. */
  readonly appointments: number;
}

interface AdministeredPractice {
  readonly id: string;
  readonly name: string;
  readonly otherAdministrators: number;
}

export interface HeldAccount {
  readonly hasRole: boolean;
  /** Null for a person who works nowhere, because the audit log must not name patients. */
  readonly staffName: string | null;
  readonly administered: readonly AdministeredPractice[];
  readonly appointments: number;
}

export interface RolesChange {
  readonly change: MemberChange;
  readonly given: readonly StaffRole[];
  readonly taken: readonly Role[];
}

interface Loss {
  readonly isOwn: boolean;
  readonly leavesNoAdministrator: boolean;
  readonly practices?: MemberChange['practices'];
  readonly appointments: number;
}

/** Refuses to remove one's own access, the last administrator of a practice, and people with upcoming appointments. */
function lossOf({ isOwn, leavesNoAdministrator, practices, appointments }: Loss): MemberChange {
  if (isOwn) return { result: 'own_access', appointments };
  if (leavesNoAdministrator) return { result: 'last_administrator', appointments, practices: practices ?? null };
  return appointments > 0 ? { result: 'has_appointments', appointments } : DONE;
}

/** Only changes staff roles, never the patient role. A deactivated member must be reactivated first. */
export function changeOfRoles(member: HeldMember, wanted: readonly StaffRole[], isOwn: boolean): RolesChange {
  const { roles, otherAdministrators, appointmentsAsPractitioner } = member;
  if (roles.length === 0) return { change: { result: 'deactivated', appointments: 0 }, given: [], taken: [] };
  const taken = STAFF_ROLES.filter((role) => roles.includes(role) && !wanted.includes(role));
  const stepsBack = taken.includes('practice_admin');
  const change = lossOf({
    isOwn: isOwn && stepsBack,
    leavesNoAdministrator: stepsBack && otherAdministrators === 0,
    appointments: taken.includes('practitioner') ? appointmentsAsPractitioner : 0,
  });
  return { change, given: wanted.filter((role) => !roles.includes(role)), taken };
}

export function removalOfMember(member: HeldMember, isOwn: boolean): RolesChange {
  const { roles, otherAdministrators, appointments } = member;
  const leavesNoAdministrator = roles.includes('practice_admin') && otherAdministrators === 0;
  return { change: lossOf({ isOwn, leavesNoAdministrator, appointments }), given: [], taken: ROLES };
}

/** Upcoming appointments don't prevent a deactivation, because the administrator has seen them before. */
export function changeOfActivity(member: HeldMember, active: boolean, isOwn: boolean): MemberChange {
  const { roles, putAside, otherAdministrators } = member;
  const isDeactivated = putAside.length > 0;
  const isStaff = STAFF_ROLES.some((role) => roles.includes(role));
  if (active ? !isDeactivated : !isStaff) return isDeactivated || isStaff ? DONE : NOT_THERE;
  const leavesNoAdministrator = !active && roles.includes('practice_admin') && otherAdministrators === 0;
  return lossOf({ isOwn: isOwn && !active, leavesNoAdministrator, appointments: 0 });
}

/** Staff roles that a deactivated member gets back on reactivation. */
export const rolesToPutAside = ({ roles, putAside }: HeldMember): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role) || putAside.includes(role));

/**
 * A second factor protects the whole account. Administrators can only reset it for members who belong nowhere else,
 * otherwise one practice could weaken the sign-in to another. Users change their own factors in their settings.
 */
export function changeOfFactor(member: HeldMember, isOwn: boolean): MemberChange {
  const isStaff = member.putAside.length > 0 || STAFF_ROLES.some((role) => member.roles.includes(role));
  if (!isStaff) return NOT_THERE;
  if (isOwn) return { result: 'own_access', appointments: 0 };
  return member.belongsElsewhere ? { result: 'belongs_elsewhere', appointments: 0 } : DONE;
}

export const removalOfAccount = (account: HeldAccount, isOwn: boolean): MemberChange =>
  lossOf({ isOwn, ...practicesLeftBy(account), appointments: account.appointments });

/** Upcoming appointments never prevent a block. Users cannot block or unblock themselves. */
export const changeOfBlock = (account: HeldAccount, blocked: boolean, isOwn: boolean): MemberChange =>
  lossOf({ isOwn, ...practicesLeftBy(blocked ? account : { administered: [] }), appointments: 0 });

function practicesLeftBy({ administered }: Pick<HeldAccount, 'administered'>) {
  const left = administered.filter(({ otherAdministrators }) => otherAdministrators === 0);
  return { leavesNoAdministrator: left.length > 0, practices: left.map(({ id, name }) => ({ id, name })) };
}
