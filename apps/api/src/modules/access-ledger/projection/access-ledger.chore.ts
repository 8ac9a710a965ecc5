import { Injectable } from '@nestjs/common';
import { Chore } from '../../../platform/queue/chore.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { projectAccesses } from './projection.queries.js';

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
    for (let taken = EVENTS_AT_ONCE; taken >= EVENTS_AT_ONCE;) {
      const [row] = await this.db.query(projectAccesses({ atMost: EVENTS_AT_ONCE }));
      taken = row!.taken;
    }
  }
}
