import type { Jobs } from '../../platform/queue/jobs.js';
import { AppointmentChangesProcessor } from './appointment-changes.processor.js';
import { ActionLinks } from '../action-links/action-link-tokens.service.js';
import { AppointmentMailExamplesService } from './mails/appointment-mail-examples.service.js';
import { AppointmentMail } from './mails/appointment-mail.js';
import { MailedNotifications } from './mails/mailed-notifications.js';
import { SendAgainProcessor } from './again/send-again.processor.js';
import { ReadyProcessor } from './ready/ready.processor.js';
import { Reminders } from './reminders/reminders.scheduled-job.js';
import { NotificationsProcessor } from './sending/notifications.processor.js';

export const appointmentNotificationsJobs: Jobs = {
  handlers: [AppointmentChangesProcessor, NotificationsProcessor, ReadyProcessor, SendAgainProcessor],
  scheduledJobs: [Reminders],
  providers: [MailedNotifications, ActionLinks, AppointmentMail, AppointmentMailExamplesService],
};
