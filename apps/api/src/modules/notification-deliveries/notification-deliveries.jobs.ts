import type { Jobs } from '../../platform/queue/jobs.js';
import { NotificationChannels } from './notification-channels.service.js';
import { AppointmentPushProcessor } from './push/appointment-push.processor.js';
import { PushReportsProcessor } from './push/push-reports.processor.js';
import { AppointmentTextsProcessor } from './texts/appointment-texts.processor.js';

export const notificationDeliveriesJobs: Jobs = {
  handlers: [AppointmentPushProcessor, AppointmentTextsProcessor, PushReportsProcessor],
  providers: [NotificationChannels],
};
