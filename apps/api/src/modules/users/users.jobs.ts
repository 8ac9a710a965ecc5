import type { Jobs } from '../../platform/queue/jobs.js';
import { AccountSweep } from './accounts/account-sweep.scheduled-job.js';
import { FactorNotification } from './accounts/factor-notification.js';
import { RealmAccounts } from './accounts/realm-accounts.js';
import { UsersProcessor } from './users.processor.js';

export const usersJobs: Jobs = {
  handlers: [UsersProcessor],
  scheduledJobs: [AccountSweep],
  providers: [FactorNotification, RealmAccounts],
};
