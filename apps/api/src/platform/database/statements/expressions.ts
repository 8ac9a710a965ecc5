import { type Permission, type Role, rolesWith, STAFF_ROLES } from '@telecare/contracts';
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

/**
 * The caller, as proved by the tenant context. Each expression is a select, so the planner evaluates it once instead of
 * per row.
 */
export const ctxPractice = sql<string>`(select app.ctx_practice())`;
export const ctxRole = sql<Role>`(select app.ctx_role())`;
/** Every role of the caller that has the permission of the request. Their rights add up (docs/tenancy.md). */
export const ctxRoles = sql<Role[]>`(select app.ctx_roles())`;
export const ctxProfile = sql<string>`(select app.ctx_profile())`;
export const ctxUser = sql<string>`(select app.ctx_user())`;

/**
 * True if the viewer may act on a practitioner's appointment: with the permission on any, otherwise only on their own.
 * Reads the role in the transaction (ADR 0020).
 */
export const isReached = (permission: Permission, practitioner: Expression<string>) =>
  sql<boolean>`(${carries(permission)} or ${practitioner} = ${ctxProfile})`;

export const carries = (permission: Permission) =>
  sql<boolean>`${ctxRoles} && ${sql.lit(`{${rolesWith(permission).join(',')}}`)}`;

/** True if the viewer is staff of the practice or of the platform. False for patients and unknown future roles. */
export const isStaffSide = sql<boolean>`${ctxRole} in (${sql.join(['super_admin', ...STAFF_ROLES].map((role) => sql.lit(role)))})`;

export const now = sql<Date>`now()`;

type Value<T> = T | Expression<T>;

export const asInt = <T extends number | bigint | string | null>(value: Value<T>) =>
  sql<null extends T ? number | null : number>`${value}::int`;

export const asUuid = <T extends string | null>(value: Value<T>) =>
  sql<null extends T ? string | null : string>`${value}::uuid`;

export const asInstant = <T extends string | Date | null>(value: Value<T>) =>
  sql<null extends T ? Date | null : Date>`${value}::timestamptz`;

/** Current time zone of the viewer's practice. Staff see times in it (docs/booking.md). */
export const practiceZone = sql<string>`(select time_zone from app.practices where id = (select app.ctx_practice()))`;

export const iso = <T extends Date | null>(at: Expression<T>) =>
  sql<
    null extends T ? IsoInstant | null : IsoInstant
  >`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const secondsSince1970 = (at: Expression<Date>) => sql<number>`extract(epoch from ${at})::float8`;

/** A calendar day as contracts write it, for example `1990-02-28`. */
export const calendarDay = <T extends Date | LocalDate | null>(day: Expression<T>) =>
  sql<null extends T ? string | null : string>`to_char(${day}, 'YYYY-MM-DD')`;

export const personName = (profile: string) =>
  sql<string>`app.person_name(${sql.join(
    ['first_name', 'last_name', 'email'].map((column) => sql.ref(`${profile}.${column}`)),
  )})`;

export const host = <T extends string | null>(address: Expression<T>) => sql<T>`host(${address})`;

export const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`;

