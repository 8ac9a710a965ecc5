import { Injectable } from '@nestjs/common';
import { Chore } from '../../../platform/queue/chore.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { isInLedger, linesOf } from './access-ledger.rules.js';
import { lockPosition, moveOn, nextEvents, patientsNamedBy, saveLines } from './projection.queries.js';

/** Events per transaction: enough for a minute in which every event is a list, few enough for the statement timeout. */
const EVENTS_AT_ONCE = 2_000;

/**
 * Makes lines of the access ledger of audit events (docs/audit.md). The lines and how far it came are one transaction, so
 * a stop neither loses nor doubles one.
 */
@Injectable()
export class AccessLedgerProjection extends Chore {
  readonly name = 'access-ledger-projection';
  readonly everyMinutes = 0.25;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    for (let taken = EVENTS_AT_ONCE; taken >= EVENTS_AT_ONCE;) taken = await this.project(EVENTS_AT_ONCE);
  }

  /**
   * Projects the next events, at most as many and those of the same moment as the last one. Returns how many there were.
   *
   * @throws Error if the server counts transactions from the start again, so that no position is known
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
