import type { ProfileDto } from '@telecare/contracts';
import type { Identity } from '../../../platform/access/viewer.js';
import type { ProfileRow } from '../people.repository.js';

/** Falls back to the sign-in address if the profile has none. */
export const toProfileDto = (row: ProfileRow, { email }: Identity): ProfileDto => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? email,
  phone: row.phone,
  dateOfBirth: row.birth,
  gender: row.gender,
  address: row.address,
  emergencyContact: row.emergency_contact,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
});
