import { ACCESS_PEOPLE_MAX, type OwnAccessPage } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  ctxProfile,
  itemsOf,
  json,
  listOf,
  nextKey,
  pageOfRows,
  practiceZone,
  textOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import {
  accesses,
  accessesFrom,
  isWithin,
  NEWEST_FIRST,
  pageInOrder,
  type Place,
  type Range,
  toActor,
  toOwnAccessEntryDto,
} from './access.read-model.js';
import { type AccessLine, toAccessLine } from './access-line.js';

interface OwnPage extends Place, Range {
  readonly timeZone: string | null;
}

/** Keeps the strongest kind of access when one person accessed one thing in several ways within an hour. */
const KINDS = sql`'{listed,opened,exported,changed}'::text[]`;

const saysMost = sql<boolean>`not exists (select from app.access_ledger other
  where other.practice_id = access.practice_id and other.patient_profile_id = access.patient_profile_id
    and other.hour = access.hour and other.actor_user_id = access.actor_user_id
    and other.what = access.what and other.subject_id = access.subject_id
    and (array_position(${KINDS}, other.kind), other.actor_role) > (array_position(${KINDS}, access.kind), access.actor_role))`;

const own = () => accesses().where('access.patient_profile_id', '=', ctxProfile).where(saysMost);

const ownIn = (page: OwnPage) =>
  own().where(isWithin(page, sql<string>`coalesce(${page.timeZone}::text, ${practiceZone})`));

const ownPage = <Item>(page: OwnPage, item: Expression<Item>) =>
  pageInOrder(accessesFrom(ownIn(page), item, NEWEST_FIRST, page), NEWEST_FIRST, page);

const people = db
  .selectFrom(
    own()
      .distinctOn('access.actor_user_id')
      .orderBy('access.actor_user_id')
      .orderBy('access.first_at', 'desc')
      .select(['access.actor_name as name', toActor.as('item')])
      .as('person'),
  )
  .orderBy(sql`lower(person.name)`)
  .limit(sql.lit(ACCESS_PEOPLE_MAX))
  .select('person.item');

export const listOwnAccesses = prepared('accessLedger.own', (page: OwnPage) =>
  auditedRead('list', 'access-ledger', ownPage(page, toOwnAccessEntryDto)).select(({ ref }) =>
    textOf(
      json<OwnAccessPage>({
        items: listOf(ref('found.item')),
        next: nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }),
        people: itemsOf(people),
      }),
    ).as('body'),
  ),
);

export const exportOwnAccesses = prepared('accessLedger.ownExport', (page: OwnPage) =>
  auditedRead('export', 'access-ledger', ownPage(page, toAccessLine)).select(({ ref }) =>
    pageOfRows<AccessLine>({
      id: ref('found.id'),
      at: ref('found.at'),
      more: ref('found.more'),
      item: ref('found.item'),
    }).as('body'),
  ),
);
