import type { Jobs } from '../../platform/queue/jobs.js';
import { AccountSweep } from './account-sweep.chore.js';
import { FactorNotification } from './factor-notification.js';
import { RealmAccounts } from './realm-accounts.js';
import { UsersProcessor } from './users.processor.js';

export const usersJobs: Jobs = {
  handlers: [UsersProcessor],
  chores: [AccountSweep],
  providers: [FactorNotification, RealmAccounts],
};
