import type { ListOrder, ManagedPracticeDto, PracticeState } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { isLikeAll, json, listOf } from '../../platform/database/statements/expressions.js';
import { inListOrder, type ListPlace, onFirstPage } from '../../platform/database/statements/list-order.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { allPractices, numberOf, toManagedPracticeDto } from './managed-practice.queries.js';
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

/** All that match are counted for the first page only. */
const pageOf = (action: 'list' | 'export', order: ListOrder) =>
  prepared(`practices.managed.${action}.${order}`, (page: PageOfPractices) => {
    const { by, direction, follows } = inListOrder(order, {
      id: sql.ref('practice.id'),
      created: sql.ref('practice.created_at'),
      searchText: sql.ref('practice.search_text'),
    });
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

const bothOrders = (action: 'list' | 'export') => ({ newest: pageOf(action, 'newest'), name: pageOf(action, 'name') });

export const practicePages = { list: bothOrders('list'), export: bothOrders('export') };
