import { STAFF_ROLES, type StaffRole, type UpdateAccount, type UserDto } from '@telecare/contracts';

/** The form's own shape: an empty text where the record has nothing, and the staff roles of the user's practice. */
export interface UserFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly roles: StaffRole[];
}

export const toFields = (user: UserDto): UserFields => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  roles: STAFF_ROLES.filter((wanted) =>
    user.roles.some(({ role, practice }) => role === wanted && practice?.id === user.practice?.id),
  ),
});

/** Somebody who is not of the staff keeps being none unless a role is chosen. */
export const toUpdate = (fields: UserFields, { practice, revision }: UserDto): UpdateAccount => ({
  firstName: fields.firstName.trim() || null,
  lastName: fields.lastName.trim() || null,
  email: fields.email.trim(),
  phone: fields.phone.trim() || null,
  practiceId: practice?.id ?? null,
  revision,
  ...(practice && fields.roles.length > 0 && { roles: fields.roles }),
});
