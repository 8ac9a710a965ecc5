import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { forgetCertificates, namesToRead, saveCertificate, type ServedName } from './domain-certificates.queries.js';
import { DomainCertificates } from './domain-certificates.js';
import { DomainChecks } from './domain-checks.js';

/** More than are due in an hour on any platform. The next run handles the rest. */
const AT_ONCE = 400;

@Injectable()
export class DomainCertificatesJob extends ScheduledJob {
  readonly name = 'domain-certificates';
  readonly everyMinutes = 60;

  constructor(
    private readonly db: WorkerDb,
    private readonly checks: DomainChecks,
    private readonly certificates: DomainCertificates,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(forgetCertificates({}));
    if (!this.certificates.isServed) return;
    for (const name of await this.db.query(namesToRead({ limit: AT_ONCE }))) await this.read(name);
  }

  private async read({ practiceId, domain }: ServedName): Promise<void> {
    const { leads, ownAddress } = await this.checks.lead(domain);
    const found = ownAddress ? await this.certificates.read(domain, ownAddress) : null;
    const certificate = found && JSON.stringify(found);
    const isUnanswered = leads === 'unanswered';
    await this.db.query(saveCertificate({ practiceId, domain, certificate, isUnanswered }));
  }
}
