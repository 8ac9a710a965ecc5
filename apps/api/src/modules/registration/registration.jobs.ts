import type { Jobs } from '../../platform/queue/jobs.js';
import { RegistrationAttemptsCleanUp } from './registration-attempts.chore.js';

export const registrationJobs: Jobs = {
  chores: [RegistrationAttemptsCleanUp],
};
