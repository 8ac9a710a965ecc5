import { Body, Controller, Delete, Param, Post, Put, UseGuards } from '@nestjs/common';
import {
  type BookedAppointment,
  bookedAppointment,
  type BookOwnAppointment,
  bookOwnAppointment,
  type CancelOwnAppointment,
  cancelOwnAppointment,
  Permission,
  type RequestReschedule,
  requestReschedule,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { Tells } from '../../../platform/realtime/tells.interceptor.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { OwnAppointmentsService } from './own-appointments.service.js';

/** Each of them mails the practice: more than a person does by hand in ten minutes is no person. */
const OFTEN = { by: 'user', limit: 30, windowSeconds: 600 } as const;

@Controller('my-appointments')
export class OwnAppointmentsController {
  constructor(private readonly own: OwnAppointmentsService) {}

  @Post()
  @UseGuards(RateLimitGuard)
  @RateLimit({ ...OFTEN, name: 'own-bookings' })
  @Tells('appointment')
  @Endpoint({
    permission: Permission.OwnAppointmentManage,
    returns: bookedAppointment,
    status: 201,
    refuses: ['appointment'],
  })
  bookOwnAppointment(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: bookOwnAppointment }) input: BookOwnAppointment,
  ): Promise<BookedAppointment> {
    return this.own.book(viewer, input);
  }

  @Post(':appointmentId/cancellation')
  @UseGuards(RateLimitGuard)
  @RateLimit({ ...OFTEN, name: 'own-cancellations' })
  @Tells('appointment')
  @Endpoint({ permission: Permission.OwnAppointmentManage, refuses: ['appointment'] })
  cancelOwnAppointment(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: cancelOwnAppointment }) input: CancelOwnAppointment,
  ): Promise<void> {
    return this.own.cancel(viewer, appointmentId, input);
  }

  @Put(':appointmentId/reschedule-request')
  @UseGuards(RateLimitGuard)
  @RateLimit({ ...OFTEN, name: 'own-reschedule-requests' })
  @Tells('appointment')
  @Endpoint({ permission: Permission.OwnAppointmentManage, refuses: ['appointment'] })
  requestReschedule(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: requestReschedule }) input: RequestReschedule,
  ): Promise<void> {
    return this.own.requestReschedule(viewer, appointmentId, input);
  }

  @Delete(':appointmentId/reschedule-request')
  @Tells('appointment')
  @Endpoint({ permission: Permission.OwnAppointmentManage, refuses: ['appointment'] })
  withdrawRescheduleRequest(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<void> {
    return this.own.withdraw(viewer, appointmentId);
  }
}
