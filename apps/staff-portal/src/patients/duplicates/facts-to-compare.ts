import { type FindDuplicates, isBirthDate, isMailAddress, isPhoneNumber } from '@telecare/contracts';
import { type PatientFields, toRecord } from '../patient-form.js';

// Leaves out data that is too incomplete to compare. A name only counts together with a birth date.
export function factsToCompare(fields: PatientFields): FindDuplicates | undefined {
  const { firstName, lastName, email, phone, dateOfBirth } = toRecord(fields);
  const isBorn = dateOfBirth !== null && isBirthDate(dateOfBirth) && Boolean(firstName ?? lastName);
  const facts = {
    ...(isBorn && { firstName, lastName, dateOfBirth }),
    ...(email && isMailAddress(email) && { email }),
    ...(phone && isPhoneNumber(phone) && { phone }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}
