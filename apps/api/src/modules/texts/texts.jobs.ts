import type { Jobs } from '../../platform/queue/jobs.js';
import { Sealed } from '../../platform/sealed/sealed.js';
import { TextProviders } from '../../platform/texts/text-providers.js';
import { DeskNoticesProcessor } from './numbers/desk-notices.processor.js';
import { TextCodesProcessor } from './numbers/text-codes.processor.js';
import { PracticeProviders } from './sending/practice-providers.service.js';
import { TextSender } from './sending/text-sender.service.js';
import { TextTestsProcessor } from './settings/text-tests.processor.js';
import { TextWarningsProcessor } from './warnings/text-warnings.processor.js';

export const textsJobs: Jobs = {
  handlers: [TextCodesProcessor, DeskNoticesProcessor, TextTestsProcessor, TextWarningsProcessor],
  providers: [TextSender, PracticeProviders, TextProviders, Sealed],
};
