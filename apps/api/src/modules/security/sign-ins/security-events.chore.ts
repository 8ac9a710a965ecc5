import { Injectable } from '@nestjs/common';
import { type RealmEvent, RealmEvents } from '../../../platform/identity/realm-events.js';
import { Chore } from '../../../platform/queue/chore.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { listedSignIns } from './listed-sign-ins.rules.js';
import {
  forgetAcknowledgements,
  forgetEvents,
  keepEvents,
  listSignIns,
  nextEventsSince,
  recordReading,
  signInsOfStaff,
} from './security-events.queries.js';

/** More than one millisecond ever holds, or a page would end where it began. */
const EVENTS_AT_ONCE = 500;

/**
 * Copies what the identity server recorded of sign-ins (docs/adr/0118). It begins a minute before the newest that is
 * there and leaves out what it has, so neither a stop nor a second worker loses or doubles one.
 */
@Injectable()
export class SecurityEventsImport extends Chore {
  readonly name = 'security-events-import';
  readonly everyMinutes = 0.5;

  constructor(
    private readonly db: WorkerDb,
    private readonly realm: RealmEvents,
  ) {
    super();
  }

  async run(): Promise<void> {
    const readAt = new Date();
    await this.copy();
    // A realm that records nothing is not known to be quiet.
    if (await this.realm.areKept()) await this.db.query(recordReading({ readAt }));
    await this.db.query(forgetEvents({}));
    await this.db.query(forgetAcknowledgements({}));
  }

  private async copy(): Promise<void> {
    const [row] = await this.db.query(nextEventsSince({}));
    for (let since = row!.since; ;) {
      const events = await this.realm.list(since, EVENTS_AT_ONCE);
      await this.keep(events);
      const newest = events.at(-1);
      if (!newest || events.length < EVENTS_AT_ONCE) return;
      since = newest.at;
    }
  }
  private keep(events: readonly RealmEvent[]): Promise<void> {
    return this.db.transactionAcrossPractices(async (run) => {
      await run(keepEvents({ events: JSON.stringify(events) }));
      const signIns = await run(signInsOfStaff({ ids: events.map(({ id }) => id) }));
      await run(listSignIns({ listed: JSON.stringify(listedSignIns(signIns)) }));
    });
  }
}
