import type { Jobs } from '../../platform/queue/jobs.js';
import { AddressBlocksCopy } from './address-blocks/address-blocks.scheduled-job.js';
import { SecurityEventsImport } from './sign-ins/security-events.scheduled-job.js';
import { AccessHours } from './threats/access-hours.scheduled-job.js';

export const securityJobs: Jobs = {
  scheduledJobs: [SecurityEventsImport, AccessHours, AddressBlocksCopy],
};
