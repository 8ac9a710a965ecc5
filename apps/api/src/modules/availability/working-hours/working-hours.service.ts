import { Injectable } from '@nestjs/common';
import {
  APPOINTMENT_DAYS_AHEAD_MAX,
  type ClosedDays,
  type Practitioners,
  type PractitionerSchedule,
  type ScheduleException,
} from '@telecare/contracts';
import { clockClashes, type ClockFault, daysOfClockChange } from '@telecare/kernel';
import type { Viewer } from '../../../platform/access/viewer.js';
import { Changed, notTaken } from '../../../platform/http/changed.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { InvalidRequest } from '../../../platform/http/invalid-request.js';
import type { ScheduleToChange } from './working-hours.queries.js';
import { WorkingHoursRepository } from './working-hours.repository.js';
import { enteredByFrontDesk } from './working-hours.rules.js';

@Injectable()
export class WorkingHoursService {
  constructor(private readonly hours: WorkingHoursRepository) {}

  practitioners(viewer: Viewer): Promise<Practitioners> {
    return this.hours.practitioners(viewer);
  }

  async schedule(viewer: Viewer, practitionerId: string): Promise<PractitionerSchedule> {
    const found = await this.hours.findSchedule(viewer, practitionerId);
    if (!found) throw new NotFound();
    return found;
  }

  async saveSchedule(viewer: Viewer, practitionerId: string, schedule: PractitionerSchedule): Promise<void> {
    const current = await this.hours.scheduleToChange(viewer, practitionerId);
    if (current) refuseMovedTimes(current, schedule);
    const entered = !current || current.seesReasons ? schedule : enteredByFrontDesk(current.saved, schedule);
    if (await this.hours.saveSchedule(viewer, practitionerId, entered)) return;
    throw notTaken(await this.hours.findSchedule(viewer, practitionerId));
  }

  closedDays(viewer: Viewer): Promise<ClosedDays> {
    return this.hours.closedDays(viewer);
  }

  async saveClosedDays(viewer: Viewer, days: ClosedDays): Promise<void> {
    if (!(await this.hours.saveClosedDays(viewer, days))) throw new Changed(await this.closedDays(viewer));
  }
}

/** Times that a change of the clock would move (docs/booking.md). Saved ones stay: the zone may have changed since. */
function refuseMovedTimes({ timeZone, today, saved }: ScheduleToChange, { exceptions }: PractitionerSchedule): void {
  if (exceptions.every(({ hours }) => hours === null)) return;
  const known = new Set(saved.exceptions.map(timesOf));
  const clashOf = clockClashes(daysOfClockChange(today, APPOINTMENT_DAYS_AHEAD_MAX, timeZone), timeZone);
  const moved = exceptions.flatMap((exception, index) => {
    const clash = known.has(timesOf(exception)) ? undefined : clashOf(exception);
    return clash ? [{ path: ['exceptions', index, 'hours', clash.end], message: MOVED[clash.fault] }] : [];
  });
  if (moved.length > 0) throw new InvalidRequest(moved);
}

const MOVED: Record<ClockFault, string> = {
  skipped: 'The clock skips this time on one of the days',
  repeated: 'The clock shows this time twice on one of the days',
};

const timesOf = ({ firstDay, lastDay, hours }: ScheduleException): string =>
  [firstDay, lastDay, hours?.from, hours?.to].join(' ');
