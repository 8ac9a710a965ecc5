import type { Gender, PatientDetailDto, PatientStatus } from '@telecare/contracts';
import { type ContactFormFields, NO_CONTACTS, toContactFields } from '@telecare/portal-kit';

export interface PatientFields extends ContactFormFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly gender: Gender | '';
  readonly status: PatientStatus;
}

export const NEW_PATIENT: PatientFields = {
  ...NO_CONTACTS,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  gender: '',
  status: 'active',
};

export const toFields = (patient: PatientDetailDto): PatientFields => ({
  ...toContactFields(patient),
  firstName: patient.firstName ?? '',
  lastName: patient.lastName ?? '',
  email: patient.email ?? '',
  phone: patient.phone ?? '',
  dateOfBirth: patient.dateOfBirth ?? '',
  gender: patient.gender ?? '',
  status: patient.status,
});

export const toRecord = ({ firstName, lastName, email, phone, dateOfBirth, gender }: PatientFields) => ({
  firstName: firstName.trim() || null,
  lastName: lastName.trim() || null,
  email: email.trim() || null,
  phone: phone.trim() || null,
  dateOfBirth: dateOfBirth || null,
  gender: gender || null,
});

export const isNameless = ({ firstName, lastName, email }: PatientFields): boolean =>
  !firstName.trim() && !lastName.trim() && !email.trim();
