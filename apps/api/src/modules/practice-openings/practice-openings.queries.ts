import type {
  Language,
  OwnOpeningsDto,
  PracticeOpeningDto,
  PracticeOpeningEntryDto,
  PracticeOpeningPage,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { auditOfChange, auditOfCreation } from '../../platform/audit/audit-of-change.js';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  asInt,
  asUuid,
  ctxPractice,
  isAbsent,
  iso,
  json,
  listOf,
  nextKey,
  now,
  textOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Json } from '../../platform/database/statements/tables.js';

const ref = sql.ref;

const toOpening = (row: string) =>
  json<PracticeOpeningDto>({
    id: ref<string>(`${row}.id`),
    practiceId: ref<string>(`${row}.practice_id`),
    reason: ref<string>(`${row}.reason`),
    openedAt: iso(ref<Date>(`${row}.opened_at`)),
    until: iso(ref<Date>(`${row}.until`)),
  });

const live = () =>
  db
    .selectFrom('app.practice_openings as opening')
    .where('opening.closed_at', 'is', null)
    .where('opening.until', '>', now);

export const ownOpenings = prepared('openings.own', () =>
  auditedRead(
    'list',
    'practice-opening',
    live()
      .orderBy('opening.until')
      .orderBy('opening.id')
      .select(['opening.id', toOpening('opening').as('item')]),
  ).select((eb) =>
    textOf(
      json<OwnOpeningsDto>({
        items: listOf(eb.ref('found.item')),
      }),
    ).as('body'),
  ),
);

interface Opening {
  readonly id: string;
  readonly openedBy: string;
  readonly reason: string;
}

/**
 * Runs in the context of the practice. Each of its administrators gets a mail. Returns the existing access if the
 * caller already has one.
 */
export const openPractice = prepared('openings.open', ({ id, openedBy, reason }: Opening) =>
  db
    .with('target', () => db.selectFrom('app.practices').where('id', '=', ctxPractice).select('id'))
    .with('known', () => live().where('opening.practice_id', '=', ctxPractice).selectAll('opening').limit(1))
    .with('changed', (query) =>
      query
        .insertInto('app.practice_openings')
        .columns(['practice_id', 'id', 'opened_by', 'reason'])
        .expression(
          query
            .selectFrom('target')
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('known').select('known.id'))))
            .select([
              'target.id as practice_id',
              asUuid(id).as('id'),
              sql<string>`${openedBy}`.as('opened_by'),
              sql<string>`${reason}`.as('reason'),
            ]),
        )
        .returningAll(),
    )
    .with('queued', (query) =>
      query
        .insertInto('app.outbox')
        .columns(['topic', 'payload'])
        .expression(
          query
            .selectFrom('app.user_roles as held')
            .innerJoin('changed', 'changed.practice_id', 'held.practice_id')
            .where('held.role', '=', 'practice_admin')
            .select([
              sql<string>`'practice.opened'`.as('topic'),
              sql<Json>`jsonb_build_object('openingId', changed.id, 'userId', held.user_id)`.as('payload'),
            ]),
        ),
    )
    .with('audited', () => auditOfCreation(sql`'open'`, 'practice-opening'))
    .selectFrom(
      sql<{ item: PracticeOpeningDto }>`(
      select ${toOpening('changed')} as item from changed union all select ${toOpening('known')} from known)`.as('one'),
    )
    .select('one.item'),
);

export const closePractice = prepared('openings.close', () =>
  db
    .with('target', () => live().where('opening.practice_id', '=', ctxPractice).select('opening.id'))
    .with('changed', (query) =>
      query
        .updateTable('app.practice_openings as opening')
        .set({ closed_at: now })
        .where('opening.practice_id', '=', ctxPractice)
        .where('opening.id', 'in', query.selectFrom('target').select('target.id'))
        .returning('opening.id'),
    )
    .with('audited', () => auditOfChange(sql`'close'`, 'practice-opening'))
    .selectFrom('changed')
    .select('changed.id'),
);

interface Page {
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

export const listOpenings = prepared('openings.list', ({ at, id, limit }: Page) =>
  auditedRead(
    'list',
    'practice-opening',
    db
      .selectFrom('app.practice_openings as opening')
      .where('opening.practice_id', '=', ctxPractice)
      .where(({ or }) =>
        or([isAbsent(at, 'timestamptz'), sql<boolean>`(opening.opened_at, opening.id) < (${at}, ${id}::uuid)`]),
      )
      .orderBy('opening.opened_at', 'desc')
      .orderBy('opening.id', 'desc')
      .limit(asInt(limit))
      .select((eb) => [
        'opening.id',
        'opening.opened_at as at',
        json<PracticeOpeningEntryDto>({
          id: eb.ref('opening.id'),
          openedBy: eb.ref('opening.opened_by'),
          reason: eb.ref('opening.reason'),
          openedAt: iso(eb.ref('opening.opened_at')),
          until: iso(eb.ref('opening.until')),
          closedAt: iso(eb.ref('opening.closed_at')),
        }).as('item'),
        sql<boolean>`exists (select from app.practice_openings older where older.practice_id = opening.practice_id
          and (older.opened_at, older.id) < (opening.opened_at, opening.id))`.as('more'),
      ]),
  ).select((eb) =>
    textOf(
      json<PracticeOpeningPage>({
        items: listOf(eb.ref('found.item')),
        next: nextKey({ id: eb.ref('found.id'), at: eb.ref('found.at'), more: sql<boolean>`found.more` }),
      }),
    ).as('body'),
  ),
);

interface OneRecipient {
  readonly openingId: string;
  readonly userId: string;
}

export interface OpeningMailFacts {
  readonly to: string | null;
  readonly language: Language;
  readonly practice: string;
  readonly subdomain: string;
  readonly timeZone: string;
  readonly openedBy: string;
  readonly reason: string;
  readonly until: Date;
}

export const openingToMail = prepared('openings.toMail', ({ openingId, userId }: OneRecipient) =>
  db
    .selectFrom('app.practice_openings as opening')
    .innerJoin('app.practices as practice', 'practice.id', 'opening.practice_id')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'opening.practice_id').on('person.user_id', '=', userId),
    )
    .where('opening.practice_id', '=', ctxPractice)
    .where('opening.id', '=', openingId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('app.user_roles as held')
          .whereRef('held.practice_id', '=', 'opening.practice_id')
          .where('held.user_id', '=', userId)
          .where('held.role', '=', 'practice_admin')
          .select('held.id'),
      ),
    )
    .select([
      'person.email as to',
      'practice.language',
      'practice.name as practice',
      'practice.subdomain',
      'practice.time_zone as timeZone',
      'opening.opened_by as openedBy',
      'opening.reason',
      'opening.until',
    ]),
);
