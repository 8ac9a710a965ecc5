import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type ActOnAppointment,
  actOnAppointment,
  type AppointmentDay,
  appointmentDay,
  type AppointmentDayQuery,
  appointmentDayQuery,
  type AppointmentDto,
  appointmentDto,
  Permission,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { Tells } from '../../platform/realtime/tells.interceptor.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { AppointmentsService } from './appointments.service.js';

@Controller('appointments')
export class AppointmentsController {
  constructor(private readonly appointments: AppointmentsService) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: appointmentDay })
  listAppointmentsOfDay(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: appointmentDayQuery }) { day }: AppointmentDayQuery,
  ): Promise<JsonText<AppointmentDay>> {
    return this.appointments.listDay(viewer, day);
  }

  @Get(':appointmentId')
  @Endpoint({ permission: Permission.AppointmentRead, returns: appointmentDto })
  getAppointment(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<JsonText<AppointmentDto>> {
    return this.appointments.get(viewer, appointmentId);
  }

  @Post(':appointmentId/actions')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage, refuses: ['appointment'] })
  actOnAppointment(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: actOnAppointment }) act: ActOnAppointment,
  ): Promise<void> {
    return this.appointments.act(viewer, appointmentId, act);
  }
}
