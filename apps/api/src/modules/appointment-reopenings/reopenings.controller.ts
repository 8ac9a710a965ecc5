import { Body, Controller, Param, Post } from '@nestjs/common';
import { Permission, type ReopenAppointment, reopenAppointment, uuid } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { Tells } from '../../platform/realtime/tells.interceptor.js';
import { ReopeningsService } from './reopenings.service.js';

@Controller('appointments')
export class ReopeningsController {
  constructor(private readonly reopenings: ReopeningsService) {}

  @Post(':appointmentId/reopening')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage, refuses: ['appointment'] })
  reopenAppointment(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: reopenAppointment }) input: ReopenAppointment,
  ): Promise<void> {
    return this.reopenings.reopen(viewer, appointmentId, input);
  }
}
