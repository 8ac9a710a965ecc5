import { rowsOfPatient } from '../../../platform/database/statements/rows-of-patient.js';

// A person has one number in a practice. That of the kept record stays, if there is one.
export const textNumberOfPatient = rowsOfPatient('app.text_numbers', 'profile_id', 'practice_id');
export const textConsentsOfPatient = rowsOfPatient('app.text_consents', 'profile_id', 'id');
