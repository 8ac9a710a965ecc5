import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { TimeHoldersModule } from '../time-holders/time-holders.module.js';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { AppointmentsService } from './appointments.service.js';
import { BookingsController } from './booking/bookings.controller.js';
import { BookingsRepository } from './booking/bookings.repository.js';
import { BookingsService } from './booking/bookings.service.js';
import { OwnAppointmentsController } from './own/own-appointments.controller.js';
import { OwnAppointmentsService } from './own/own-appointments.service.js';

@Module({
  imports: [AvailabilityModule, TimeHoldersModule],
  controllers: [AppointmentsController, BookingsController, OwnAppointmentsController],
  providers: [AppointmentsService, AppointmentsRepository, BookingsService, BookingsRepository, OwnAppointmentsService],
  exports: [AppointmentsService, BookingsService],
})
export class AppointmentsModule {}
