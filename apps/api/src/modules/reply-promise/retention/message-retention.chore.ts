import { Injectable, Logger } from '@nestjs/common';
import { KEPT_YEARS_REST_DAYS } from '@telecare/contracts';
import { Chore } from '../../../platform/queue/chore.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { giveUpMessages } from './message-retention.queries.js';

/** Limits a statement, so it neither locks many rows nor writes much at once. */
const AT_ONCE = 100;

/** Deletes conversations that are older than their practice keeps messages (docs/messages.md). */
@Injectable()
export class MessageRetention extends Chore {
  readonly name = 'message-retention';
  readonly everyMinutes = 24 * 60;
  private readonly log = new Logger('message-retention');

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    let all = 0;
    for (let some = AT_ONCE; some === AT_ONCE; all += some) some = await this.giveUpSome();
    if (all > 0) this.log.log(`${all} conversations were deleted after the years that their practices keep them`);
  }

  private async giveUpSome(): Promise<number> {
    const [row] = await this.db.query(giveUpMessages({ restDays: KEPT_YEARS_REST_DAYS, atMost: AT_ONCE }));
    return row?.givenUp ?? 0;
  }
}
