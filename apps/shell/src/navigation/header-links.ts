import type { Role } from '@telecare/contracts';

export interface HeaderLink {
  readonly path: string;
  /** By language, as the registry has it; a key of the shell's texts for the links below. */
  readonly label: string | Readonly<Record<string, string>>;
  readonly order: number;
}

const ORDER = ['dashboard', 'appointments', 'messages', 'patients', 'analytics', 'administration'];

const link = (path: string, name: string): HeaderLink => ({
  path,
  label: `header.links.${name}`,
  order: 10 * (ORDER.indexOf(name) + 1),
});

const PATIENT = [
  link('/patient/dashboard', 'dashboard'),
  link('/patient/appointments', 'appointments'),
  link('/patient/messages', 'messages'),
];

const PLATFORM = [
  link('/super-admin/dashboard', 'dashboard'),
  link('/super-admin/appointments', 'appointments'),
  link('/super-admin/messages', 'messages'),
  link('/super-admin/patients', 'patients'),
  link('/super-admin/analytics', 'analytics'),
];

const STAFF = [
  link('/dashboard', 'dashboard'),
  link('/appointments', 'appointments'),
  link('/messages', 'messages'),
  link('/patients', 'patients'),
];

const ANALYTICS = link('/admin/analytics', 'analytics');
const ADMINISTRATION = link('/admin', 'administration');

/**
 * The links to portals whose release does not bring its own yet, before those are left out that no portal serves. The
 * order is that of the specification.
 */
export function headerLinks(role: Role | undefined, isPlatform: boolean): readonly HeaderLink[] {
  switch (role) {
    case 'patient':
      return PATIENT;
    case 'super_admin':
      return isPlatform ? PLATFORM : [...STAFF, ANALYTICS];
    case 'practice_admin':
      return [...STAFF, ANALYTICS, ADMINISTRATION];
    case 'practitioner':
      return [...STAFF, ANALYTICS];
    case 'scheduler':
      return STAFF;
    case undefined:
      return STAFF;
  }
}

/** Where the logo leads a signed-in person. */
export function logoTarget(role: Role | undefined): string {
  if (role === 'super_admin') return '/super-admin/dashboard';
  return role === 'patient' ? '/patient/dashboard' : '/dashboard';
}
