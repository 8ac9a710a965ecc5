import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

/** An instant as contracts write it, for example `2026-03-08T14:00:00Z`. */
export type IsoInstant = string;

export const now = sql<Date>`now()`;

/** An instant as contracts write it; null stays null. */
export const iso = <T extends Date | null>(at: Expression<T>) =>
  sql<null extends T ? IsoInstant | null : IsoInstant>`app.iso(${at})`;

/** An address without its network mask, as people read it. */
export const host = <T extends string | null>(address: Expression<T>) => sql<T>`host(${address})`;

/** So many hours before now; a constant of the source. */
export const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`;

/** The contract's object. A field that is missing, surplus, nullable or of another type is a compile error there. */
export const json = <Dto>(fields: { [Field in keyof Dto]: Expression<Dto[Field]> }): RawBuilder<Dto> =>
  jsonBuildObject(fields as Record<string, Expression<unknown>>) as unknown as RawBuilder<Dto>;

/** The items of the rows that are selected, as one JSON list in their order. */
export const listOf = <Item>(item: Expression<Item>) => sql<Item[]>`coalesce(json_agg(${item}), '[]')`;

/** The same of a select of its own, whose rows have a column `item`. */
export const itemsOf = <Item>(rows: Expression<{ item: Item }>) =>
  sql<Item[]>`(select ${listOf(sql.ref<Item>('each.item'))} from (${rows}) each)`;

/** A count as a number; PostgreSQL's own is a bigint, which pg hands over as text. */
export const count = (counted: Expression<string | number | bigint>) => sql<number>`${counted}::int`;
