import { SECURITY_EVENT_KEEP_DAYS } from '@telecare/contracts';
import { sql } from 'kysely';
import {
  before,
  givenRows,
  hoursAgo,
  insertRows,
  now,
  seconds,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** A sign-in that began before another may be recorded after it. */
const overlap = seconds(sql.lit(60));

const oldestKept = hoursAgo(SECURITY_EVENT_KEEP_DAYS * 24);

/** A realm whose clock was ahead for a while must not hide what follows. */
export const nextEventsSince = prepared('securityEvents.since', () =>
  db
    .selectFrom('app.security_events as event')
    .where('event.at', '<=', now)
    .select(({ fn }) => sql<Date>`greatest(${before(fn.max<Date>('event.at'), overlap)}, ${oldestKept})`.as('since')),
);

interface GivenEvent {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly error: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly client: string | null;
}

const given = (events: string) =>
  givenRows<GivenEvent>(events, {
    id: 'uuid',
    at: 'timestamptz',
    type: 'text',
    error: 'text',
    userId: 'uuid',
    sessionId: 'text',
    ip: 'text',
    client: 'text',
  });

/** Those that are there stay as they are, so importing them again does nothing; `events` is JSON. */
export const keepEvents = prepared('securityEvents.keep', ({ events }: { readonly events: string }) =>
  insertRows('app.security_events', db.selectFrom(given(events)), ({ ref }) => ({
    id: ref('given.id'),
    at: ref('given.at'),
    type: ref('given.type'),
    error: ref('given.error'),
    user_id: ref('given.userId'),
    session_id: ref('given.sessionId'),
    ip: sql<string | null>`${ref('given.ip')}::inet`,
    client: ref('given.client'),
  })).onConflict((conflict) => conflict.doNothing()),
);

/** For the access logs of the practices in which they work. */
export const listSignIns = prepared('securityEvents.listSignIns', ({ ids }: { readonly ids: readonly string[] }) =>
  db.selectNoFrom(sql`app.list_sign_ins(${ids}::uuid[])`.as('listed')),
);

/** Records that everything the realm knew at this time was imported. */
export const recordReading = prepared('securityEvents.recordReading', ({ readAt }: { readonly readAt: Date }) =>
  db
    .insertInto('app.security_event_reading')
    .values({ read_at: readAt })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet(({ ref }) => ({
        read_at: sql<Date>`greatest(${ref('excluded.read_at')}, ${ref('app.security_event_reading.read_at')})`,
      })),
    ),
);

export const forgetEvents = prepared('securityEvents.forget', () =>
  db.deleteFrom('app.security_events').where('at', '<', oldestKept),
);

/** A threat that old is none any more. */
export const forgetAcknowledgements = prepared('securityEvents.forgetAcknowledgements', () =>
  db.deleteFrom('app.threat_acknowledgements').where('acknowledged_at', '<', oldestKept),
);
