import { Injectable } from '@nestjs/common';
import {
  DEFAULT_BUFFER_MINUTES,
  DEFAULT_FURTHEST_DAYS,
  DEFAULT_NOTICE_MINUTES,
  Permission,
  type PractitionerSchedule,
  type SlotQuery,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { reaches } from '../../platform/access/reach.js';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { localDayOf, PRACTICE_ZONE } from '../../platform/database/practice-clock.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

/** Beginning and end of an appointment in seconds since 1970. */
type Taken = readonly [number, number];

export interface SlotInputs {
  readonly timeZone: string;
  readonly firstDay: LocalDate;
  /** Length of the appointment; null for a type that is not there for the caller. */
  readonly minutes: number | null;
  readonly isPatient: boolean;
  /** False for an appointment to move that is not the caller's to see. */
  readonly knowsMoving: boolean;
  readonly closedDays: readonly LocalDate[];
  readonly patientBusy: readonly Taken[];
  readonly practitioners: readonly (PractitionerSchedule & { id: string; busy: readonly Taken[] })[];
}

const FIRST_DAY = `coalesce($3::date, ${localDayOf('now()')})`;

/** A day more on both sides: a buffer reaches over midnight. */
const SINCE = `((${FIRST_DAY} - 1)::timestamp at time zone ${PRACTICE_ZONE})`;
const UNTIL = `((${FIRST_DAY} + $4::int + 1)::timestamp at time zone ${PRACTICE_ZONE})`;

const TIMES = `json_agg(json_build_array(extract(epoch from starts_at)::bigint, extract(epoch from ends_at)::bigint))`;

export const SCHEDULE_FIELDS = `
  'weekly', coalesce(schedule.weekly, '[]'), 'exceptions', coalesce(schedule.exceptions, '[]'),
  'bufferMinutes', coalesce(schedule.buffer_minutes, ${DEFAULT_BUFFER_MINUTES}),
  'noticeMinutes', coalesce(schedule.notice_minutes, ${DEFAULT_NOTICE_MINUTES}),
  'furthestDays', coalesce(schedule.furthest_days, ${DEFAULT_FURTHEST_DAYS}),
  'revision', coalesce(schedule.revision, 0)`;

/** The type, if the caller may have appointments of it: patients those that they may book or ask for. */
export const appointmentTypeFor = (id: string): string => `
  app.appointment_types type where type.practice_id = (select app.ctx_practice()) and type.id = ${id} and type.is_active
    and ((select app.ctx_role()) <> 'patient' or type.booking <> 'staff')`;

/** Whether a practitioner offers a type: a type without names is everybody's. */
export const offers = (type: string, practitioner: string): string => `
  (not exists (select from app.appointment_type_practitioners named
      where named.practice_id = (select app.ctx_practice()) and named.appointment_type_id = ${type})
    or exists (select from app.appointment_type_practitioners named
      where named.practice_id = (select app.ctx_practice()) and named.appointment_type_id = ${type}
        and named.practitioner_profile_id = ${practitioner}))`;

const OFFERING = `
  with offering as materialized (
    select practitioner.id from app.practitioners() practitioner
      where ($2::uuid is null or practitioner.id = $2) and exists (select from ${appointmentTypeFor('$1')}) and ${offers('$1', 'practitioner.id')}
    ),
    taken as materialized (
      select practitioner_id, ${TIMES} as times
      from app.busy_times((select array_agg(id) from offering), ${SINCE}, ${UNTIL}, $6) group by practitioner_id
    )
    select offering.id, json_build_object('id', offering.id, ${SCHEDULE_FIELDS},
      'busy', coalesce(taken.times, '[]')) as item
    from offering
    left join taken on taken.practitioner_id = offering.id
    left join app.practitioner_schedules schedule
      on schedule.practice_id = (select app.ctx_practice()) and schedule.practitioner_profile_id = offering.id`;

/** Times that become free without an appointment tell when it is: only who may read it moves it. */
const KNOWS_MOVING = `($6::uuid is null or exists (select from app.appointments appointment
  where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $6
    and (${reaches(Permission.AppointmentReadAll, 'appointment.practitioner_profile_id')}
      or appointment.patient_profile_id = (select app.ctx_profile()))))`;

const INPUTS = `json_build_object(
    'knowsMoving', ${KNOWS_MOVING},
    'timeZone', ${PRACTICE_ZONE}, 'firstDay', ${FIRST_DAY}, 'isPatient', (select app.ctx_role()) = 'patient',
    'minutes', (select type.minutes from ${appointmentTypeFor('$1')}),
    'closedDays', coalesce((select json_agg(day) from app.practice_closed_days closed
      where closed.practice_id = (select app.ctx_practice()) and day >= ${FIRST_DAY}), '[]'),
    'patientBusy', coalesce((select ${TIMES} from app.appointments appointment
      where appointment.practice_id = (select app.ctx_practice())
        and appointment.patient_profile_id = case when (select app.ctx_role()) = 'patient' then (select app.ctx_profile()) else $5::uuid end
        and appointment.status in ('pending', 'confirmed', 'checked_in')
        and appointment.id is distinct from $6 and appointment.starts_at < ${UNTIL} and appointment.ends_at > ${SINCE}), '[]'),
    'practitioners', coalesce(json_agg(item), '[]')) as body`;

const listInputs = auditedRead({
  name: 'slots.list',
  action: 'list',
  resource: 'slot',
  rows: OFFERING,
  answer: INPUTS,
});

/** The same for a booking, which files itself. */
const checkInputs = (...values: unknown[]): Statement => ({
  name: 'slots.check',
  text: `select ${INPUTS} from (${OFFERING}) found`,
  values,
});

@Injectable()
export class SlotsRepository {
  constructor(private readonly db: TenantDb) {}

  /** What free times are made of, in one statement. */
  inputs(viewer: Viewer, query: SlotQuery): Promise<SlotInputs | undefined> {
    return this.read(viewer, listInputs, query);
  }

  /** What a booking is checked with, and what is offered in its place. */
  inputsOfBooking(viewer: Viewer, query: SlotQuery): Promise<SlotInputs | undefined> {
    return this.read(viewer, checkInputs, query);
  }

  private async read(
    viewer: Viewer,
    statementOf: typeof checkInputs,
    query: SlotQuery,
  ): Promise<SlotInputs | undefined> {
    const { appointmentTypeId, practitionerId = null, patientId = null, movingId = null, from = null, days } = query;
    const statement = statementOf(appointmentTypeId, practitionerId, from, days, patientId, movingId);
    const [row] = await this.db.query<{ body: SlotInputs }>(viewer, statement);
    return row?.body;
  }
}
