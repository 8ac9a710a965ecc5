import { type CalendarMonth, MONTH_DAY_APPOINTMENTS, type MonthAppointment } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  calendarDay,
  count,
  dayIn,
  isAbsent,
  iso,
  json,
  listOf,
  personName,
  practiceZone,
  startOfDay,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { visibleAppointments } from '../../appointments/appointment.read-model.js';
import { takesPlace } from '../appointment-figures.read-model.js';

interface Shown {
  readonly from: LocalDate;
  readonly days: number;
  readonly practitionerIds: readonly string[] | null;
}

export interface MonthRow {
  readonly day: LocalDate;
  readonly count: number;
  readonly appointment: MonthAppointment;
}

export interface MonthBody extends Pick<CalendarMonth, 'timeZone'> {
  readonly items: readonly MonthRow[];
}

// Numbers the appointments of each day and counts them, so that one pass is enough.
const placed = ({ from, days, practitionerIds }: Shown) =>
  visibleAppointments()
    .where('appointment.starts_at', '>=', startOfDay(from, practiceZone))
    .where(
      'appointment.starts_at',
      '<',
      startOfDay(sql`(${from}::date + ${days}::int)`.$castTo<LocalDate>(), practiceZone),
    )
    .where(takesPlace)
    .where(({ eb, or }) =>
      or([
        isAbsent(practitionerIds, 'uuid[]'),
        eb('appointment.practitioner_profile_id', '=', sql`any(${practitionerIds})`.$castTo<string>()),
      ]),
    )
    .select(({ ref }) => {
      const day = dayIn(practiceZone, ref('appointment.starts_at'));
      return [
        'appointment.id',
        'appointment.patient_profile_id as patient_id',
        'appointment.starts_at as starts_at',
        day.as('day'),
        sql`row_number() over (partition by ${day} order by ${ref('appointment.starts_at')}, ${ref('appointment.id')})`
          .$castTo<number>()
          .as('place'),
        sql`count(*) over (partition by ${day})`.$castTo<number>().as('of_day'),
        json<MonthAppointment>({
          id: ref('appointment.id'),
          startsAt: iso(ref('appointment.starts_at')),
          patient: personName('patient'),
          practitioner: personName('practitioner'),
          status: ref('appointment.status'),
          color: ref('appointment.color'),
        }).as('shown'),
      ];
    });

export const monthRows = prepared('schedule.month', (shown: Shown) =>
  auditedRead(
    'list',
    'appointment',
    db
      .selectFrom(placed(shown).as('placed'))
      .where('placed.place', '<=', MONTH_DAY_APPOINTMENTS)
      .orderBy('placed.starts_at')
      .orderBy('placed.id')
      .select(({ ref }) => [
        'placed.id',
        'placed.patient_id',
        json<MonthRow>({
          day: calendarDay(ref('placed.day')),
          count: count(ref('placed.of_day')),
          appointment: ref('placed.shown'),
        }).as('item'),
      ]),
  ).select(({ ref }) =>
    json<MonthBody>({
      timeZone: practiceZone,
      items: listOf(ref('found.item')),
    }).as('body'),
  ),
);
