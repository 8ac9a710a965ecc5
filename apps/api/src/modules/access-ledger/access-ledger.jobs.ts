import type { Jobs } from '../../platform/queue/jobs.js';
import { AccessLedgerProjection } from './projection/access-ledger.scheduled-job.js';

export const accessLedgerJobs: Jobs = {
  scheduledJobs: [AccessLedgerProjection],
};
