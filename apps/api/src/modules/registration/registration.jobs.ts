import type { Jobs } from '../../platform/queue/jobs.js';
import { RegistrationAttemptsCleanUp } from './registration-attempts.scheduled-job.js';

export const registrationJobs: Jobs = {
  scheduledJobs: [RegistrationAttemptsCleanUp],
};
