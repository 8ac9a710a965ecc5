export interface Person {
  readonly email: string;
  readonly name: string;
  readonly portal: 'patient' | 'staff';
}

export const PASSWORD = 'TeleCare-Demo-2026';

const staff = (email: string, name: string): Person => ({ email, name, portal: 'staff' });
const patient = (email: string, name: string): Person => ({ email, name, portal: 'patient' });

export const people = {
  superAdmin: staff('superadmin@telecare.example', 'Sam Okafor'),
  riversideAdmin: staff('admin@riverside.example', 'Grace Whitfield'),
  alvarez: staff('dr.alvarez@riverside.example', 'Elena Alvarez'),
  /** Only walks sign in as him. */
  chen: staff('dr.chen@riverside.example', 'Marcus Chen'),
  frontDesk: staff('frontdesk@riverside.example', 'Nora Bennett'),
  amara: patient('patient1@riverside.example', 'Amara Johnson'),
  wilhelmina: patient('patient5@riverside.example', 'Wilhelmina Featherstonehaugh-Montgomery'),
  priya: patient('patient3@riverside.example', 'Priya Nair'),
  /** Used by one journey only, because it changes his password. */
  tomas: patient('patient4@riverside.example', 'Tomás García'),
  leo: patient('patient2@riverside.example', 'Leo Fischer'),
  lakesideAdmin: staff('admin@lakeside.example', 'Jonas Weber'),
  lakesidePractitioner: staff('dr.rossi@lakeside.example', 'Giulia Rossi'),
  hannah: patient('patient1@lakeside.example', 'Hannah Schulz'),
  mateo: patient('patient2@lakeside.example', 'Mateo Lindqvist'),
  casey: staff('casey.morgan@telecare.example', 'Casey Morgan'),
} as const;
