import type { Jobs } from '../../platform/queue/jobs.js';
import { MailRenderingsService } from './mail-renderings.service.js';
import { MailTextTestsProcessor } from './mail-text-tests.processor.js';
import { MailWordingsService } from './mail-wordings.service.js';

export const mailTextsJobs: Jobs = {
  handlers: [MailTextTestsProcessor],
  providers: [MailRenderingsService, MailWordingsService],
};
