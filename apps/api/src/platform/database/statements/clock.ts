import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import { practiceZone } from './expressions.js';
import type { DB } from './tables.js';

const eb = expressionBuilder<DB, never>();

export type ClockSpan = 'day' | 'week' | 'month';

type Local = RawBuilder<Date>;

/** Weeks begin on Sunday, as the kernel's `weekRange` does. */
const FIRST_MIDNIGHT: Record<ClockSpan, (local: Local) => Local> = {
  day: (local) => sql`date_trunc('day', ${local})`,
  week: (local) => sql`(date_trunc('week', ${local} + interval '1 day') - interval '1 day')`,
  month: (local) => sql`date_trunc('month', ${local})`,
};

export function startOf(span: ClockSpan, zone: Expression<string> = practiceZone, away = 0) {
  const first = FIRST_MIDNIGHT[span](sql`(now() at time zone ${zone})`);
  const moved = away === 0 ? first : sql`(${first} + interval ${sql.lit(`${away} ${span}`)})`;
  return sql<Date>`(${moved} at time zone ${zone})`;
}

export const isOfThis = (span: ClockSpan, instant: Expression<Date>, zone: Expression<string> = practiceZone) =>
  eb.and([eb(instant, '>=', startOf(span, zone)), eb(instant, '<', startOf(span, zone, 1))]);
