import type { AccessEntryDto, AccessLogKind, Role } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import {
  ctxPractice,
  isAbsent,
  iso,
  json,
  practiceZone,
  startOfDay,
} from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import type { Order, Place, Range } from './access.read-model.js';
import type { AccessLogLine } from './access-line.js';

/* Sign-ins in an access log. The expressions expect rows named `entry`. */

const eb = expressionBuilder<{ entry: DB['app.listed_sign_ins'] }, 'entry'>();

export const signIns = ({ actorId, from, to }: Range) =>
  db
    .selectFrom('app.listed_sign_ins as entry')
    .where('entry.practice_id', '=', ctxPractice)
    .where(eb.or([isAbsent(actorId, 'uuid'), eb('entry.user_id', '=', actorId)]))
    .where(eb.or([isAbsent(from, 'date'), eb('entry.at', '>=', startOfDay(sql`${from}`, practiceZone))]))
    .where(eb.or([isAbsent(to, 'date'), eb('entry.at', '<', startOfDay(sql`${to}`, practiceZone, 1))]));

export function signInsFrom<Item>(
  found: ReturnType<typeof signIns>,
  item: Expression<Item>,
  { direction, after }: Order,
  { at, id, limit }: Place,
) {
  const isAfter = sql<boolean>`(${eb.ref('entry.at')}, ${eb.ref('entry.id')}) ${sql.raw(after)} (${at}, ${id}::uuid)`;
  return found
    .where(eb.or([isAbsent(at, 'timestamptz'), isAfter]))
    .orderBy('entry.at', direction)
    .orderBy('entry.id', direction)
    .limit(sql<number>`${limit}::int + 1`)
    .select(['entry.id', 'entry.at', sql<Item>`${item}`.as('item')]);
}

const signedIn = sql<AccessLogKind>`'signed_in'`;
const once = sql<number>`1`;
const none = sql<null>`null::text`;

export const toSignInEntryDto = json<AccessEntryDto>({
  id: eb.ref('entry.id'),
  actor: json<AccessEntryDto['actor']>({
    userId: eb.ref('entry.user_id'),
    name: eb.ref('entry.name'),
    role: eb.ref('entry.role').$castTo<Role>(),
  }),
  kind: signedIn,
  what: none,
  appointmentAt: none,
  times: once,
  firstAt: iso(eb.ref('entry.at')),
  lastAt: iso(eb.ref('entry.at')),
  reason: none,
  patient: none,
});

export const toSignInLine = json<AccessLogLine>({
  first_at: iso(eb.ref('entry.at')),
  last_at: iso(eb.ref('entry.at')),
  name: eb.ref('entry.name'),
  role: eb.ref('entry.role'),
  kind: signedIn,
  what: none,
  appointment_at: none,
  reason: none,
  patient: none,
});
