import type { AppointmentStatus } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { ctxPractice, type Rows } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';
import { built, clocks } from './appointment-days.read-model.js';

/* Outcomes of appointments by practitioner, type and cancel reason. */

export const SUBJECT_KINDS = ['practitioner', 'type', 'reason'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface CountedOutcome {
  readonly practice_id: string;
  readonly day: LocalDate;
  readonly kind: SubjectKind;
  readonly subject: string;
  readonly completed: number;
  readonly no_show: number;
  readonly late: number;
  readonly cancelled: number;
}

export const OUTCOMES = ['completed', 'no_show', 'late', 'cancelled'] as const;

export interface EndedChange {
  readonly practice_id: string;
  readonly starts_at: Date;
  readonly zone: string;
  readonly status: AppointmentStatus;
  readonly practitioner_profile_id: string;
  readonly appointment_type_id: string | null;
  readonly cancel_reason_id: string | null;
  readonly cancelled_late: boolean;
  readonly change: number;
}

// Replaces null for cancellations without a listed reason, because key columns can't be null.
export const NO_REASON = '00000000-0000-0000-0000-000000000000';

// Screens only show late cancellations by practitioner and type. By reason, every cancellation counts.
export const countedOutcomes = (changes: Rows<EndedChange>): Rows<CountedOutcome> =>
  db
    .selectFrom(
      sql<CountedOutcome>`(
        select one.practice_id, (one.starts_at at time zone one.zone)::date as day, about.kind, about.subject,
          coalesce(sum(one.change) filter (where one.status = 'completed'), 0)::int as completed,
          coalesce(sum(one.change) filter (where one.status = 'no_show'), 0)::int as no_show,
          coalesce(sum(one.change) filter (where one.cancelled_late), 0)::int as late,
          coalesce(sum(one.change) filter (where one.status = 'cancelled'), 0)::int as cancelled
        from (${changes}) one
        cross join lateral (values ('practitioner', one.practitioner_profile_id), ('type', one.appointment_type_id),
          ('reason', case when one.status = 'cancelled' then coalesce(one.cancel_reason_id, ${sql.lit(NO_REASON)}) end))
          about (kind, subject)
        where one.status in ('completed', 'no_show', 'cancelled') and about.subject is not null
        group by 1, 2, 3, 4)`.as<'counted'>(sql`counted`),
    )
    .selectAll();

const outcomesOf = [
  'kept.practice_id',
  'kept.day',
  'kept.kind',
  'kept.subject',
  'kept.completed',
  'kept.no_show',
  'kept.late',
  'kept.cancelled',
] as const;

const deltaFacts = [
  'delta.practice_id',
  'delta.starts_at',
  'delta.status',
  'delta.practitioner_profile_id',
  'delta.appointment_type_id',
  'delta.cancel_reason_id',
  'delta.cancelled_late',
  'delta.change',
] as const;

const appointmentFacts = [
  'appointment.practice_id',
  'appointment.starts_at',
  'appointment.status',
  'appointment.practitioner_profile_id',
  'appointment.appointment_type_id',
  'appointment.cancel_reason_id',
  'appointment.cancelled_late',
] as const;

// Outcomes of the practice in its rollup's time zone: merged counts and queued changes.
export const storedOutcomes = () => {
  const rollup = db.selectFrom('app.appointment_rollups as rollup').where('rollup.practice_id', '=', ctxPractice);
  const merged = rollup
    .innerJoin('app.appointment_outcome_days as kept', 'kept.practice_id', 'rollup.practice_id')
    .select(outcomesOf);
  const waiting = rollup
    .innerJoin('app.appointment_deltas as delta', 'delta.practice_id', 'rollup.practice_id')
    .select(deltaFacts)
    .select('rollup.time_zone as zone');
  return merged.unionAll(countedOutcomes(waiting));
};

export const endedAppointments = (rollup: Rows<{ zone: string }>, change: 1 | -1): Rows<CountedOutcome> =>
  countedOutcomes(
    db
      .selectFrom(['app.appointments as appointment', rollup.as('rollup')])
      .where('appointment.practice_id', '=', ctxPractice)
      .select(appointmentFacts)
      .select(['rollup.zone', sql.lit(change).as('change')]),
  );

const merged = db
  .selectFrom(built)
  .innerJoin('app.appointment_outcome_days as kept', 'kept.practice_id', 'built.practice_id')
  .select(outcomesOf);

const unmerged = db
  .selectFrom(built)
  .innerJoin('app.appointment_deltas as delta', 'delta.practice_id', 'built.practice_id')
  .select(deltaFacts)
  .select('built.zone');

const unbuilt = db
  .selectFrom(clocks)
  .innerJoin('app.appointments as appointment', 'appointment.practice_id', 'clock.id')
  .where('clock.id', 'not in', db.selectFrom(built).select('built.practice_id'))
  .select(appointmentFacts)
  .select(['clock.zone', sql.lit(1).as('change')]);

// All days of the practices in `clocks`. The statement must define `built`. Add up rows of the same day.
export const countedEnds: Rows<CountedOutcome> = merged
  .unionAll(countedOutcomes(unmerged))
  .unionAll(countedOutcomes(unbuilt));
