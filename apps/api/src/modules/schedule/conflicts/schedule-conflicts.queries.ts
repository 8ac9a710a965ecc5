import { OPEN_STATUSES } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  anyOf,
  dayIn,
  isAbsent,
  iso,
  itemsOf,
  json,
  listOf,
  now,
  personName,
  practiceZone,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { toAppointmentDto, visibleAppointments } from '../../appointments/appointment.read-model.js';

/** More appointments than a person moves by hand. A new search finds the rest once these are moved. */
const TIMES_MAX = 5_000;

export interface OpenTime {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly practitioner: string;
  readonly outsideHours: boolean;
}

export interface OpenTimes {
  readonly timeZone: string;
  readonly items: readonly OpenTime[];
}

interface Whose {
  readonly practitionerId: string | null;
  readonly days: readonly string[] | null;
}

const timesOf = ({ practitionerId, days }: Whose) =>
  visibleAppointments()
    .where('appointment.starts_at', '>', now)
    .where('appointment.status', 'in', OPEN_STATUSES)
    .where(({ eb, or }) =>
      or([isAbsent(practitionerId, 'uuid'), eb('appointment.practitioner_profile_id', '=', practitionerId)]),
    )
    .where(({ eb, or, ref }) => {
      const ofDays = sql<string>`any(${days})`;
      const lastMoment = sql<Date>`(${ref('appointment.ends_at')} - interval '1 second')`;
      return or([
        isAbsent(days, 'date[]'),
        eb(dayIn(practiceZone, ref('appointment.starts_at')), '=', ofDays),
        eb(dayIn(practiceZone, lastMoment), '=', ofDays),
      ]);
    })
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .limit(TIMES_MAX)
    .select(({ ref }) =>
      json<OpenTime>({
        id: ref('appointment.id'),
        startsAt: iso(ref('appointment.starts_at')),
        endsAt: iso(ref('appointment.ends_at')),
        practitioner: personName('practitioner'),
        outsideHours: ref('appointment.outside_hours'),
      }).as('item'),
    );

/** Times without their patients. Only conflicting appointments are then read in full, and audited. */
export const openTimes = prepared('scheduleConflicts.times', (whose: Whose) =>
  db.selectNoFrom(json<OpenTimes>({ timeZone: practiceZone, items: itemsOf(timesOf(whose)) }).as('body')),
);

export const appointmentsById = prepared('scheduleConflicts.appointments', ({ ids }: { ids: readonly string[] }) =>
  auditedRead(
    'list',
    'appointment',
    visibleAppointments()
      .where('appointment.id', '=', anyOf(ids, 'uuid'))
      .select(['appointment.id', 'appointment.patient_profile_id as patient_id', toAppointmentDto.as('item')]),
  ).select(({ ref }) => listOf(ref('found.item')).as('body')),
);
