import type { Jobs } from '../../platform/queue/jobs.js';
import { AppointmentRollup } from './appointments/appointment-rollup.js';
import { PatientRollup } from './patients/patient-rollup.js';
import { FiguresCheck, RollupRounds } from './rollup/rollup.chores.js';

export const analyticsJobs: Jobs = {
  chores: [FiguresCheck],
  providers: [AppointmentRollup, PatientRollup, RollupRounds],
};
