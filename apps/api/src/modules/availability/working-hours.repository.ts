import { Injectable } from '@nestjs/common';
import {
  type ClosedDays,
  Permission,
  type Practitioners,
  type PractitionerSchedule,
  type ScheduleException,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { reaches } from '../../platform/access/reach.js';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { localDayOf, PRACTICE_ZONE } from '../../platform/database/practice-clock.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { SCHEDULE_FIELDS } from './slots.repository.js';

const listPractitioners = auditedRead({
  name: 'practitioners.list',
  action: 'list',
  resource: 'practitioner',
  rows: `select practitioner.id, json_build_object('id', practitioner.id, 'name', practitioner.name,
      'isMe', practitioner.id = (select app.ctx_profile())) as item
    from app.practitioners() practitioner order by lower(practitioner.name), practitioner.id`,
  answer: `json_build_object('items', coalesce(json_agg(item), '[]')) as body`,
});

/** A practitioner's own hours, an administrator's of everybody. */
const MAY_EDIT = `app.practitioners() practitioner
  where practitioner.id = $1 and ${reaches(Permission.SchedulingManage, 'practitioner.id')}`;

const getSchedule = auditedRead({
  name: 'practitioners.schedule',
  action: 'read',
  resource: 'practitioner-schedule',
  rows: `select practitioner.id, json_build_object(${SCHEDULE_FIELDS}) as item
    from (select practitioner.id from ${MAY_EDIT}) practitioner
    left join app.practitioner_schedules schedule
      on schedule.practice_id = (select app.ctx_practice()) and schedule.practitioner_profile_id = practitioner.id`,
  answer: 'item as body',
});

const SAVE_SCHEDULE = `
  with saved as (
    insert into app.practitioner_schedules as kept
      (practice_id, practitioner_profile_id, weekly, exceptions, buffer_minutes, notice_minutes, furthest_days)
    select app.ctx_practice(), practitioner.id, $2::jsonb, $3::jsonb, $4, $5, $6 from ${MAY_EDIT}
      and ($7 = 0 or exists (select from app.practitioner_schedules schedule
        where schedule.practice_id = (select app.ctx_practice()) and schedule.practitioner_profile_id = practitioner.id))
    on conflict (practice_id, practitioner_profile_id) do update
      set (weekly, exceptions, buffer_minutes, notice_minutes, furthest_days, updated_at)
        = (excluded.weekly, excluded.exceptions, excluded.buffer_minutes, excluded.notice_minutes, excluded.furthest_days, now())
      where kept.revision = $7
    returning kept.practitioner_profile_id as id
  ),
  audited as (
    insert into app.audit_events (action, resource_type, resource_ids)
    select 'update', 'practitioner-schedule', array_agg(id) from saved having count(*) > 0
  )
  select id from saved`;

const TODAY = localDayOf('now()');

interface ClockOfExceptions {
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly kept: readonly ScheduleException[];
}

/** Of somebody whose hours the viewer may not set, nothing is kept. */
const clockOfExceptions = (practitionerId: string): Statement => ({
  name: 'practitioners.clockOfExceptions',
  text: `select json_build_object('timeZone', ${PRACTICE_ZONE}, 'today', ${TODAY}, 'kept', coalesce(
      (select schedule.exceptions from app.practitioner_schedules schedule
        where schedule.practice_id = (select app.ctx_practice())
          and schedule.practitioner_profile_id in (select practitioner.id from ${MAY_EDIT})), '[]')) as body`,
  values: [practitionerId],
});

const listClosedDays = auditedRead({
  name: 'closedDays.list',
  action: 'list',
  resource: 'closed-day',
  rows: `select closed.practice_id as id, json_build_object('day', closed.day, 'name', closed.name) as item
    from app.practice_closed_days closed
    where closed.practice_id = (select app.ctx_practice()) and closed.day >= ${TODAY} order by closed.day`,
  answer: `json_build_object('items', coalesce(json_agg(item), '[]'), 'revision', (select closed_days_revision
    from app.practices where id = (select app.ctx_practice()))) as body`,
});

/** Days that are past stay as they were. The first of two at once takes the list's revision; the other takes nothing. */
const SAVE_CLOSED_DAYS = `
  with claimed as (
    update app.practices practice set closed_days_revision = closed_days_revision + 1
    where practice.id = (select app.ctx_practice()) and practice.closed_days_revision = $2
    returning practice.id
  ),
  given as materialized (select day, name from json_to_recordset($1::json) as given(day date, name text)),
  left_out as (
    delete from app.practice_closed_days closed using claimed
    where closed.practice_id = (select app.ctx_practice()) and closed.day >= ${TODAY}
      and closed.day not in (select day from given)
  ),
  saved as (
    insert into app.practice_closed_days (practice_id, day, name)
    select app.ctx_practice(), day, nullif(name, '') from given, claimed where day >= ${TODAY}
    on conflict (practice_id, day) do update set name = excluded.name
  ),
  audited as (
    insert into app.audit_events (action, resource_type, resource_ids) select 'update', 'closed-day', array[id] from claimed
  )
  select id from claimed`;

@Injectable()
export class WorkingHoursRepository {
  constructor(private readonly db: TenantDb) {}

  async practitioners(viewer: Viewer): Promise<Practitioners> {
    return (await this.first<Practitioners>(viewer, listPractitioners())) ?? { items: [] };
  }

  findSchedule(viewer: Viewer, practitionerId: string): Promise<PractitionerSchedule | undefined> {
    return this.first(viewer, getSchedule(practitionerId));
  }

  /** Whether they were saved: the viewer may set the hours of such a practitioner, and nobody else was first. */
  async saveSchedule(viewer: Viewer, practitionerId: string, schedule: PractitionerSchedule): Promise<boolean> {
    const { weekly, exceptions, bufferMinutes, noticeMinutes, furthestDays, revision } = schedule;
    const hours = [JSON.stringify(weekly), JSON.stringify(exceptions)];
    const values = [practitionerId, ...hours, bufferMinutes, noticeMinutes, furthestDays, revision];
    return (
      (await this.db.query(viewer, { name: 'practitioners.saveSchedule', text: SAVE_SCHEDULE, values })).length > 0
    );
  }

  /** What the times of exceptions are held against, as they are saved: no patient's data, so nothing is audited. */
  async clockOfExceptions(viewer: Viewer, practitionerId: string): Promise<ClockOfExceptions> {
    const found = await this.first<ClockOfExceptions>(viewer, clockOfExceptions(practitionerId));
    if (!found) throw new Error('The clock of a practice is one row');
    return found;
  }

  async closedDays(viewer: Viewer): Promise<ClosedDays> {
    return (await this.first<ClosedDays>(viewer, listClosedDays())) ?? { items: [], revision: 0 };
  }

  /** Whether they were saved: nobody else was first. */
  async saveClosedDays(viewer: Viewer, { items, revision }: ClosedDays): Promise<boolean> {
    const values = [JSON.stringify(items), revision];
    return (await this.db.query(viewer, { name: 'closedDays.save', text: SAVE_CLOSED_DAYS, values })).length > 0;
  }

  private async first<T>(viewer: Viewer, statement: Statement): Promise<T | undefined> {
    const [row] = await this.db.query<{ body: T }>(viewer, statement);
    return row?.body;
  }
}
