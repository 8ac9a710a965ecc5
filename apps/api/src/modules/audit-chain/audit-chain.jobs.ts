import type { Jobs } from '../../platform/queue/jobs.js';
import { AuditMonths, AuditRetention } from './months/audit-months.scheduled-job.js';
import { AuditSealing } from './sealing.scheduled-job.js';
import { AuditVerification } from './verification.scheduled-job.js';
import { WorkerChain } from './worker-chain.js';

export const auditChainJobs: Jobs = {
  scheduledJobs: [AuditSealing, AuditVerification, AuditMonths, AuditRetention],
  providers: [WorkerChain],
};
