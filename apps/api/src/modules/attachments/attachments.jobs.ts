import type { Jobs } from '../../platform/queue/jobs.js';
import { AttachmentsCleanUp } from './checks/attachment-checks.scheduled-job.js';
import { AttachmentChecksProcessor } from './checks/attachment-checks.processor.js';

export const attachmentsJobs: Jobs = {
  handlers: [AttachmentChecksProcessor],
  scheduledJobs: [AttachmentsCleanUp],
};
