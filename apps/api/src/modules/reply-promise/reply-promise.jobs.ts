import type { Jobs } from '../../platform/queue/jobs.js';
import { Escalations } from './escalations/escalations.chore.js';
import { MessageRetention } from './retention/message-retention.chore.js';

export const replyPromiseJobs: Jobs = {
  chores: [Escalations, MessageRetention],
};
