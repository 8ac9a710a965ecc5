import {
  DEFAULT_LANGUAGE,
  DOMAIN_PATTERN,
  isReservedSubdomain,
  type Language,
  type ManagedPracticeDto,
  type SavePractice,
  SUBDOMAIN_PATTERN,
} from '@telecare/contracts';
import { todaysZoneName } from '@telecare/kernel';
import { readerZone } from '@telecare/ui';

export interface PracticeFields {
  readonly name: string;
  readonly subdomain: string;
  readonly customDomain: string;
  readonly websiteUrl: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly isActive: boolean;
  readonly administratorEmail: string;
}

/** Defaults of a new practice: the time zone of its creator, who is usually in the same place. */
const EMPTY = {
  name: '',
  subdomain: '',
  customDomain: '',
  websiteUrl: '',
  email: '',
  phone: '',
  address: '',
  administratorEmail: '',
};

export function toFields(practice: ManagedPracticeDto | undefined): PracticeFields {
  const zone = todaysZoneName(readerZone()) ?? 'UTC';
  if (!practice) return { ...EMPTY, timeZone: zone, language: DEFAULT_LANGUAGE, isActive: true };
  const { name, subdomain, timeZone, language, isActive } = practice;
  const text = (value: string | null) => value ?? '';
  return {
    name,
    subdomain,
    timeZone,
    language,
    isActive,
    customDomain: text(practice.customDomain),
    websiteUrl: text(practice.websiteUrl),
    email: text(practice.email),
    phone: text(practice.phone),
    address: text(practice.address),
    administratorEmail: '',
  };
}

const orNull = (text: string): string | null => text.trim() || null;

export const toPractice = (fields: PracticeFields): SavePractice => ({
  name: fields.name.trim(),
  subdomain: fields.subdomain.trim().toLowerCase(),
  customDomain: orNull(fields.customDomain.toLowerCase()),
  websiteUrl: orNull(fields.websiteUrl),
  email: orNull(fields.email),
  phone: orNull(fields.phone),
  address: orNull(fields.address),
  timeZone: fields.timeZone,
  language: fields.language,
  isActive: fields.isActive,
});

/** An inactive practice invites no administrator. */
export const invitedAdministrator = ({ isActive, administratorEmail }: PracticeFields): string | null =>
  isActive ? orNull(administratorEmail) : null;

export function subdomainFault(
  typed: string,
): 'subdomainRequired' | 'subdomainInvalid' | 'subdomainReserved' | undefined {
  const subdomain = typed.trim().toLowerCase();
  if (!subdomain) return 'subdomainRequired';
  if (!SUBDOMAIN_PATTERN.test(subdomain)) return 'subdomainInvalid';
  return isReservedSubdomain(subdomain) ? 'subdomainReserved' : undefined;
}

export const isDomain = (typed: string): boolean => !typed.trim() || DOMAIN_PATTERN.test(typed.trim().toLowerCase());
