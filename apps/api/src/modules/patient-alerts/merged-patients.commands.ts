import { rowsOfPatient } from '../../platform/database/statements/rows-of-patient.js';

export const alertsOfMergedPatient = rowsOfPatient('app.patient_alerts', 'patient_profile_id', 'id');
