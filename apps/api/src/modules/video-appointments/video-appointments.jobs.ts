import type { Jobs } from '../../platform/queue/jobs.js';
import { VideoCallsCleanUp } from './video-calls.scheduled-job.js';

export const videoAppointmentsJobs: Jobs = {
  scheduledJobs: [VideoCallsCleanUp],
};
