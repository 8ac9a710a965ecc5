import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  type ClosedDays,
  closedDays,
  Permission,
  type Practitioners,
  practitioners,
  type PractitionerSchedule,
  practitionerSchedule,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { WorkingHoursService } from './working-hours.service.js';

@Controller()
export class WorkingHoursController {
  constructor(private readonly hours: WorkingHoursService) {}

  @Get('practitioners')
  @Endpoint({ permission: Permission.SlotRead, returns: practitioners })
  listPractitioners(@CurrentViewer() viewer: Viewer): Promise<Practitioners> {
    return this.hours.practitioners(viewer);
  }

  @Get('practitioners/:practitionerId/schedule')
  @Endpoint({ permission: Permission.WorkingHoursManage, returns: practitionerSchedule })
  getPractitionerSchedule(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
  ): Promise<PractitionerSchedule> {
    return this.hours.schedule(viewer, practitionerId);
  }

  @Put('practitioners/:practitionerId/schedule')
  @Endpoint({ permission: Permission.WorkingHoursManage })
  savePractitionerSchedule(
    @CurrentViewer() viewer: Viewer,
    @Param('practitionerId', { schema: uuid }) practitionerId: string,
    @Body({ schema: practitionerSchedule }) schedule: PractitionerSchedule,
  ): Promise<void> {
    return this.hours.saveSchedule(viewer, practitionerId, schedule);
  }

  @Get('closed-days')
  @Endpoint({ permission: Permission.PracticeScheduleRead, whileClosed: 'staff', returns: closedDays })
  listClosedDays(@CurrentViewer() viewer: Viewer): Promise<ClosedDays> {
    return this.hours.closedDays(viewer);
  }

  @Put('closed-days')
  @Endpoint({ permission: Permission.WorkingHoursManageAll })
  saveClosedDays(@CurrentViewer() viewer: Viewer, @Body({ schema: closedDays }) days: ClosedDays): Promise<void> {
    return this.hours.saveClosedDays(viewer, days);
  }
}
