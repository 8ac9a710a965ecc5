import { rowsOfPatient } from '../../platform/database/statements/rows-of-patient.js';

export const filesOfPatient = rowsOfPatient('app.attachments', 'uploader_profile_id', 'id');
