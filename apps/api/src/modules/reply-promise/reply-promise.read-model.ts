/* People who may write and who answer in a practice, for other modules (ADR 0100). */
import { Permission, type ReplyMinutes, type Role, type WorkingHours } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { ctxPractice, ctxProfile, ctxRole, isThere, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

const eb = expressionBuilder<DB, never>();

const WRITING_STAFF: Role[] = ['practice_admin', 'practitioner'];

const DEFAULT_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
const DEFAULT_MINUTES: ReplyMinutes = 480;

const settingsOf = (practice: Expression<string>) =>
  db.selectFrom('app.message_settings as kept').where('kept.practice_id', '=', practice);

export const messageRules = db
  .selectFrom('app.practices as ruled')
  .leftJoin('app.message_settings as kept', 'kept.practice_id', 'ruled.id')
  .where('ruled.id', '=', ctxPractice)
  .select(({ fn, lit, ref }) => [
    fn.coalesce('kept.is_on', lit(true)).as('is_on'),
    fn
      .coalesce(
        ref('kept.hours').$castTo<WorkingHours[] | null>(),
        sql<WorkingHours[]>`${sql.lit(JSON.stringify(DEFAULT_HOURS))}::jsonb`,
      )
      .as('hours'),
    fn.coalesce(ref('kept.reply_minutes').$castTo<ReplyMinutes | null>(), sql.lit(DEFAULT_MINUTES)).as('reply_minutes'),
    fn.coalesce('kept.emergency_number', sql.lit('911')).as('emergency_number'),
    'kept.emergency_text',
    fn.coalesce('kept.team', sql<string[]>`'{}'`).as('team'),
    'kept.cover_profile_id',
    fn.coalesce('kept.revision', lit(0)).as('revision'),
  ])
  .as('rules');

const isKeptOut = isThere(
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', ctxPractice)
    .where('known.profile_id', '=', ctxProfile)
    .where(({ or }) =>
      or([eb(sql.ref('known.messages_blocked'), '=', true), eb(sql.ref('known.ended_at'), 'is not', null)]),
    ),
);

const takesMessages = eb.fn.coalesce(settingsOf(ctxPractice).select('kept.is_on').$asScalar(), eb.lit(true));

/** True if the caller may write. Only patients depend on the practice's settings. */
export const mayWrite = eb
  .or([
    eb(ctxRole, 'in', [...WRITING_STAFF, 'scheduler']),
    eb.and([eb(ctxRole, '=', 'patient'), eb(takesMessages, '=', true), eb.not(isKeptOut)]),
  ])
  .$castTo<boolean>();

export const isStaff = (userId: Expression<string | null>, practice: Expression<string> = ctxPractice) =>
  isThere(
    db
      .selectFrom('app.user_roles as held')
      .where('held.practice_id', '=', practice)
      .where((held) => held('held.user_id', '=', userId as Expression<string>))
      .where('held.role', 'in', WRITING_STAFF)
      .select('held.id'),
  );

export const isFrontDesk = (userId: Expression<string | null>) =>
  isThere(
    db
      .selectFrom('app.user_roles as held')
      .where('held.practice_id', '=', ctxPractice)
      .where((held) => held('held.user_id', '=', userId as Expression<string>))
      .where('held.role', '=', 'scheduler')
      .select('held.id'),
  );

// The front desk answers unless the practice has disabled that.
export const answersMessages = (userId: Expression<string | null>) =>
  eb
    .or([
      isStaff(userId),
      isThere(
        db
          .selectFrom('app.user_roles as held')
          .leftJoin('app.practice_role_switches as decided', (on) =>
            on
              .onRef('decided.practice_id', '=', 'held.practice_id')
              .onRef('decided.role', '=', 'held.role')
              .on('decided.permission', '=', sql.lit(Permission.MessageSend)),
          )
          .where('held.practice_id', '=', ctxPractice)
          .where((held) => held('held.user_id', '=', userId as Expression<string>))
          .where('held.role', '=', 'scheduler')
          .where(({ fn, lit }) => fn.coalesce('decided.allowed', lit(true)))
          .select('held.id'),
      ),
    ])
    .$castTo<boolean>();

const staffOf = (practice: Expression<string>) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', practice)
    .where(({ ref }) => isStaff(ref('person.user_id'), practice));

/**
 * The chosen team, or all staff if nobody of it is left. They answer the care team's conversations and overdue ones.
 */
export const answeringTeam = (practice: Expression<string>) => {
  const isChosen = isThere(
    settingsOf(practice)
      .where(({ eb: kept, fn }) => kept(sql.ref<string>('person.id'), '=', fn.any('kept.team')))
      .select('kept.practice_id'),
  );
  const team = staffOf(practice).select(({ fn }) => [
    'person.id',
    isChosen.as('isChosen'),
    fn.agg<boolean>('bool_or', [isChosen]).over().as('isAnyChosen'),
  ]);
  return db
    .selectFrom(team.as('person'))
    .where(({ eb: one, not, or }) => or([one('person.isChosen', '=', true), not('person.isAnyChosen')]))
    .select('person.id');
};

export const closedDays = sql<
  string[]
>`array(select to_char(closed.day, 'YYYY-MM-DD') from app.practice_closed_days closed
  where closed.practice_id = practice.id and closed.day >= (${now} at time zone practice.time_zone)::date)`;

/** Reply promise for a patient who writes now. Returns no row for other callers. */
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
