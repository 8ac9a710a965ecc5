import type { ManagedPracticeDto, PracticeOrder, PracticeState } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { isLikeAll, json, listOf } from '../../../platform/database/statements/expressions.js';
import { inListOrder, type ListPlace, onFirstPage } from '../../../platform/database/statements/list-order.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import {
  allPractices,
  appointmentsOf,
  lastActivityOf,
  numberOf,
  peopleOf,
  toManagedPracticeDto,
} from './managed-practice.queries.js';
import { isOfState } from './practice-state.read-model.js';

interface Filter {
  readonly patterns: readonly string[];
  readonly state: PracticeState | null;
}

interface PageOfPractices extends Filter, ListPlace {
  readonly limit: number;
}

export interface ManagedPracticeRow {
  readonly place: string;
  readonly item: ManagedPracticeDto;
}

const matching = ({ patterns, state }: Filter) =>
  allPractices()
    .where('practice.deleted_at', 'is', null)
    .where(({ ref }) =>
      isOfState(state, {
        id: ref('practice.id'),
        isActive: ref('practice.is_active'),
        customDomain: ref('practice.custom_domain'),
      }),
    )
    .where(({ ref }) =>
      isLikeAll(
        sql<string>`${ref('practice.search_text')} || ' ' || app.folded(coalesce(${ref('practice.email')}, ''))`,
        patterns,
      ),
    );

const practiceId = sql.ref<string>('practice.id');

const mostFirst = (by: Expression<unknown>, type: 'int' | 'timestamptz') => ({
  by,
  direction: 'desc' as const,
  follows: ({ place, id }: ListPlace) =>
    sql<boolean>`(${place}::text is null
      or (${by}, ${practiceId}) < (${place}::text::${sql.raw(type)}, ${id}::uuid))`,
});

function inPracticeOrder(order: PracticeOrder) {
  switch (order) {
    case 'newest':
    case 'name':
      return inListOrder(order, {
        id: practiceId,
        created: sql.ref('practice.created_at'),
        searchText: sql.ref('practice.search_text'),
      });
    case 'activity':
      return mostFirst(sql`coalesce(${lastActivityOf(practiceId)}, ${sql.ref('practice.created_at')})`, 'timestamptz');
    case 'people':
      return mostFirst(peopleOf(practiceId), 'int');
    case 'appointments':
      return mostFirst(numberOf(appointmentsOf(practiceId)), 'int');
  }
}

/** Only counts all matches for the first page. */
const pageOf = (action: 'list' | 'export', order: PracticeOrder) =>
  prepared(`practices.managed.${action}.${order}`, (page: PageOfPractices) => {
    const { by, direction, follows } = inPracticeOrder(order);
    return auditedRead(
      action,
      'practice-overview',
      matching(page)
        .where(follows(page))
        .orderBy(by, direction)
        .orderBy('practice.id', direction)
        .limit(sql<number>`${page.limit}`)
        .select((practice) => [
          'practice.id',
          sql<string>`${by}::text`.as('place'),
          toManagedPracticeDto(practice).as('item'),
        ]),
    ).select(({ ref }) => [
      listOf(json<ManagedPracticeRow>({ place: ref('found.place'), item: ref('found.item') })).as('rows'),
      onFirstPage(page, numberOf(matching(page))).as('total'),
    ]);
  });

const inEachOrder = (action: 'list' | 'export') => ({
  newest: pageOf(action, 'newest'),
  name: pageOf(action, 'name'),
  activity: pageOf(action, 'activity'),
  people: pageOf(action, 'people'),
  appointments: pageOf(action, 'appointments'),
});

export const practicePages = { list: inEachOrder('list'), export: inEachOrder('export') };
