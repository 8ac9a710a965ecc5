import { ADDRESS_FIELDS, type EmergencyContact, type PostalAddress } from '@telecare/contracts';

export interface ContactFormFields {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly emergencyName: string;
  readonly emergencyRelation: string;
  readonly emergencyPhone: string;
}

interface Contacts {
  readonly address: PostalAddress | null;
  readonly emergencyContact: EmergencyContact | null;
}

export const toContactFields = ({ address, emergencyContact }: Contacts): ContactFormFields => ({
  street: address?.street ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  country: address?.country ?? '',
  emergencyName: emergencyContact?.name ?? '',
  emergencyRelation: emergencyContact?.relation ?? '',
  emergencyPhone: emergencyContact?.phone ?? '',
});

export const NO_CONTACTS = toContactFields({ address: null, emergencyContact: null });

const typed = (text: string): string | null => text.trim() || null;

/** Converts an empty address or contact to null. */
export function toContacts(fields: ContactFormFields): Contacts {
  const address = {
    street: typed(fields.street),
    postalCode: typed(fields.postalCode),
    city: typed(fields.city),
    region: typed(fields.region),
    country: typed(fields.country),
  };
  const emergencyContact = {
    name: typed(fields.emergencyName),
    relation: typed(fields.emergencyRelation),
    phone: typed(fields.emergencyPhone),
  };
  const isFilled = (parts: object) => Object.values(parts).some((value) => value !== null);
  return {
    address: isFilled(address) ? address : null,
    emergencyContact: isFilled(emergencyContact) ? emergencyContact : null,
  };
}

/** Formats an address with one line per part. */
export const addressText = (address: PostalAddress): string =>
  ADDRESS_FIELDS.flatMap((part) => address[part] ?? []).join('\n');

export const emergencyContactText = ({ name, relation, phone }: EmergencyContact): string =>
  [name && relation ? `${name} (${relation})` : (name ?? relation), phone].filter(Boolean).join('\n');
