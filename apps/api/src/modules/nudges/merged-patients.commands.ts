import { rowsOfPatient } from '../../platform/database/statements/rows-of-patient.js';

export const noticesOfPatient = rowsOfPatient('app.message_notices', 'profile_id', 'id');
