import { SECURITY_EVENT_KEEP_DAYS, STAFF_ROLES, type StaffRole } from '@telecare/contracts';
import { sql } from 'kysely';
import {
  anyOf,
  before,
  givenRows,
  hoursAgo,
  insertRows,
  now,
  personName,
  seconds,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { isSignIn } from './event-kinds.js';
import type { SignInOfStaff } from './listed-sign-ins.rules.js';

const overlap = seconds(sql.lit(60));

const oldestKept = hoursAgo(SECURITY_EVENT_KEEP_DAYS * 24);

/** A Keycloak clock that was ahead must not hide later events. */
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

/** Existing events stay unchanged, so importing them again does nothing. `events` is JSON. */
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

const nameThen = db
  .selectFrom('app.profiles as person')
  .where('person.user_id', '=', sql.ref<string>('event.user_id'))
  .orderBy(sql`person.practice_id = held.practice_id`, 'desc')
  .orderBy('person.created_at')
  .limit(sql.lit(1))
  .select(personName('person').as('name'))
  .$asScalar();

export const signInsOfStaff = prepared(
  'securityEvents.signInsOfStaff',
  ({ ids }: { readonly ids: readonly string[] }) =>
    db
      .selectFrom('app.security_events as event')
      .innerJoin('app.user_roles as held', (on) =>
        on.onRef('held.user_id', '=', 'event.user_id').onRef('held.created_at', '<=', 'event.at'),
      )
      .where('event.id', '=', anyOf(ids, 'uuid'))
      .where(isSignIn)
      .where('held.role', 'in', STAFF_ROLES)
      .select(({ ref }) => [
        'event.id',
        'event.at',
        'held.user_id as userId',
        'held.practice_id as practiceId',
        ref('held.role').$castTo<StaffRole>().as('role'),
        nameThen.as('name'),
      ]),
);

/** Lists sign-ins in the access logs of practices. Repeating it adds nothing. */
export const listSignIns = prepared('securityEvents.listSignIns', ({ listed }: { readonly listed: string }) =>
  insertRows(
    'app.listed_sign_ins',
    db.selectFrom(
      givenRows<SignInOfStaff>(listed, {
        practiceId: 'uuid',
        at: 'timestamptz',
        id: 'uuid',
        userId: 'uuid',
        role: 'text',
        name: 'text',
      }),
    ),
    ({ ref }) => ({
      practice_id: ref('given.practiceId'),
      at: ref('given.at'),
      id: ref('given.id'),
      user_id: ref('given.userId'),
      role: ref('given.role'),
      name: ref('given.name'),
    }),
  ).onConflict((conflict) => conflict.doNothing()),
);

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

export const forgetAcknowledgements = prepared('securityEvents.forgetAcknowledgements', () =>
  db.deleteFrom('app.threat_acknowledgements').where('acknowledged_at', '<', oldestKept),
);
