/** The viewer's practice's present zone: its staff read times in it, and its days and weeks begin there (ADR 0054). */
export const PRACTICE_ZONE = '(select time_zone from app.practices where id = (select app.ctx_practice()))';

export type ClockSpan = 'day' | 'week' | 'month';

/** Weeks begin on Sunday, as the kernel's `weekRange` does. */
const FIRST_MIDNIGHT: Record<ClockSpan, (local: string) => string> = {
  day: (local) => `date_trunc('day', ${local})`,
  week: (local) => `(date_trunc('week', ${local} + interval '1 day') - interval '1 day')`,
  month: (local) => `date_trunc('month', ${local})`,
};

/** The instant at which the present day, week or month of a zone began, or one that is so many of them away. */
export function startOf(span: ClockSpan, zone = PRACTICE_ZONE, away = 0): string {
  const first = FIRST_MIDNIGHT[span](`(now() at time zone ${zone})`);
  const moved = away === 0 ? first : `(${first} + interval '${away} ${span}')`;
  return `(${moved} at time zone ${zone})`;
}
