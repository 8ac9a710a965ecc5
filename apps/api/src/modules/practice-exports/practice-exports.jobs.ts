import type { Jobs } from '../../platform/queue/jobs.js';
import { PracticeExportsCleanUp } from './practice-exports.scheduled-job.js';
import { PracticeExportsProcessor } from './practice-exports.processor.js';

export const practiceExportsJobs: Jobs = {
  handlers: [PracticeExportsProcessor],
  scheduledJobs: [PracticeExportsCleanUp],
};
