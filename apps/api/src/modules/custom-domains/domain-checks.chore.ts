import { Injectable } from '@nestjs/common';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { domainsToCheck, saveDailyCheck } from './custom-domains.queries.js';
import { DomainChecks } from './domain-checks.js';

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
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const { practiceId, revision, ...claim } of await this.db.query(domainsToCheck({ limit: AT_ONCE }))) {
      const check = JSON.stringify(await this.checks.check(claim));
      await this.db.query(saveDailyCheck({ practiceId, revision, check }));
    }
  }
}
