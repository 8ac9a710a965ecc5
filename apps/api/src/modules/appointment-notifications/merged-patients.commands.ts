import { rowsOfPatient } from '../../platform/database/statements/rows-of-patient.js';

export const notificationsOfPatient = rowsOfPatient('app.appointment_notifications', 'profile_id', 'id');
