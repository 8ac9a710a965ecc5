import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { isInLedger, linesOf } from './access-ledger.rules.js';
import { lockPosition, moveOn, nextEvents, patientsNamedBy, saveLines } from './projection.queries.js';

/** Events per transaction. Fits a minute of list reads, and stays below the statement timeout. */
const EVENTS_AT_ONCE = 2_000;

/**
 * Builds the access ledger from audit events (docs/audit.md). One transaction saves the lines and the position, so a
 * crash neither loses nor duplicates a line.
 */
@Injectable()
export class AccessLedgerProjection extends ScheduledJob {
  readonly name = 'access-ledger-projection';
  readonly everyMinutes = 0.25;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    for (let taken = EVENTS_AT_ONCE; taken >= EVENTS_AT_ONCE;) taken = await this.project(EVENTS_AT_ONCE);
  }

  /**
   * Projects the next events, up to the given number plus those at the same instant as the last one. Returns how many
   * it projected.
   *
   * @throws Error if the transaction ids of the server started over, so that the position is no longer valid
   */
  project(atMost: number): Promise<number> {
    return this.db.transactionAcrossPractices(async (run) => {
      const [position] = await run(lockPosition({}));
      if (!position) throw new Error('The ledger has no position');
      if (position.beganAnew)
        throw new Error('The server counts transactions from the start again: the ledger does not know its position');
      const events = await run(nextEvents({ tx: position.tx, at: position.at, atMost }));
      const last = events.at(-1);
      if (!last) return 0;
      const accesses = events.filter(isInLedger);
      const lines = linesOf(accesses, await run(patientsNamedBy(accesses)));
      if (lines.length > 0) await run(saveLines(lines));
      await run(moveOn({ tx: last.tx, at: last.exactAt }));
      return events.length;
    });
  }
}
