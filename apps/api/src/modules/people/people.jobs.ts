import type { Jobs } from '../../platform/queue/jobs.js';
import { ClosedAccounts } from './closed-accounts.js';
import { EndedSessionsCleanUp } from './ended-sessions.chore.js';
import { PasswordNotification } from './password-notification.js';
import { PasswordResetFollowUp } from './password-reset/password-reset-follow-up.js';
import { PasswordResetMail } from './password-reset/password-reset-mail.js';
import { PeopleProcessor } from './people.processor.js';

export const peopleJobs: Jobs = {
  handlers: [PeopleProcessor],
  chores: [EndedSessionsCleanUp],
  providers: [PasswordNotification, PasswordResetFollowUp, PasswordResetMail, ClosedAccounts],
};
