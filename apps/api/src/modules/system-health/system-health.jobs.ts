import type { Jobs } from '../../platform/queue/jobs.js';
import { DatabaseProbe } from './probes/database-probe.js';
import { WorkerProbes } from './probes/worker-probes.js';
import { HealthRecords, HealthSamplesCleanUp } from './samples/health-records.js';

export const systemHealthJobs: Jobs = {
  scheduledJobs: [HealthSamplesCleanUp],
  providers: [DatabaseProbe, WorkerProbes, HealthRecords],
};
