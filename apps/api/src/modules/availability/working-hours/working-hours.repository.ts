import { Injectable } from '@nestjs/common';
import type { ClosedDays, Practitioners, PractitionerSchedule } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { countClosedDays, lockClosedDays } from '../../practices/practices.commands.js';
import { deleteOtherClosedDays, listOfClosedDays, saveClosedDays } from './closed-days.queries.js';
import {
  type ClockOfExceptions,
  clockOfExceptions,
  listOfPractitioners,
  saveSchedule,
  scheduleOf,
} from './working-hours.queries.js';

@Injectable()
export class WorkingHoursRepository {
  constructor(private readonly db: TenantDb) {}

  async practitioners(viewer: Viewer): Promise<Practitioners> {
    const [row] = await this.db.query(viewer, listOfPractitioners({}));
    return row!.body;
  }

  async findSchedule(viewer: Viewer, practitionerId: string): Promise<PractitionerSchedule | undefined> {
    const [row] = await this.db.query(viewer, scheduleOf({ practitionerId }));
    return row?.body;
  }

  async saveSchedule(viewer: Viewer, practitionerId: string, schedule: PractitionerSchedule): Promise<boolean> {
    const { weekly, exceptions, ...rules } = schedule;
    const hours = { weekly: JSON.stringify(weekly), exceptions: JSON.stringify(exceptions) };
    return (await this.db.query(viewer, saveSchedule({ practitionerId, ...rules, ...hours }))).length > 0;
  }

  async clockOfExceptions(viewer: Viewer, practitionerId: string): Promise<ClockOfExceptions> {
    const [row] = await this.db.query(viewer, clockOfExceptions({ practitionerId }));
    return row!.body;
  }

  async closedDays(viewer: Viewer): Promise<ClosedDays> {
    const [row] = await this.db.query(viewer, listOfClosedDays({}));
    return row!.body;
  }

  saveClosedDays(viewer: Viewer, { items, revision }: ClosedDays): Promise<boolean> {
    const days = JSON.stringify(items);
    return this.db.decide(viewer, lockClosedDays({}), ([current]) =>
      current?.revision === revision
        ? {
            writes: [
              countClosedDays({}),
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
