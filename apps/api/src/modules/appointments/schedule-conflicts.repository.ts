import { Injectable } from '@nestjs/common';
import type { AppointmentDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { PRACTICE_ZONE } from '../../platform/database/practice-clock.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { APPOINTMENT_JSON, VISIBLE_APPOINTMENTS } from './appointment.sql.js';

/** Nobody moves more of them by hand; the rest is found once these are moved. */
const TIMES_MAX = 5_000;

export interface OpenTime {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly practitioner: string;
  /** Staff put it outside of the usual hours on purpose. */
  readonly outsideHours: boolean;
}

interface OpenTimes {
  readonly timeZone: string;
  readonly items: readonly OpenTime[];
}

/** Times without their patients: only those that are found to be in the way are read, and audited. */
const openTimes = (practitionerId: string | null, days: readonly string[] | null): Statement => ({
  name: 'scheduleConflicts.times',
  text: `
    select json_build_object('timeZone', ${PRACTICE_ZONE}, 'items', coalesce(json_agg(item), '[]')) as body from (
      select json_build_object('id', appointment.id, 'startsAt', app.iso(appointment.starts_at), 'endsAt', app.iso(appointment.ends_at),
        'practitioner', app.person_name(practitioner.first_name, practitioner.last_name, practitioner.email),
        'outsideHours', appointment.outside_hours) as item
      from ${VISIBLE_APPOINTMENTS}
        and appointment.starts_at > now() and appointment.status in ('pending', 'confirmed')
        and ($1::uuid is null or appointment.practitioner_profile_id = $1)
        and ($2::date[] is null or (appointment.starts_at at time zone ${PRACTICE_ZONE})::date = any($2)
          or ((appointment.ends_at - interval '1 second') at time zone ${PRACTICE_ZONE})::date = any($2))
      order by appointment.starts_at, appointment.id limit ${TIMES_MAX}) times`,
  values: [practitionerId, days],
});

const byId = auditedRead({
  name: 'scheduleConflicts.appointments',
  action: 'list',
  resource: 'appointment',
  rows: `select appointment.id, ${APPOINTMENT_JSON} as item from ${VISIBLE_APPOINTMENTS} and appointment.id = any($1::uuid[])`,
  answer: `coalesce(json_agg(item), '[]') as body`,
});

@Injectable()
export class ScheduleConflictsRepository {
  constructor(private readonly db: TenantDb) {}

  /** Of a practitioner, or of days. */
  async openTimes(viewer: Viewer, of: { practitionerId?: string; days?: readonly string[] }): Promise<OpenTimes> {
    const statement = openTimes(of.practitionerId ?? null, of.days ?? null);
    const [row] = await this.db.query<{ body: OpenTimes }>(viewer, statement);
    if (!row) throw new Error('Times are one row');
    return row.body;
  }

  async appointments(viewer: Viewer, ids: readonly string[]): Promise<AppointmentDto[]> {
    const [row] = await this.db.query<{ body: AppointmentDto[] }>(viewer, byId(ids));
    return row?.body ?? [];
  }
}