export const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${sql.lit(seconds)})`;
export const secondsFromNow = (seconds: number) => secondsAgo(-seconds);

/**
 * Builds an object of the contract. A missing, extra, nullable or mistyped field is a compile error, and so is a nested
 * object of another contract.
 */
export const json = <Dto>(fields: { [Name in keyof Dto]: Expression<Field<Dto[Name]>> }): RawBuilder<Json<Dto>> =>
  jsonBuildObject(fields as Record<string, Expression<unknown>>) as unknown as RawBuilder<Json<Dto>>;

export const textOf = <Object>(object: Expression<Object>) => sql<JsonString<DtoOf<Object>>>`${object}::text`;

/** Returns the selected rows, in order, as the JSON text `{"items": […]}`. */
export const itemsTextOf = <Item>(item: Expression<Item>) =>
  sql<JsonString<{ items: DtoOf<Item>[] }>>`json_build_object('items', ${listOf(item)})::text`;

export interface Place {
  readonly at: Date;
  readonly more: boolean;
}

type Placed<Item> = { readonly id: Expression<string>; readonly item: Expression<Item> } & {
  readonly [Column in keyof Place]: Expression<Place[Column]>;
};

/** Returns the selected rows, in order, as `{"items": […], "next": …}`. */
export const pageOfRows = <Item>({ item, ...place }: Placed<Item>) =>
  sql<{ items: Item[]; next: string | null }>`json_build_object('items', ${listOf(item)}, 'next', ${nextKey(place)})`;

export const pageTextOf = <Item>(row: Placed<Item>) =>
  sql<JsonString<{ items: DtoOf<Item>[]; next: string | null }>>`${pageOfRows(row)}::text`;

// Builds the key of the last row from its parts.
export const nextKeyOf = (more: Expression<boolean>, parts: readonly Expression<unknown>[]) =>
  sql<string | null>`case when bool_or(${more}) then translate(encode(convert_to(
    json_build_array(${sql.join(parts.map((part) => sql`(array_agg(${part}::text))[count(*)]`))})::text, 'UTF8'),
    'base64'), E'+/=\\n', '-_') end`;

export const nextKey = ({ id, at, more }: Omit<Placed<unknown>, 'item'>) => nextKeyOf(more, [at, id]);

export const listOf = <Item>(item: Expression<Item>) => sql<Item[]>`coalesce(json_agg(${item}), '[]')`;

export const itemsOf = <Item>(rows: Expression<{ item: Item }>) =>
  sql<Item[]>`(select ${listOf(sql.ref<Item>('each.item'))} from (${rows}) each)`;

/** Casts a count to a number. PostgreSQL's count is a bigint, which pg returns as text. */
export const count = (counted: Expression<string | number | bigint>) => sql<number>`${counted}::int`;

/** Matches any value of a list whose length is unknown at compile time: `where('id', '=', anyOf(ids, 'uuid'))`. */
export const anyOf = <T>(values: readonly T[], type: 'text' | 'uuid' | 'date' | 'timestamptz') =>
  sql<T>`any(${values}::${sql.raw(type)}[])`;

type ColumnType = 'text' | 'uuid' | 'date' | 'boolean' | 'integer' | 'timestamptz' | 'jsonb';

/** Selects from a list passed as JSON text, because the list's length is unknown at compile time. */
export const givenRows = <Row>(rows: string, types: { readonly [Column in keyof Row]-?: ColumnType }) =>
  sql<Row>`json_to_recordset(${rows}::json)`.as<'given'>(
    sql`given(${sql.join(
      Object.entries<ColumnType>(types).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`),
    )})`,
  );

export const isLikeAll = (text: Expression<string | null>, patterns: readonly string[]) =>
  sql<boolean>`${text} like all (${patterns}::text[])`;

/**
 * Sort key of lists by name. It is a prefix of the normalized text, because the length of an index entry is limited.
 */
export const nameKey = (searchText: Expression<string | null>) => sql<string>`left(${searchText}, 100)`;

/** Without patterns, skips normalizing the texts. */
export const holdsWords = (patterns: readonly string[], ...texts: Expression<string>[]) =>
  sql<boolean>`(${patterns}::text[] = '{}' or ' ' || app.folded(${sql.join(texts, sql` || ' ' || `)}) like all (${patterns}))`;

/** True if an optional filter is missing. The cast gives PostgreSQL the type of the value. */
export const isAbsent = (
  value: unknown,
  type: 'text' | 'uuid' | 'uuid[]' | 'int' | 'date' | 'date[]' | 'timestamptz',
) => sql<boolean>`${value}::${sql.raw(type)} is null`;

/** True if a select returns a row. Kysely's own `exists` needs an expression builder. */
export const isThere = (rows: Expression<unknown>) => sql<boolean>`exists (${rows})`;

export type Interval = string & { readonly interval: true };

export const minutes = <T extends number | null>(count: Expression<T>) =>
  sql<null extends T ? Interval | null : Interval>`make_interval(mins => ${count})`;
export const seconds = (count: Expression<number>) => sql<Interval>`make_interval(secs => ${count})`;

export const lengthBetween = (start: Expression<Date>, end: Expression<Date>) => sql<Interval>`(${end} - ${start})`;

export const after = (at: Expression<Date>, length: Expression<Interval>) => sql<Date>`(${at} + ${length})`;
export const before = (at: Expression<Date>, length: Expression<Interval>) => sql<Date>`(${at} - ${length})`;

export const startOfDay = (day: LocalDate | Expression<LocalDate>, zone: Expression<string>, days = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${zone})`;

export const dayIn = <T extends Date | null>(zone: Expression<string>, at: Expression<T>) =>
  sql<null extends T ? LocalDate | null : LocalDate>`(${at} at time zone ${zone})::date`;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the tables that it is made of do not matter
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;

export type RowOf<Query> =
  Query extends SelectQueryBuilder<infer Tables, infer Used, infer _> ? ExpressionBuilder<Tables, Used> : never;

/** Every column with its type. Columns with a default are optional. */
type ColumnsOf<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Expression<
    NonNullable<Insertable<DB[Table]>[Column]> | (null extends Insertable<DB[Table]>[Column] ? null : never)
  >;
};

/**
 * Inserts selected rows, matching columns by name. Kysely's own `columns().expression()` matches by position and is not
 * type-checked.
 */
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
