import { Controller, Get, Param } from '@nestjs/common';
import { type AppointmentNotifications, appointmentNotifications, Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { NotificationsService } from './notifications.service.js';

@Controller('appointments')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get(':appointmentId/notifications')
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: appointmentNotifications })
  getAppointmentNotifications(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<JsonText<AppointmentNotifications>> {
    return this.notifications.listOf(viewer, appointmentId);
  }
}
