import type { Jobs } from '../../platform/queue/jobs.js';
import { DomainCertificatesChore } from './domain-certificates.chore.js';
import { DomainCertificates } from './domain-certificates.js';
import { DomainChecksChore } from './domain-checks.chore.js';
import { DomainChecks } from './domain-checks.js';
import { DomainWarningsProcessor } from './domain-warnings.processor.js';
import { MailedAddressesService } from './mailed-addresses.service.js';

export const customDomainsJobs: Jobs = {
  handlers: [DomainWarningsProcessor],
  chores: [DomainChecksChore, DomainCertificatesChore],
  providers: [MailedAddressesService, DomainChecks, DomainCertificates],
};
