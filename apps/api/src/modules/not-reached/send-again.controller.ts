import { Controller, Param, Post } from '@nestjs/common';
import { Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { Tells } from '../../platform/realtime/tells.interceptor.js';
import { SendAgainService } from './send-again.service.js';

@Controller('appointments/:appointmentId/notifications/:notificationId/send-again')
export class SendAgainController {
  constructor(private readonly notifications: SendAgainService) {}

  @Post()
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage })
  sendNotificationAgain(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Param('notificationId', { schema: uuid }) notificationId: string,
  ): Promise<void> {
    return this.notifications.sendAgain(viewer, { appointmentId, notificationId });
  }
}
