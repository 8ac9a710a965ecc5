/* Who may write and who answers in a practice, for statements of other modules (ADR 0100). */
import type { ReplyMinutes, WorkingHours } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { ctxPractice, ctxRole, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** True if the caller may write. Reads the practice's settings for patients only. */
export const mayWrite = sql<boolean>`(${ctxRole} in ('practice_admin', 'practitioner') or (select app.may_write()))`;

/** True if the person works here. Only they are assigned and added. */
export const isStaff = (userId: Expression<string | null>) =>
  sql<boolean>`exists (select from app.user_roles held where held.practice_id = (select app.ctx_practice())
    and held.user_id = ${userId} and held.role in ('practice_admin', 'practitioner'))`;

/** Result of `app.message_rules`. */
interface Rules {
  is_on: boolean;
  hours: WorkingHours[];
  reply_minutes: ReplyMinutes;
  emergency_number: string;
  emergency_text: string | null;
  team: string[];
  cover_profile_id: string | null;
  revision: number;
}

export const messageRules = sql<Rules>`app.message_rules(${ctxPractice})`.as<'rules'>(sql`rules`);

/** Days from today on that the practice is closed, in its zone. Selects from `practice`. */
export const closedDays = sql<
  string[]
>`array(select to_char(closed.day, 'YYYY-MM-DD') from app.practice_closed_days closed
  where closed.practice_id = practice.id and closed.day >= (${now} at time zone practice.time_zone)::date)`;

/** Selects the promise for a patient who writes now. Returns no row for other callers: nobody promises them an answer. */
export const promiseToPatient = prepared('messages.promise', () =>
  db
    .selectFrom('app.practices as practice')
    .innerJoin(messageRules, (on) => on.onTrue())
    .where('practice.id', '=', ctxPractice)
    .where(ctxRole, '=', 'patient')
    .select([
      'rules.hours',
      'rules.reply_minutes as replyMinutes',
      'practice.time_zone as timeZone',
      closedDays.as('closedDays'),
      now.as('now'),
    ]),
);
