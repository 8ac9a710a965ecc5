import { Injectable } from '@nestjs/common';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { domainsToCheck, type DueDomain, saveDailyCheck } from './domain-checks.queries.js';
import { DomainCertificates } from './domain-certificates.js';
import { DomainChecks } from './domain-checks.js';
import { faultsOf } from './domain-faults.rules.js';

/** More than any platform has come due in an hour; the rest comes with the next run. */
const AT_ONCE = 200;

/** Looks each verified domain up once a day. One that fails keeps leading to its practice: it is told, not switched off. */
@Injectable()
export class DomainChecksChore extends Chore {
  readonly name = 'domain-checks';
  readonly everyMinutes = 60;

  constructor(
    private readonly db: WorkerDb,
    private readonly checks: DomainChecks,
    private readonly certificates: DomainCertificates,
  ) {
    super();
  }

  async run(): Promise<void> {
    const { isServed } = this.certificates;
    for (const due of await this.db.query(domainsToCheck({ limit: AT_ONCE, isServed }))) await this.look(due);
  }

  private async look({ practiceId, revision, toldOf, ...claim }: DueDomain): Promise<void> {
    const { check, ownAddress } = await this.checks.look(claim);
    const certificate =
      ownAddress && this.certificates.isServed ? await this.certificates.read(claim.domain, ownAddress) : null;
    const ledHere = claim.ledHere || check.leads === 'here';
    const faults = faultsOf(check, { ledHere, toldOf });
    const isNews = faults.some((fault) => !toldOf.includes(fault));
    await this.db.inPractice(
      practiceId,
      saveDailyCheck({
        revision,
        check: JSON.stringify(check),
        ledHere,
        toldOf,
        faults,
        isNews,
        certificate: certificate && JSON.stringify(certificate),
      }),
    );
  }
}
