import type { Jobs } from '../../platform/queue/jobs.js';
import { DevicesCleanUp } from './devices.scheduled-job.js';
import { DevicesProcessor } from './devices.processor.js';

export const devicesJobs: Jobs = {
  handlers: [DevicesProcessor],
  scheduledJobs: [DevicesCleanUp],
};
