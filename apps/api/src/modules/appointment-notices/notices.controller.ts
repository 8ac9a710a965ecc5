import { Controller, Get, Param } from '@nestjs/common';
import { type AppointmentNotices, appointmentNotices, Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { NoticesService } from './notices.service.js';

@Controller('appointments')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Get(':appointmentId/notices')
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: appointmentNotices })
  getAppointmentNotices(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<JsonText<AppointmentNotices>> {
    return this.notices.listOf(viewer, appointmentId);
  }
}
