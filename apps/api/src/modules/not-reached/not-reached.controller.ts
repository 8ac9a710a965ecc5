import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import {
  notReached,
  type NotReached,
  type NotReachedCount,
  notReachedCount,
  Permission,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { Tells } from '../../platform/realtime/tells.interceptor.js';
import { NotReachedService } from './not-reached.service.js';

@Controller()
export class NotReachedController {
  constructor(private readonly patients: NotReachedService) {}

  @Get('schedule/not-reached')
  @Endpoint({ permission: Permission.AppointmentManage, returns: notReached })
  listNotReached(@CurrentViewer() viewer: Viewer): Promise<NotReached> {
    return this.patients.list(viewer);
  }

  @Get('schedule/not-reached/count')
  @Endpoint({ permission: Permission.AppointmentManage, returns: notReachedCount })
  countNotReached(@CurrentViewer() viewer: Viewer): Promise<NotReachedCount> {
    return this.patients.count(viewer);
  }

  @Put('appointments/:appointmentId/notifications/:notificationId/call')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage })
  recordCall(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Param('notificationId', { schema: uuid }) notificationId: string,
  ): Promise<void> {
    return this.patients.recordCall(viewer, { appointmentId, notificationId });
  }

  @Delete('appointments/:appointmentId/notifications/:notificationId/call')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage })
  undoCall(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Param('notificationId', { schema: uuid }) notificationId: string,
  ): Promise<void> {
    return this.patients.undoCall(viewer, { appointmentId, notificationId });
  }
}
