import type { ProfileDto, UpdateProfile } from '@telecare/contracts';
import { type ContactFormFields, toContactFields } from '@telecare/portal-kit';

export interface ProfileFields extends ContactFormFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly gender: UpdateProfileGender | '';
}

type UpdateProfileGender = NonNullable<UpdateProfile['gender']>;

export const toFields = (profile: ProfileDto): ProfileFields => ({
  ...toContactFields(profile),
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  phone: profile.phone ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  gender: profile.gender ?? '',
});

export const toUpdate = (fields: ProfileFields): Omit<UpdateProfile, 'revision'> => ({
  firstName: fields.firstName.trim(),
  lastName: fields.lastName.trim(),
  phone: fields.phone.trim() || null,
  dateOfBirth: fields.dateOfBirth || null,
  gender: fields.gender || null,
});
