import type { Jobs } from '../../platform/queue/jobs.js';
import { TextCleanUp } from './clean-up/text-clean-up.scheduled-job.js';
import { TextRepliesProcessor } from './text-replies.processor.js';
import { TextReportsProcessor } from './text-reports.processor.js';
import { WorkerPatientDb } from './worker-patient-db.js';

export const textCallbacksJobs: Jobs = {
  handlers: [TextReportsProcessor, TextRepliesProcessor],
  scheduledJobs: [TextCleanUp],
  providers: [WorkerPatientDb],
};
