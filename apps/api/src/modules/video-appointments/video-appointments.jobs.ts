import type { Jobs } from '../../platform/queue/jobs.js';
import { VideoCallsCleanUp } from './video-calls.chore.js';

export const videoAppointmentsJobs: Jobs = {
  chores: [VideoCallsCleanUp],
};
