import type { Jobs } from '../../platform/queue/jobs.js';
import { AppointmentRollup } from './appointments/appointment-rollup.js';
import { PatientRollup } from './patients/patient-rollup.js';
import { FiguresCheck, RollupRounds } from './rollup/rollup.scheduled-jobs.js';

export const analyticsJobs: Jobs = {
  scheduledJobs: [FiguresCheck],
  providers: [AppointmentRollup, PatientRollup, RollupRounds],
};
