import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { domainsToCheck, type DueDomain, saveDailyCheck } from './domain-checks.queries.js';
import { DomainChecks } from './domain-checks.js';
import { faultsOf } from './domain-faults.rules.js';

/** More than were ever due in an hour. The next run handles the rest. */
const AT_ONCE = 200;

/** Checks each verified domain once a day. A failing domain stays in use, but the practice is notified. */
@Injectable()
export class DomainChecksJob extends ScheduledJob {
  readonly name = 'domain-checks';
  readonly everyMinutes = 60;

  constructor(
    private readonly db: WorkerDb,
    private readonly checks: DomainChecks,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const due of await this.db.query(domainsToCheck({ limit: AT_ONCE }))) await this.look(due);
  }

  private async look({ practiceId, revision, reportedFaults, ...claim }: DueDomain): Promise<void> {
    const check = await this.checks.look(claim);
    const ledHere = claim.ledHere || check.leads === 'here';
    const faults = faultsOf(check, { ledHere, reportedFaults });
    const hasNewFault = faults.some((fault) => !reportedFaults.includes(fault));
    await this.db.inPractice(
      practiceId,
      saveDailyCheck({
        revision,
        check: JSON.stringify(check),
        ledHere,
        reportedFaults,
        faults,
        hasNewFault,
      }),
    );
  }
}
