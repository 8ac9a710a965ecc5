import { z } from 'zod';
import { CONTACT_LINE_MAX } from '../patients/limits.js';
import { optionalPhone } from '../shared/names.js';
import { optionalLine } from '../shared/text.js';

const shown = z.string().nullable();

export const addressDto = z
  .object({ street: shown, postalCode: shown, city: shown, region: shown, country: shown })
  .meta({ id: 'PostalAddress' });
export type PostalAddress = z.infer<typeof addressDto>;

export const emergencyContactDto = z
  .object({ name: shown, relation: shown, phone: shown })
  .meta({ id: 'EmergencyContact', description: 'Whom the practice calls in an emergency' });
export type EmergencyContact = z.infer<typeof emergencyContactDto>;

const part = optionalLine(CONTACT_LINE_MAX).default(null);

const filledOrNull = <Parts extends object>(parts: Parts | null): Parts | null =>
  parts && Object.values(parts).some((value) => value !== null) ? parts : null;

/** Free text lines, because addresses differ by country. An empty address becomes null. */
export const optionalAddress = z
  .strictObject({ street: part, postalCode: part, city: part, region: part, country: part })
  .meta({ id: 'GivenAddress' })
  .nullable()
  .transform(filledOrNull);

export const optionalEmergencyContact = z
  .strictObject({ name: part, relation: part, phone: optionalPhone.default(null) })
  .meta({ id: 'GivenEmergencyContact' })
  .nullable()
  .transform(filledOrNull);
