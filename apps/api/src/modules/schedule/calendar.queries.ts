import {
  type BlockedTimeDto,
  type Calendar,
  CALENDAR_LIMIT,
  Permission,
  type PractitionerSchedule,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  isAbsent,
  isReached,
  itemsOf,
  json,
  listOf,
  practiceZone,
  startOfDay,
} from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import {
  blocks,
  closedDay,
  closedDays,
  practitionersWithHours,
  toClosedDay,
  workingHours,
} from '../availability/practitioner.read-model.js';
import { takesPlace } from './appointment-figures.read-model.js';
import { toAppointmentDto, visibleAppointments } from '../appointments/appointment.read-model.js';

type Hours = Pick<PractitionerSchedule, 'weekly' | 'exceptions'> & { readonly blocks: readonly BlockedTimeDto[] };

export interface CalendarRows extends Omit<Calendar, 'practitioners' | 'blocks'> {
  readonly practitioners: (Hours & { id: string; name: string })[];
}

interface Days {
  readonly from: LocalDate;
  readonly days: number;
  readonly practitionerIds: readonly string[] | null;
}

const appointmentsOf = ({ from, days, practitionerIds }: Days) => {
  const end = sql<LocalDate>`(${from}::date + ${days}::int)`;
  return visibleAppointments()
    .where('appointment.starts_at', '<', startOfDay(end, practiceZone))
    .where('appointment.starts_at', '>', startOfDay(from, practiceZone, -1))
    .where('appointment.ends_at', '>', startOfDay(from, practiceZone))
    .where(takesPlace)
    .where(({ eb, or }) =>
      or([
        isAbsent(practitionerIds, 'uuid[]'),
        eb('appointment.practitioner_profile_id', '=', sql<string>`any(${practitionerIds})`),
      ]),
    )
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .limit(CALENDAR_LIMIT)
    .select(['appointment.id', 'appointment.patient_profile_id as patient_id', toAppointmentDto.as('item')]);
};

const closedIn = ({ from, days }: Days) =>
  closedDays()
    .where(closedDay, '>=', sql<LocalDate>`${from}::date`)
    .where(closedDay, '<', sql<LocalDate>`${from}::date + ${days}::int`)
    .orderBy('closed.day')
    .select(toClosedDay.as('item'));

const practitionersOf = ({ practitionerIds }: Days) =>
  practitionersWithHours()
    .where(({ eb, or, ref }) =>
      or([isAbsent(practitionerIds, 'uuid[]'), eb(ref('practitioner.id'), '=', sql<string>`any(${practitionerIds})`)]),
    )
    .where(({ ref }) => isReached(Permission.AppointmentReadAll, ref('practitioner.id')))
    .orderBy(({ fn }) => fn('lower', ['practitioner.name']))
    .orderBy('practitioner.id')
    .select(({ ref }) =>
      json<CalendarRows['practitioners'][number]>({
        id: ref('practitioner.id'),
        name: ref('practitioner.name'),
        ...workingHours,
        blocks,
      }).as('item'),
    );

export const calendarRows = prepared('schedule.calendar', (shown: Days) =>
  auditedRead('list', 'appointment', appointmentsOf(shown)).select(({ ref }) =>
    json<CalendarRows>({
      timeZone: practiceZone,
      items: listOf(ref('found.item')),
      closedDays: itemsOf(closedIn(shown)),
      practitioners: itemsOf(practitionersOf(shown)),
    }).as('body'),
  ),
);
