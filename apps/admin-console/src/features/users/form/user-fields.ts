import type { StaffRole, UpdateAccount, UpdateUser, UserDto } from '@telecare/contracts';
import { membershipsOf, staffRolesIn } from '../user.rules.js';

export interface UserFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly roles: Readonly<Record<string, StaffRole[]>>;
}

export const toFields = (user: UserDto): UserFields => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  roles: Object.fromEntries(practicesOf(user).map(({ id }) => [id, staffRolesIn(user, id)])),
});

/** Practices in which the user can get staff roles: those in which they have any role. */
export const practicesOf = (user: UserDto) => membershipsOf(user).flatMap(({ practice }) => practice ?? []);

const detailsOf = (fields: UserFields, { revision }: UserDto) => ({
  firstName: fields.firstName.trim() || null,
  lastName: fields.lastName.trim() || null,
  phone: fields.phone.trim() || null,
  revision,
});

/** Staff roles to save. Leaves out practices without a selected role. */
const chosenRoles = ({ roles }: UserFields): UpdateAccount['staffRoles'] =>
  Object.entries(roles).flatMap(([practiceId, chosen]) => (chosen.length > 0 ? [{ practiceId, roles: chosen }] : []));

export function toMember(fields: UserFields, user: UserDto): UpdateUser {
  const [own] = chosenRoles(fields);
  return { ...detailsOf(fields, user), ...(own && { roles: own.roles }) };
}

/** Only sends roles of practices where they have changed, so that other practices need no lock. */
export function toAccount(fields: UserFields, user: UserDto): UpdateAccount {
  const isChanged = ({ practiceId, roles }: UpdateAccount['staffRoles'][number]) =>
    roles.join() !== staffRolesIn(user, practiceId).join();
  return {
    ...detailsOf(fields, user),
    email: fields.email.trim(),
    staffRoles: chosenRoles(fields).filter(isChanged),
  };
}
