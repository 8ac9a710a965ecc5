import { STAFF_ROLES, type StaffRole, type UserDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';

type Held = UserDto['roles'][number];

/** Roles of a user in one practice, or on the platform if `practice` is null. */
export interface Membership {
  readonly practice: Held['practice'];
  readonly roles: readonly Held['role'][];
}

/** Each practice once, in the order of the roles. */
export function membershipsOf({ roles }: Pick<UserDto, 'roles'>): Membership[] {
  const byPractice = Map.groupBy(roles, ({ practice }) => practice?.id);
  return [...byPractice.values()].map((held) => ({
    practice: held[0]?.practice ?? null,
    roles: held.map(({ role }) => role),
  }));
}

export const staffRolesIn = ({ roles }: Pick<UserDto, 'roles'>, practiceId: string): StaffRole[] =>
  STAFF_ROLES.filter((wanted) => roles.some(({ role, practice }) => role === wanted && practice?.id === practiceId));

/** True for staff of the practice, also while they are deactivated. */
export const isStaff = ({ roles, isDeactivated }: Pick<UserDto, 'roles' | 'isDeactivated'>): boolean =>
  isDeactivated || roles.some(({ role }) => role !== 'patient');

/** First and last name when both are known, else the address. */
export function nameOf({ firstName, lastName, email }: UserDto): string {
  return firstName && lastName ? `${firstName} ${lastName}` : (email ?? displayName({ firstName, lastName }));
}
