import type { Jobs } from '../../platform/queue/jobs.js';
import { ClosedAccounts } from './accounts/closed-accounts.js';
import { EndedSessionsCleanUp } from './sessions/ended-sessions.scheduled-job.js';
import { PasswordNotification } from './accounts/password-notification.js';
import { PasswordResetFollowUp } from './password-reset/password-reset-follow-up.js';
import { PasswordResetMail } from './password-reset/password-reset-mail.js';
import { PeopleProcessor } from './people.processor.js';

export const peopleJobs: Jobs = {
  handlers: [PeopleProcessor],
  scheduledJobs: [EndedSessionsCleanUp],
  providers: [PasswordNotification, PasswordResetFollowUp, PasswordResetMail, ClosedAccounts],
};
