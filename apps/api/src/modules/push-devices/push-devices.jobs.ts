import type { Jobs } from '../../platform/queue/jobs.js';
import { PushSender } from '../../platform/push/push-sender.js';
import { PushDevices } from './push-devices.service.js';
import { PushTestsProcessor } from './push-tests.processor.js';

export const pushDevicesJobs: Jobs = {
  handlers: [PushTestsProcessor],
  providers: [PushSender, PushDevices],
};
