export const demoPassword = 'TeleCare-Demo-2026';

export const demoAccounts = [
  { role: 'Super admin', email: 'superadmin@telecare.example', portal: 'staff' },
  { role: 'Practice admin, Riverside', email: 'admin@riverside.example', portal: 'staff' },
  {
    role: 'Practitioners, Riverside',
    email: 'dr.alvarez@riverside.example, dr.chen@riverside.example',
    portal: 'staff',
  },
  { role: 'Front desk, Riverside', email: 'frontdesk@riverside.example', portal: 'staff' },
  { role: 'Patients, Riverside', email: 'patient1@riverside.example … patient5@riverside.example', portal: 'patient' },
  { role: 'Practice admin, Lakeside', email: 'admin@lakeside.example', portal: 'staff' },
  { role: 'Practitioners, Lakeside', email: 'dr.rossi@lakeside.example, dr.kaya@lakeside.example', portal: 'staff' },
  { role: 'Patients, Lakeside', email: 'patient1@lakeside.example … patient4@lakeside.example', portal: 'patient' },
  { role: 'Both practices', email: 'casey.morgan@telecare.example', portal: 'staff' },
] as const;
