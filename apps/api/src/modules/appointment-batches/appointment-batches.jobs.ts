import type { Jobs } from '../../platform/queue/jobs.js';
import { BatchMessagesProcessor } from './messages/batch-messages.processor.js';

export const appointmentBatchesJobs: Jobs = {
  handlers: [BatchMessagesProcessor],
};
