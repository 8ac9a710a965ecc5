import { people, type Person } from '../support/people.ts';

/** One picture: the name becomes the file's, `as` signs in first. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly as?: Person;
  /** Waited for before the picture is taken. */
  readonly heading?: string | RegExp;
  /** Typed into the page's search field. */
  readonly search?: string;
}

/** Every screen of the product. A new screen is added here and looked at. */
export const shots: readonly Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'practices', path: '/practices' },
  { name: 'practices-none-found', path: '/practices', search: 'Hillside' },
  { name: 'auth', path: '/auth' },
  { name: 'auth-reset-password', path: '/auth/reset-password' },
  { name: 'sign-in-patient', path: '/auth/patient', heading: 'Patient Portal' },
  { name: 'sign-in-staff', path: '/auth/staff', heading: 'Staff Portal' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'patient-dashboard', path: '/patient/dashboard?practice=riverside', as: people.amara },
  { name: 'patient-dashboard-long-name', path: '/patient/dashboard?practice=riverside', as: people.wilhelmina },
  { name: 'profile', path: '/profile?practice=riverside', as: people.amara },
  { name: 'settings', path: '/settings?practice=riverside', as: people.amara },
  { name: 'staff-dashboard', path: '/dashboard?practice=riverside', as: people.riversideAdmin },
  { name: 'staff-appointments', path: '/appointments?practice=riverside', as: people.riversideAdmin },
  {
    name: 'staff-appointments-empty',
    path: '/appointments?practice=riverside&day=2030-01-06',
    as: people.riversideAdmin,
  },
  { name: 'practitioner-dashboard', path: '/dashboard?practice=riverside', as: people.alvarez },
  { name: 'super-admin-dashboard', path: '/super-admin/dashboard', as: people.superAdmin },
  { name: 'super-admin-practice', path: '/dashboard?practice=riverside', as: people.superAdmin },
];
