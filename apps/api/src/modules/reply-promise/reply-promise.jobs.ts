import type { Jobs } from '../../platform/queue/jobs.js';
import { Escalations } from './escalations/escalations.scheduled-job.js';
import { MessageRetention } from './retention/message-retention.scheduled-job.js';

export const replyPromiseJobs: Jobs = {
  scheduledJobs: [Escalations, MessageRetention],
};
