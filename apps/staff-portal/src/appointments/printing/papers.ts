// One file for the browser, because both are small.
export { PrintedAppointment } from './printed-appointment.js';
export { PrintedPatient } from './printed-patient.js';
