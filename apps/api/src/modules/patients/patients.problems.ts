import type { ProblemKinds } from '../../platform/http/problem.js';

export const patientProblems = {
  'patient.email_taken': { status: 409, title: 'Somebody in this practice already has this e-mail address' },
  'patient.email_of_account': { status: 409, title: 'The e-mail address is the sign-in name of an account' },
  'patient.appointments_changed': { status: 409, title: 'The upcoming appointments are not those that were confirmed' },
  'patient.colleagues_appointments': { status: 409, title: 'Colleagues have upcoming appointments with the patient' },
  'patient.import_unreadable': { status: 422, title: 'The table of patients cannot be read' },
  'patient.import_too_long': { status: 422, title: 'The table of patients has too many rows' },
} satisfies ProblemKinds;
