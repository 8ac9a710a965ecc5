import type { Jobs } from '../../platform/queue/jobs.js';
import { DevicesCleanUp } from './devices.chore.js';
import { DevicesProcessor } from './devices.processor.js';

export const devicesJobs: Jobs = {
  handlers: [DevicesProcessor],
  chores: [DevicesCleanUp],
};
