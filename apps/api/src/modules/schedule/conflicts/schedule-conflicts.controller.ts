import { Body, Controller, Param, Post } from '@nestjs/common';
import {
  type BlockedTimeConflicts,
  blockedTimeConflicts,
  type ClosedDays,
  findBlockedTimeConflicts,
  type FindBlockedTimeConflicts,
  closedDays,
  Permission,
  type PractitionerSchedule,
  practitionerSchedule,
  type ScheduleConflicts,
  scheduleConflicts,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { ScheduleConflictsService } from './schedule-conflicts.service.js';

/**
 * Finds appointments that new hours would leave without a practitioner. The portal calls this before and after saving.
 */
@Controller()
export class ScheduleConflictsController {
  constructor(private readonly conflicts: ScheduleConflictsService) {}

  @Post('practitioners/:practitionerId/schedule/conflicts')
  @Endpoint({ permission: Permission.WorkingHoursManage, returns: scheduleConflicts })
  findScheduleConflicts(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
    @Body({ schema: practitionerSchedule }) schedule: PractitionerSchedule,
  ): Promise<ScheduleConflicts> {
    return this.conflicts.ofSchedule(viewer, practitionerId, schedule);
  }

  @Post('practitioners/:practitionerId/blocked-times/conflicts')
  @Endpoint({ permission: Permission.WorkingHoursManage, returns: blockedTimeConflicts })
  findBlockedTimeConflicts(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
    @Body({ schema: findBlockedTimeConflicts }) question: FindBlockedTimeConflicts,
  ): Promise<BlockedTimeConflicts> {
    return this.conflicts.ofBlockedTime(viewer, practitionerId, question);
  }

  @Post('closed-days/conflicts')
  @Endpoint({ permission: Permission.WorkingHoursManageAll, returns: scheduleConflicts })
  findClosedDayConflicts(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: closedDays }) days: ClosedDays,
  ): Promise<ScheduleConflicts> {
    return this.conflicts.ofClosedDays(viewer, days);
  }
}
