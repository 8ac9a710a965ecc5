import type { ListOrder, ManagedPracticeDto, PracticeState } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, isLikeAll, json, listOf, nameKey } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { allPractices, toManagedPracticeDto } from './managed-practice.queries.js';
import { isOfState } from './practice-state.read-model.js';

interface Filter {
  readonly patterns: readonly string[];
  readonly state: PracticeState | null;
}

interface PageOfPractices extends Filter {
  /** Of the row that the page follows, as the order has it; nulls for the first. */
  readonly place: string | null;
  readonly id: string | null;
  readonly limit: number;
}

export interface ManagedPracticeRow {
  readonly place: string;
  readonly item: ManagedPracticeDto;
}

const matching = ({ patterns, state }: Filter) =>
  allPractices()
    .where('practice.deleted_at', 'is', null)
    .where(({ ref }) => isOfState(state, { id: ref('practice.id'), isActive: ref('practice.is_active') }))
    .where(({ ref }) =>
      isLikeAll(
        sql<string>`${ref('practice.search_text')} || ' ' || app.folded(coalesce(${ref('practice.email')}, ''))`,
        patterns,
      ),
    );

const created = sql.ref('practice.created_at');
const name = nameKey(sql.ref('practice.search_text'));

const ORDERS = {
  newest: {
    direction: 'desc',
    by: created,
    follows: ({ place, id }: PageOfPractices) => sql<boolean>`(${created}, practice.id) < (${place}, ${id}::uuid)`,
    type: sql`timestamptz`,
  },
  name: {
    direction: 'asc',
    by: name,
    follows: ({ place, id }: PageOfPractices) => sql<boolean>`(${name}, practice.id) > (${place}, ${id}::uuid)`,
    type: sql`text`,
  },
} as const;

/** All that match are counted for the first page only. */
const pageOf = (action: 'list' | 'export', order: ListOrder) =>
  prepared(`practices.managed.${action}.${order}`, (page: PageOfPractices) => {
    const { by, direction, follows, type } = ORDERS[order];
    return auditedRead(
      action,
      'practice-overview',
      matching(page)
        .where(sql<boolean>`(${page.place}::${type} is null or ${follows(page)})`)
        .orderBy(by, direction)
        .orderBy('practice.id', direction)
        .limit(sql<number>`${page.limit}`)
        .select((practice) => [
          'practice.id',
          sql<string>`${by}::text`.as('place'),
          toManagedPracticeDto(practice).as('item'),
        ]),
    ).select(({ ref, fn }) => [
      listOf(json<ManagedPracticeRow>({ place: ref('found.place'), item: ref('found.item') })).as('rows'),
      sql<
        number | null
      >`case when ${page.id}::uuid is null then (${matching(page).select(count(fn.countAll()).as('all'))}) end`.as(
        'total',
      ),
    ]);
  });

const bothOrders = (action: 'list' | 'export') => ({ newest: pageOf(action, 'newest'), name: pageOf(action, 'name') });

export const practicePages = { list: bothOrders('list'), export: bothOrders('export') };
