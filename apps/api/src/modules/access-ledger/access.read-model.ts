import type { AccessEntryDto, OwnAccessEntryDto, OwnAccessPage, Role } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import {
  asInt,
  ctxPractice,
  isAbsent,
  iso,
  json,
  personName,
  type Rows,
  startOfDay,
} from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

/* Expressions on ledger lines. They expect rows named `access` and `patient`. */

interface AccessWithPatient {
  access: DB['app.access_ledger'];
  patient: DB['app.profiles'];
}

const eb = expressionBuilder<AccessWithPatient, keyof AccessWithPatient>();

export const NEWEST_FIRST = { direction: 'desc', after: '<' } as const;
export const OLDEST_FIRST = { direction: 'asc', after: '>' } as const;
export type Order = typeof NEWEST_FIRST | typeof OLDEST_FIRST;

export interface Place {
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

export interface Range {
  readonly actorId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const ledgerLines = () =>
  db.selectFrom('app.access_ledger as access').where('access.practice_id', '=', ctxPractice);

export const patientOfLine = db
  .selectFrom('app.profiles as person')
  .where('person.practice_id', '=', eb.ref('access.practice_id'))
  .where('person.id', '=', eb.ref('access.patient_profile_id'))
  .selectAll()
  .limit(sql.lit(1))
  .as('patient');

export const accesses = () => ledgerLines().innerJoinLateral(patientOfLine, (on) => on.onTrue());

export const isWithin = ({ actorId, from, to }: Range, zone: Expression<string>) =>
  eb.and([
    eb.or([isAbsent(actorId, 'uuid'), eb('access.actor_user_id', '=', actorId)]),
    eb.or([isAbsent(from, 'date'), eb('access.first_at', '>=', startOfDay(sql`${from}`, zone))]),
    eb.or([isAbsent(to, 'date'), eb('access.first_at', '<', startOfDay(sql`${to}`, zone, 1))]),
  ]);

type Actor = OwnAccessPage['people'][number];

export const toActor = json<Actor>({
  userId: eb.ref('access.actor_user_id'),
  name: eb.ref('access.actor_name'),
  role: eb.ref('access.actor_role').$castTo<Role>(),
});

const ofPractice = db
  .selectFrom('app.practice_openings as opening')
  .where('opening.practice_id', '=', eb.ref('access.practice_id'))
  .where('opening.id', '=', eb.ref('access.opening_id'))
  .select('opening.reason')
  .$asScalar();

const ofRecord = db
  .selectFrom('app.record_openings as opening')
  .where('opening.practice_id', '=', eb.ref('access.practice_id'))
  .where('opening.id', '=', eb.ref('access.opening_id'))
  .select('opening.reason')
  .$asScalar();

/** Reason for the access of platform staff, or of a practitioner without care of the patient. */
export const openedFor = eb.fn.coalesce(ofPractice, ofRecord);

const fields = {
  id: eb.ref('access.id'),
  actor: toActor,
  kind: eb.ref('access.kind'),
  what: eb.ref('access.what'),
  appointmentAt: iso(eb.ref('access.appointment_at')),
  times: eb.ref('access.times'),
  firstAt: iso(eb.ref('access.first_at')),
  lastAt: iso(eb.ref('access.last_at')),
  reason: openedFor,
};

export const toOwnAccessEntryDto = json<OwnAccessEntryDto>(fields);

export const toAccessEntryDto = json<AccessEntryDto>({
  ...fields,
  patient: json<NonNullable<AccessEntryDto['patient']>>({
    id: eb.ref('access.patient_profile_id'),
    name: personName('patient'),
  }),
});

export interface PlacedRow<Item> {
  readonly id: string;
  readonly at: Date;
  readonly item: Item;
}

export const accessesFrom = <Item>(
  found: ReturnType<typeof accesses>,
  item: Expression<Item>,
  { direction, after }: Order,
  { at, id, limit }: Place,
) =>
  found
    .where(isBehind(at, id, after))
    .orderBy('access.first_at', direction)
    .orderBy('access.id', direction)
    .limit(sql<number>`${limit}::int + 1`)
    .select(['access.id', 'access.first_at as at', sql<Item>`${item}`.as('item')]);

export const isBehind = (at: string | null, id: string | null, after: Order['after']) =>
  eb.or([
    isAbsent(at, 'timestamptz'),
    sql<boolean>`(${eb.ref('access.first_at')}, ${eb.ref('access.id')}) ${sql.raw(after)} (${at}, ${id}::uuid)`,
  ]);

export const pageInOrder = <Item>(rows: Rows<PlacedRow<Item>>, { direction }: Order, { limit }: Place) =>
  db
    .selectFrom(rows.as('rows'))
    .select(['rows.id', 'rows.at', 'rows.item', sql<boolean>`count(*) over () > ${limit}::int`.as('more')])
    .orderBy('rows.at', direction)
    .orderBy('rows.id', direction)
    .limit(asInt(limit));
