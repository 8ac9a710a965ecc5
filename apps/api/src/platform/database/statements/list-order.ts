import type { ListOrder } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { nameKey } from './expressions.js';

interface Columns {
  readonly id: Expression<string>;
  readonly created: Expression<Date>;
  readonly searchText: Expression<string | null>;
}

export interface ListPlace {
  readonly place: string | null;
  readonly id: string | null;
}

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

export const onFirstPage = ({ id }: ListPlace, counted: Expression<number>) =>
  sql<number | null>`case when ${id}::uuid is null then ${counted} end`;
