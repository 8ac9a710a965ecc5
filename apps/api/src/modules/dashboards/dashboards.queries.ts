import {
  APPOINTMENT_MINUTES_MAX,
  type AppointmentStatus,
  DASHBOARD_NEXT_APPOINTMENTS,
  DASHBOARD_TODAY_APPOINTMENTS,
  type PatientDashboardDto,
  type PracticeOverviewDto,
  type PractitionerDashboardDto,
  type StaffDashboardDto,
  TAKES_TIME_STATUSES,
} from '@telecare/contracts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { isOfThis } from '../../platform/database/statements/clock.js';
import {
  count,
  ctxPractice,
  ctxProfile,
  json,
  listOf,
  now,
  practiceZone,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { isOfMonth, isOfWeek, takesPlace } from '../schedule/appointment-figures.read-model.js';
import { answerTimes } from '../reply-promise/answer-times.read-model.js';
import { appointments, isOwn, toAppointmentDto, visibleAppointments } from '../appointments/appointment.read-model.js';

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

export const rolesHeld = () => db.selectFrom('app.user_roles as held').where('held.practice_id', '=', ctxPractice);

const isMine = eb('appointment.practitioner_profile_id', '=', ctxProfile);
const isToday = isOfThis('day', eb.ref('appointment.starts_at'));
const isThisWeek = isOfWeek({ zone: practiceZone });

export const appointmentsOfToday = () => appointments().where(takesPlace).where(isToday);

const all = count(eb.fn.countAll());
const those = (status: AppointmentStatus) => count(eb.fn.countAll().filterWhere('appointment.status', '=', status));

export const patientsOfPractice = () =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .where('known.practice_id', '=', ctxPractice)
    .where('known.ended_at', 'is', null);

/** Patients can still join a video appointment that has begun. */
const isAhead = eb.or([
  eb('appointment.starts_at', '>=', now),
  eb.and([eb('appointment.mode', '=', 'video'), eb('appointment.ends_at', '>', now)]),
]);

const next = (condition: Expression<SqlBool>) =>
  visibleAppointments()
    .where('appointment.starts_at', '>=', sql<Date>`now() - make_interval(mins => ${sql.lit(APPOINTMENT_MINUTES_MAX)})`)
    .where(isAhead)
    .where('appointment.status', 'in', TAKES_TIME_STATUSES)
    .where(condition)
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .limit(DASHBOARD_NEXT_APPOINTMENTS)
    .select(['appointment.id', 'appointment.patient_profile_id as patient_id', toAppointmentDto.as('item')]);

export const staffDashboard = prepared('dashboards.staff', () =>
  auditedRead('list', 'appointment', next(eb.lit(true))).select(({ ref }) =>
    json<StaffDashboardDto>({
      today: appointmentsOfToday()
        .select(
          json<StaffDashboardDto['today']>({
            total: all,
            confirmed: those('confirmed'),
            completed: those('completed'),
          }).as('today'),
        )
        .$asScalar()
        .$notNull(),
      week: appointments()
        .where(isThisWeek)
        .select(json<StaffDashboardDto['week']>({ total: all }).as('week'))
        .$asScalar()
        .$notNull(),
      activePatients: patientsOfPractice()
        .where('known.status', '=', 'active')
        .select(all.as('count'))
        .$asScalar()
        .$notNull(),
      answers: answerTimes,
      next: listOf(ref('found.item')),
    }).as('body'),
  ),
);

export const practitionerDashboard = prepared('dashboards.practitioner', () =>
  auditedRead(
    'list',
    'appointment',
    visibleAppointments()
      .where(takesPlace)
      .where(isMine)
      .where(isToday)
      .orderBy('appointment.starts_at')
      .orderBy('appointment.id')
      .limit(DASHBOARD_TODAY_APPOINTMENTS)
      .select(['appointment.id', 'appointment.patient_profile_id as patient_id', toAppointmentDto.as('item')]),
  ).select(({ ref }) =>
    json<PractitionerDashboardDto>({
      today: appointmentsOfToday()
        .where(isMine)
        .select(json<PractitionerDashboardDto['today']>({ total: all, confirmed: those('confirmed') }).as('today'))
        .$asScalar()
        .$notNull(),
      week: appointments()
        .where(isMine)
        .where(isThisWeek)
        .select(json<PractitionerDashboardDto['week']>({ total: all, completed: those('completed') }).as('week'))
        .$asScalar()
        .$notNull(),
      patients: patientsOfPractice().select(all.as('count')).$asScalar().$notNull(),
      answers: answerTimes,
      schedule: listOf(ref('found.item')),
    }).as('body'),
  ),
);

/** Uses the month of the patient's device, or the practice's month if that is unknown. */
export const patientDashboard = prepared('dashboards.patient', ({ timeZone }: { timeZone: string | null }) =>
  auditedRead('list', 'appointment', next(isOwn)).select(({ ref, selectFrom }) =>
    json<PatientDashboardDto>({
      next: selectFrom('found as first').select('first.item').limit(1).$asScalar(),
      thisMonth: appointments()
        .where(isOwn)
        .where(isOfMonth({ zone: sql<string>`coalesce(${timeZone}::text, ${practiceZone})` }))
        .select(all.as('count'))
        .$asScalar()
        .$notNull(),
      upcoming: listOf(ref('found.item')),
    }).as('body'),
  ),
);

/** Returns only counts, but possibly of a practice that the viewer does not belong to. */
export const practiceOverview = prepared('dashboards.practice', () =>
  auditedRead(
    'read',
    'practice-overview',
    db
      .selectFrom('app.practices as practice')
      .where('practice.id', '=', ctxPractice)
      .select([
        'practice.id',
        json<PracticeOverviewDto>({
          users: rolesHeld()
            .select(({ fn }) => count(fn.count('held.user_id').distinct()).as('count'))
            .$asScalar()
            .$notNull(),
          practitioners: rolesHeld()
            .where('held.role', '=', 'practitioner')
            .select(all.as('count'))
            .$asScalar()
            .$notNull(),
          patients: patientsOfPractice().select(all.as('count')).$asScalar().$notNull(),
          appointments: appointments().select(all.as('count')).$asScalar().$notNull(),
        }).as('item'),
      ]),
  ).select('found.item as body'),
);
