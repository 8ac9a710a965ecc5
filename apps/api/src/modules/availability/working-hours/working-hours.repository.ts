import { Injectable } from '@nestjs/common';
import type { ClosedDays, Practitioners, PractitionerSchedule } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import {
  closedDaysRevision,
  deleteOtherClosedDays,
  listOfClosedDays,
  lockClosedDays,
  saveClosedDays,
} from './closed-days.queries.js';
import {
  listOfPractitioners,
  saveSchedule,
  scheduleOf,
  type ScheduleToChange,
  scheduleToChange,
} from './working-hours.queries.js';
import { withoutReasons } from './working-hours.rules.js';

@Injectable()
export class WorkingHoursRepository {
  constructor(private readonly db: TenantDb) {}

  async practitioners(viewer: Viewer): Promise<Practitioners> {
    const [row] = await this.db.query(viewer, listOfPractitioners({}));
    return row!.body;
  }

  async findSchedule(viewer: Viewer, practitionerId: string): Promise<PractitionerSchedule | undefined> {
    const [row] = await this.db.query(viewer, scheduleOf({ practitionerId }));
    if (!row) return undefined;
    const { seesReasons, ...schedule } = row.body;
    return seesReasons ? schedule : withoutReasons(schedule);
  }

  async saveSchedule(viewer: Viewer, practitionerId: string, schedule: PractitionerSchedule): Promise<boolean> {
    const { weekly, exceptions, ...rules } = schedule;
    const hours = { weekly: JSON.stringify(weekly), exceptions: JSON.stringify(exceptions) };
    return (await this.db.query(viewer, saveSchedule({ practitionerId, ...rules, ...hours }))).length > 0;
  }

  // Undefined if the viewer may not set these hours.
  async scheduleToChange(viewer: Viewer, practitionerId: string): Promise<ScheduleToChange | undefined> {
    const [row] = await this.db.query(viewer, scheduleToChange({ practitionerId }));
    return row?.body;
  }

  async closedDays(viewer: Viewer): Promise<ClosedDays> {
    const [row] = await this.db.query(viewer, listOfClosedDays({}));
    return row!.body;
  }

  saveClosedDays(viewer: Viewer, { items, revision }: ClosedDays): Promise<boolean> {
    const days = JSON.stringify(items);
    return this.db.decide(viewer, [lockClosedDays({}), closedDaysRevision({})] as const, (_, [current]) =>
      current?.revision === revision
        ? {
            writes: [
              deleteOtherClosedDays({ days }),
              saveClosedDays({ days }),
              auditEvent({ action: 'update', resource: 'closed-day', ids: [viewer.practiceId], outcome: 'done' }),
            ],
            result: true,
          }
        : { writes: [], result: false },
    );
  }
}
