import type { Jobs } from '../../platform/queue/jobs.js';
import { MessageBroadcastsProcessor } from './message-broadcasts.processor.js';

export const broadcastsJobs: Jobs = {
  handlers: [MessageBroadcastsProcessor],
};
