import { Injectable } from '@nestjs/common';
import { Permission } from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import type { PracticeDays, WorkingPerson } from './outside-hours.rules.js';

export interface HoursOfPerson extends PracticeDays {
  readonly person: WorkingPerson;
  /** Length of the type; null for one that is not there. */
  readonly minutes: number | null;
}

/** Hours are no patient's data, but nobody asks for those of colleagues by booking; what uses them files itself. A day more on both sides reaches over every zone. */
const hoursOf = (practitionerId: string, startsAt: string, appointmentTypeId: string | null): Statement => ({
  name: 'outsideHours.inputs',
  text: `
    select json_build_object(
      'timeZone', practice.time_zone,
      'closedDays', coalesce((select json_agg(json_build_object('day', closed.day, 'name', closed.name))
        from app.practice_closed_days closed
        where closed.practice_id = practice.id and closed.day between $2::timestamptz::date - 1 and $2::timestamptz::date + 2), '[]'),
      'minutes', (select type.minutes from app.appointment_types type where type.practice_id = practice.id and type.id = $3),
      'person', json_build_object('name', practitioner.name, 'weekly', coalesce(schedule.weekly, '[]'),
        'exceptions', coalesce(schedule.exceptions, '[]'))) as body
    from app.practices practice
    join app.practitioners() practitioner on practitioner.id = $1 and ${reaches(Permission.AppointmentManageAll, 'practitioner.id')}
    left join app.practitioner_schedules schedule
      on schedule.practice_id = practice.id and schedule.practitioner_profile_id = practitioner.id
    where practice.id = (select app.ctx_practice())`,
  values: [practitionerId, startsAt, appointmentTypeId],
});

@Injectable()
export class OutsideHoursRepository {
  constructor(private readonly db: TenantDb) {}

  /** Undefined when there is no such practitioner, or none whom the viewer books for. */
  async find(
    viewer: Viewer,
    practitionerId: string,
    startsAt: string,
    appointmentTypeId: string | null,
  ): Promise<HoursOfPerson | undefined> {
    const [row] = await this.db.query<{ body: HoursOfPerson }>(
      viewer,
      hoursOf(practitionerId, startsAt, appointmentTypeId),
    );
    return row?.body;
  }
}
