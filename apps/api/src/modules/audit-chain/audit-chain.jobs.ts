import type { Jobs } from '../../platform/queue/jobs.js';
import { AuditMonths, AuditRetention } from './months/audit-months.chore.js';
import { AuditSealing } from './sealing.chore.js';
import { AuditVerification } from './verification.chore.js';
import { WorkerChain } from './worker-chain.js';

export const auditChainJobs: Jobs = {
  chores: [AuditSealing, AuditVerification, AuditMonths, AuditRetention],
  providers: [WorkerChain],
};
