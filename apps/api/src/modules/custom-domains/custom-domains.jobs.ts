import type { Jobs } from '../../platform/queue/jobs.js';
import { DomainCertificatesJob } from './checks/domain-certificates.scheduled-job.js';
import { DomainCertificates } from './checks/domain-certificates.js';
import { DomainChecksJob } from './checks/domain-checks.scheduled-job.js';
import { DomainChecks } from './checks/domain-checks.js';
import { DomainWarningsProcessor } from './checks/domain-warnings.processor.js';
import { MailedAddressesService } from './addresses/mailed-addresses.service.js';

export const customDomainsJobs: Jobs = {
  handlers: [DomainWarningsProcessor],
  scheduledJobs: [DomainChecksJob, DomainCertificatesJob],
  providers: [MailedAddressesService, DomainChecks, DomainCertificates],
};
