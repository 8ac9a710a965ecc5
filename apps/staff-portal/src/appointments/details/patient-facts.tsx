import type { AppointmentDto } from '@telecare/contracts';
import { birthDateText } from '../../patients/birth-date-text.js';
import { PhoneLink } from '../phone-link.js';

// Birth date and phone number tell patients of the same name apart.
export function PatientFacts({ patient }: { readonly patient: AppointmentDto['patient'] }) {
  const { dateOfBirth, phone } = patient;
  if (!dateOfBirth && !phone) return null;
  return (
    <>
      {dateOfBirth && birthDateText(dateOfBirth)}
      {dateOfBirth && phone && ' · '}
      {phone && <PhoneLink phone={phone} />}
    </>
  );
}
