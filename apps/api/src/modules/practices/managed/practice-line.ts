import type { ManagedPracticeDto } from '@telecare/contracts';

export const PRACTICE_COLUMNS = [
  'name',
  'subdomain',
  'custom_domain',
  'status',
  'email',
  'phone',
  'website',
  'address',
  'time_zone',
  'language',
  'users',
  'practitioners',
  'administrators',
  'patients',
  'appointments',
  'created',
] as const;

type PracticeLine = Record<(typeof PRACTICE_COLUMNS)[number], string | number | null>;

/** One line of the exported table. The creation date uses UTC. */
export const toPracticeLine = (practice: ManagedPracticeDto): PracticeLine => ({
  name: practice.name,
  subdomain: practice.subdomain,
  custom_domain: practice.customDomain,
  status: practice.isActive ? 'active' : 'inactive',
  email: practice.email,
  phone: practice.phone,
  website: practice.websiteUrl,
  address: practice.address,
  time_zone: practice.timeZone,
  language: practice.language,
  users: practice.users,
  practitioners: practice.practitioners,
  administrators: practice.administrators,
  patients: practice.patients,
  appointments: practice.appointments,
  created: practice.createdAt.slice(0, 10),
});
