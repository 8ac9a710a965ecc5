import type { ListOrder } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { nameKey } from './expressions.js';

interface Columns {
  readonly id: Expression<string>;
  readonly created: Expression<Date>;
  readonly searchText: Expression<string | null>;
}

/** Sort key of the last row of the previous page; nulls for the first page. */
export interface ListPlace {
  readonly place: string | null;
  readonly id: string | null;
}

/** The order of a list, and how it goes on; the id stands for what is alike. */
export function inListOrder(order: ListOrder, { id, created, searchText }: Columns) {
  if (order === 'name') {
    const by: Expression<string | Date> = nameKey(searchText);
    const follows = ({ place, id: last }: ListPlace) =>
      sql<boolean>`(${place}::text is null or (${by}, ${id}) > (${place}, ${last}::uuid))`;
    return { by, direction: 'asc', follows } as const;
  }
  const by: Expression<string | Date> = created;
  const follows = ({ place, id: last }: ListPlace) =>
    sql<boolean>`(${place}::timestamptz is null or (${by}, ${id}) < (${place}, ${last}::uuid))`;
  return { by, direction: 'desc', follows } as const;
}

/** A count that only the first page has. */
export const onFirstPage = ({ id }: ListPlace, counted: Expression<number>) =>
  sql<number | null>`case when ${id}::uuid is null then ${counted} end`;
