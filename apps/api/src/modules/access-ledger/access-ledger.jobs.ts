import type { Jobs } from '../../platform/queue/jobs.js';
import { AccessLedgerProjection } from './projection/access-ledger.chore.js';

export const accessLedgerJobs: Jobs = {
  chores: [AccessLedgerProjection],
};
