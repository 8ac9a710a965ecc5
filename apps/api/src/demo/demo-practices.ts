import type { Gender, Role, TenantTheme } from '@telecare/contracts';

/** Password of every demo account. They only exist where the seed command was run. */
export const DEMO_PASSWORD = 'TeleCare-Demo-2026';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly gender: Gender;
}

export interface DemoMember {
  readonly person: DemoPerson;
  readonly role: Role;
  readonly isPrimary: boolean;
}

export interface DemoPractice {
  readonly name: string;
  readonly subdomain: string;
  readonly timeZone: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly websiteUrl: string;
  readonly theme: TenantTheme | null;
  readonly members: readonly DemoMember[];
}

function person(email: string, name: string, phone: string, dateOfBirth: string, gender: Gender): DemoPerson {
  const [firstName = '', ...rest] = name.split(' ');
  return { email, firstName, lastName: rest.join(' '), phone, dateOfBirth, gender };
}

const member = (role: Role, holder: DemoPerson, isPrimary = true): DemoMember => ({ person: holder, role, isPrimary });

const casey = person('casey.morgan@telecare.example', 'Casey Morgan', '+1 212 555 0118', '1984-02-11', 'other');

export const superAdmin = person('superadmin@telecare.example', 'Sam Okafor', '+1 212 555 0100', '1979-06-30', 'male');

const TEAL: TenantTheme = {
  primary: '175 84% 24%',
  primaryForeground: '0 0% 100%',
  primaryHover: '175 84% 19%',
  secondary: '174 30% 90%',
  secondaryForeground: '178 60% 12%',
  secondaryHover: '174 30% 84%',
  accent: '170 40% 95%',
  accentForeground: '178 60% 12%',
};

const riverside: DemoPractice = {
  name: 'Riverside Family Practice',
  subdomain: 'riverside',
  timeZone: 'America/New_York',
  phone: '+1 212 555 0140',
  email: 'hello@riverside.example',
  address: '14 Riverside Drive, New York, NY 10024',
  websiteUrl: 'https://riverside.example',
  theme: null,
  members: [
    member(
      'practice_admin',
      person('admin@riverside.example', 'Grace Whitfield', '+1 212 555 0141', '1975-09-03', 'female'),
    ),
    member(
      'practitioner',
      person('dr.alvarez@riverside.example', 'Elena Alvarez', '+1 212 555 0142', '1981-04-22', 'female'),
    ),
    member('practitioner', person('dr.chen@riverside.example', 'Marcus Chen', '+1 212 555 0143', '1986-12-09', 'male')),
    member('practitioner', casey),
    member(
      'scheduler',
      person('frontdesk@riverside.example', 'Nora Bennett', '+1 212 555 0144', '1990-05-16', 'female'),
    ),
    member('patient', person('patient1@riverside.example', 'Amara Johnson', '+1 212 555 0151', '1991-03-17', 'female')),
    member('patient', person('patient2@riverside.example', 'Leo Fischer', '+1 212 555 0152', '1968-07-28', 'male')),
    member('patient', person('patient3@riverside.example', 'Priya Nair', '+1 212 555 0153', '2001-11-05', 'female')),
    member('patient', person('patient4@riverside.example', 'Tomás García', '+1 212 555 0154', '1955-01-19', 'male')),
    member(
      'patient',
      person(
        'patient5@riverside.example',
        'Wilhelmina Featherstonehaugh-Montgomery',
        '+1 212 555 0155',
        '1943-05-08',
        'prefer_not_to_say',
      ),
    ),
  ],
};

const lakeside: DemoPractice = {
  name: 'Lakeside Health Clinic',
  subdomain: 'lakeside',
  timeZone: 'Europe/Berlin',
  phone: '+49 30 5550 160',
  email: 'kontakt@lakeside.example',
  address: 'Seestraße 21, 13353 Berlin',
  websiteUrl: 'https://lakeside.example',
  theme: TEAL,
  members: [
    member('practice_admin', person('admin@lakeside.example', 'Jonas Weber', '+49 30 5550 161', '1972-10-12', 'male')),
    member('practice_admin', casey, false),
    member(
      'practitioner',
      person('dr.rossi@lakeside.example', 'Giulia Rossi', '+49 30 5550 162', '1983-08-15', 'female'),
    ),
    member('practitioner', person('dr.kaya@lakeside.example', 'Deniz Kaya', '+49 30 5550 163', '1978-02-27', 'male')),
    member('patient', person('patient1@lakeside.example', 'Hannah Schulz', '+49 30 5550 171', '1995-06-01', 'female')),
    member('patient', person('patient2@lakeside.example', 'Mateo Lindqvist', '+49 30 5550 172', '1962-09-24', 'male')),
    member('patient', person('patient3@lakeside.example', 'Aylin Demir', '+49 30 5550 173', '1988-12-30', 'female')),
    member('patient', person('patient4@lakeside.example', 'Oskar Baumann', '+49 30 5550 174', '2009-04-13', 'male')),
  ],
};

export const demoPractices: readonly DemoPractice[] = [riverside, lakeside];
