import { Injectable } from '@nestjs/common';
import {
  type BlockedTimeConflicts,
  type ClosedDays,
  type FindBlockedTimeConflicts,
  type OutsideHours,
  type PractitionerSchedule,
  SCHEDULE_CONFLICTS_MAX,
  type ScheduleConflicts,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { outsideHoursOf } from '../../availability/working-hours/outside-hours.rules.js';
import { BlockedTimesService } from '../../availability/blocked-times/blocked-times.service.js';
import { WorkingHoursService } from '../../availability/working-hours/working-hours.service.js';
import type { OpenTime } from './schedule-conflicts.queries.js';
import { ScheduleConflictsRepository } from './schedule-conflicts.repository.js';

type Reason = (time: OpenTime) => OutsideHours | undefined;

/**
 * Finds appointments that conflict with time off, changed hours or closed days. Never cancels them (docs/booking.md).
 */
@Injectable()
export class ScheduleConflictsService {
  constructor(
    private readonly conflicts: ScheduleConflictsRepository,
    private readonly hours: WorkingHoursService,
    private readonly blocks: BlockedTimesService,
  ) {}

  async ofSchedule(viewer: Viewer, practitionerId: string, schedule: PractitionerSchedule): Promise<ScheduleConflicts> {
    // Throws NotFound if the caller may not set these hours.
    await this.hours.schedule(viewer, practitionerId);
    const { timeZone, items } = await this.conflicts.openTimes(viewer, { practitionerId });
    return this.conflictsOf(viewer, items, (time) => {
      const person = { ...schedule, name: time.practitioner };
      const [reason] = outsideHoursOf(intervalOf(time), person, { timeZone, closedDays: [] });
      return reason?.kind === 'not_working' && time.outsideHours ? undefined : reason;
    });
  }

  async ofClosedDays(viewer: Viewer, { items: closedDays }: ClosedDays): Promise<ScheduleConflicts> {
    const { timeZone, items } = await this.conflicts.openTimes(viewer, { days: closedDays.map(({ day }) => day) });
    return this.conflictsOf(viewer, items, (time) => {
      const person = { weekly: [], exceptions: [], name: time.practitioner };
      return outsideHoursOf(intervalOf(time), person, { timeZone, closedDays })[0];
    });
  }

  async ofBlockedTime(
    viewer: Viewer,
    practitionerId: string,
    question: FindBlockedTimeConflicts,
  ): Promise<BlockedTimeConflicts> {
    await this.hours.schedule(viewer, practitionerId);
    const ids = await this.blocks.appointmentsInTheWay(viewer, practitionerId, question);
    if (ids.length === 0) return { count: 0, items: [] };
    const items = await this.conflicts.appointments(viewer, ids.slice(0, SCHEDULE_CONFLICTS_MAX));
    return { count: ids.length, items: items.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) };
  }

  private async conflictsOf(viewer: Viewer, times: readonly OpenTime[], reasonOf: Reason): Promise<ScheduleConflicts> {
    const found = times.flatMap((time) => {
      const reason = reasonOf(time);
      return reason ? [{ id: time.id, reason }] : [];
    });
    if (found.length === 0) return { count: 0, items: [] };
    const shown = found.slice(0, SCHEDULE_CONFLICTS_MAX);
    const appointments = await this.conflicts.appointments(
      viewer,
      shown.map(({ id }) => id),
    );
    const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
    const items = shown.flatMap(({ id, reason }) => {
      const appointment = byId.get(id);
      return appointment ? [{ appointment, reason }] : [];
    });
    return { count: found.length, items };
  }
}

const intervalOf = ({ startsAt, endsAt }: OpenTime) => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) });
