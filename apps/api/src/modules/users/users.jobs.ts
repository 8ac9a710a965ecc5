import type { Jobs } from '../../platform/queue/jobs.js';
import { AccountSweep } from './accounts/account-sweep.chore.js';
import { FactorNotification } from './accounts/factor-notification.js';
import { RealmAccounts } from './accounts/realm-accounts.js';
import { UsersProcessor } from './users.processor.js';

export const usersJobs: Jobs = {
  handlers: [UsersProcessor],
  chores: [AccountSweep],
  providers: [FactorNotification, RealmAccounts],
};
