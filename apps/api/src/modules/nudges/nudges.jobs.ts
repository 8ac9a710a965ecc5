import type { Jobs } from '../../platform/queue/jobs.js';
import { MessageMailExamplesService } from './message-mail-examples.service.js';
import { MessageNudgeMail } from './message-nudge-mail.js';
import { MessageNudges } from './message-nudges.scheduled-job.js';
import { MessageNudgesProcessor } from './message-nudges.processor.js';
import { MessagePushProcessor } from './message-push.processor.js';

export const nudgesJobs: Jobs = {
  handlers: [MessageNudgesProcessor, MessagePushProcessor],
  scheduledJobs: [MessageNudges],
  providers: [MessageNudgeMail, MessageMailExamplesService],
};
