import type { Jobs } from '../../platform/queue/jobs.js';
import { AttachmentsCleanUp } from './checks/attachment-checks.chore.js';
import { AttachmentChecksProcessor } from './checks/attachment-checks.processor.js';

export const attachmentsJobs: Jobs = {
  handlers: [AttachmentChecksProcessor],
  chores: [AttachmentsCleanUp],
};
