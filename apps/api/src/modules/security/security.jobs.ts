import type { Jobs } from '../../platform/queue/jobs.js';
import { AddressBlocksCopy } from './address-blocks/address-blocks.chore.js';
import { SecurityEventsImport } from './sign-ins/security-events.chore.js';
import { AccessHours } from './threats/access-hours.chore.js';

export const securityJobs: Jobs = {
  chores: [SecurityEventsImport, AccessHours, AddressBlocksCopy],
};
