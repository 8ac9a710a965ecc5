import { Controller, Get, Param } from '@nestjs/common';
import { type AppointmentHistory, appointmentHistory, Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { ScheduleService } from '../schedule.service.js';

@Controller('appointments')
export class AppointmentHistoryController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get(':appointmentId/history')
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: appointmentHistory })
  getAppointmentHistory(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<JsonText<AppointmentHistory>> {
    return this.schedule.historyOf(viewer, appointmentId);
  }
}
