import { STAFF_ROLES, type StaffRole, type UserDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';

type Held = UserDto['roles'][number];

export interface Membership {
  readonly practice: Held['practice'];
  readonly roles: readonly Held['role'][];
}

export function membershipsOf({ roles }: Pick<UserDto, 'roles'>): Membership[] {
  const byPractice = Map.groupBy(roles, ({ practice }) => practice?.id);
  return [...byPractice.values()].map((held) => ({
    practice: held[0]?.practice ?? null,
    roles: held.map(({ role }) => role),
  }));
}

export const staffRolesIn = ({ roles }: Pick<UserDto, 'roles'>, practiceId: string): StaffRole[] =>
  STAFF_ROLES.filter((wanted) => roles.some(({ role, practice }) => role === wanted && practice?.id === practiceId));

/** True for staff of the practice, including deactivated members. */
export const isStaff = ({ roles, isDeactivated }: Pick<UserDto, 'roles' | 'isDeactivated'>): boolean =>
  isDeactivated || roles.some(({ role }) => role !== 'patient');

export function nameOf({ firstName, lastName, email }: UserDto): string {
  return firstName && lastName ? `${firstName} ${lastName}` : (email ?? displayName({ firstName, lastName }));
}
