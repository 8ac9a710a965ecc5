import type { Role } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type ExpressionBuilder,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DtoOf, Field, Json, JsonString } from '../../http/contract.js';
import { db } from './prepared.js';
import type { DB } from './tables.js';

/** An instant as contracts write it, for example `2026-03-08T14:00:00Z`. */
export type IsoInstant = string;

/** Who asks, as the tenant context proved it. A select each, so that the planner asks once and not for each row. */
export const ctxPractice = sql<string>`(select app.ctx_practice())`;
export const ctxRole = sql<Role>`(select app.ctx_role())`;
export const ctxProfile = sql<string>`(select app.ctx_profile())`;
export const ctxUser = sql<string>`(select app.ctx_user())`;

export const now = sql<Date>`now()`;

/** An instant as contracts write it; null stays null. */
export const iso = <T extends Date | null>(at: Expression<T>) =>
  sql<null extends T ? IsoInstant | null : IsoInstant>`app.iso(${at})`;

/** An address without its network mask, as people read it. */
export const host = <T extends string | null>(address: Expression<T>) => sql<T>`host(${address})`;

/** So many hours before now; a constant of the source. */
export const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`;

/**
 * The contract's object. A field that is missing, surplus, nullable or of another type is a compile error there, and so is
 * an object of another contract inside it.
 */
export const json = <Dto>(fields: { [Name in keyof Dto]: Expression<Field<Dto[Name]>> }): RawBuilder<Json<Dto>> =>
  jsonBuildObject(fields as Record<string, Expression<unknown>>) as unknown as RawBuilder<Json<Dto>>;

/** The contract's object as the text that is sent: `JsonText` takes no other. */
export const textOf = <Object>(object: Expression<Object>) => sql<JsonString<DtoOf<Object>>>`${object}::text`;

/** `{"items": […]}` of the rows that are selected, in their order, as the text that is sent. */
export const itemsTextOf = <Item>(item: Expression<Item>) =>
  sql<JsonString<{ items: DtoOf<Item>[] }>>`json_build_object('items', ${listOf(item)})::text`;

/** The items of the rows that are selected, as one JSON list in their order. */
export const listOf = <Item>(item: Expression<Item>) => sql<Item[]>`coalesce(json_agg(${item}), '[]')`;

/** The same of a select of its own, whose rows have a column `item`. */
export const itemsOf = <Item>(rows: Expression<{ item: Item }>) =>
  sql<Item[]>`(select ${listOf(sql.ref<Item>('each.item'))} from (${rows}) each)`;

/** A count as a number; PostgreSQL's own is a bigint, which pg hands over as text. */
export const count = (counted: Expression<string | number | bigint>) => sql<number>`${counted}::int`;

/** One of a list whose length is not known when the statement is compiled: `where('id', '=', anyOf(ids, 'uuid'))`. */
export const anyOf = <T>(values: readonly T[], type: 'text' | 'uuid' | 'date' | 'timestamptz') =>
  sql<T>`any(${values}::${sql.raw(type)}[])`;

/** Whether a select has a row; Kysely's own `exists` needs a builder at hand. */
export const isThere = (rows: Expression<unknown>) => sql<boolean>`exists (${rows})`;

type Interval = string & { readonly interval: true };

export const minutes = (count: Expression<number>) => sql<Interval>`make_interval(mins => ${count})`;

/** An instant so much later, or earlier. */
export const after = (at: Expression<Date>, length: Expression<Interval>) => sql<Date>`(${at} + ${length})`;
export const before = (at: Expression<Date>, length: Expression<Interval>) => sql<Date>`(${at} - ${length})`;

/** Midnight of a day in a zone, or of the day that is so many days later. */
export const startOfDay = (day: LocalDate | Expression<LocalDate>, zone: Expression<string>, days = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${zone})`;

/** The calendar day of an instant in a zone. */
export const dayIn = (zone: Expression<string>, at: Expression<Date>) =>
  sql<LocalDate>`(${at} at time zone ${zone})::date`;

/** Each column once, of its type; those with a default may be left out. */
type ColumnsOf<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Expression<
    NonNullable<Insertable<DB[Table]>[Column]> | (null extends Insertable<DB[Table]>[Column] ? null : never)
  >;
};

/** `insert … select` by name. Kysely's own `columns().expression()` is matched by position and not checked. */
export function insertRows<Tables, From extends keyof Tables, Table extends keyof DB>(
  into: Table,
  rows: SelectQueryBuilder<Tables, From, object>,
  columns: (row: ExpressionBuilder<Tables, From>) => ColumnsOf<Table>,
): InsertQueryBuilder<DB, Table, InsertResult> {
  const values = Object.entries(columns(expressionBuilder<Tables, From>())) as [string, AliasableExpression<unknown>][];
  return db
    .insertInto(into)
    .columns(values.map(([column]) => column) as never)
    .expression(rows.select(values.map(([column, value]) => value.as(column)) as never));
}
