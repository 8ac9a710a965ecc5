import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import {
  type AnswerRescheduleRequest,
  answerRescheduleRequest,
  type BookAppointment,
  bookAppointment,
  type BookedAppointment,
  bookedAppointment,
  type ChangeAppointment,
  changeAppointment,
  type MoveAppointment,
  moveAppointment,
  Permission,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { Tells } from '../../../platform/realtime/tells.interceptor.js';
import { BookingsService } from './bookings.service.js';

@Controller('appointments')
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Post()
  @Tells('appointment')
  @Endpoint({
    permission: Permission.AppointmentManage,
    returns: bookedAppointment,
    status: 201,
    refuses: ['appointment'],
  })
  createAppointment(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: bookAppointment }) input: BookAppointment,
  ): Promise<BookedAppointment> {
    return this.bookings.book(viewer, input);
  }

  @Post('overbooked')
  @Tells('appointment')
  @Endpoint({
    permission: Permission.AppointmentOverbook,
    returns: bookedAppointment,
    status: 201,
    refuses: ['appointment'],
  })
  overbookAppointment(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: bookAppointment }) input: BookAppointment,
  ): Promise<BookedAppointment> {
    return this.bookings.overbook(viewer, input);
  }

  @Put(':appointmentId')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage, refuses: ['appointment'] })
  changeAppointment(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: changeAppointment }) input: ChangeAppointment,
  ): Promise<void> {
    return this.bookings.change(viewer, appointmentId, input);
  }

  @Put(':appointmentId/time')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage, refuses: ['appointment'] })
  moveAppointment(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: moveAppointment }) input: MoveAppointment,
  ): Promise<void> {
    return this.bookings.move(viewer, appointmentId, input);
  }

  @Put(':appointmentId/time/overbooked')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentOverbook, refuses: ['appointment'] })
  overbookMove(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: moveAppointment }) input: MoveAppointment,
  ): Promise<void> {
    return this.bookings.overbookMove(viewer, appointmentId, input);
  }

  @Post(':appointmentId/reschedule-answer')
  @Tells('appointment')
  @Endpoint({ permission: Permission.AppointmentManage, refuses: ['appointment'] })
  answerRescheduleRequest(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: answerRescheduleRequest }) answer: AnswerRescheduleRequest,
  ): Promise<void> {
    return this.bookings.answerRescheduleRequest(viewer, appointmentId, answer);
  }
}
