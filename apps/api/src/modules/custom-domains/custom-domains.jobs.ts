import type { Jobs } from '../../platform/queue/jobs.js';
import { DomainCertificatesChore } from './checks/domain-certificates.chore.js';
import { DomainCertificates } from './checks/domain-certificates.js';
import { DomainChecksChore } from './checks/domain-checks.chore.js';
import { DomainChecks } from './checks/domain-checks.js';
import { DomainWarningsProcessor } from './checks/domain-warnings.processor.js';
import { MailedAddressesService } from './addresses/mailed-addresses.service.js';

export const customDomainsJobs: Jobs = {
  handlers: [DomainWarningsProcessor],
  chores: [DomainChecksChore, DomainCertificatesChore],
  providers: [MailedAddressesService, DomainChecks, DomainCertificates],
};
