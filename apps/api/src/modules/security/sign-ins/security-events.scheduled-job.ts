import { Injectable } from '@nestjs/common';
import { type RealmEvent, RealmEvents } from '../../../platform/identity/realm-events.js';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
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

/** More events than ever share one millisecond. Otherwise the next page would start where this one ended. */
const EVENTS_AT_ONCE = 500;

/**
 * Imports Keycloak's sign-in events (docs/adr/0118). Starts a minute before the newest imported one and skips those
 * already imported, so neither a crash nor a second worker loses or duplicates an event.
 */
@Injectable()
export class SecurityEventsImport extends ScheduledJob {
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
    // A realm that records no events does not prove that there were none.
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
