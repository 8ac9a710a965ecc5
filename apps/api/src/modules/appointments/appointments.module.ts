import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { AppointmentsService } from './appointments.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsRepository } from './bookings.repository.js';
import { BookingsService } from './bookings.service.js';
import { OwnAppointmentsController } from './own-appointments.controller.js';
import { OwnAppointmentsService } from './own-appointments.service.js';
import { PatientScheduleController } from './patient-schedule.controller.js';
import { ScheduleConflictsController } from './schedule-conflicts.controller.js';
import { ScheduleConflictsRepository } from './schedule-conflicts.repository.js';
import { ScheduleConflictsService } from './schedule-conflicts.service.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduleService } from './schedule.service.js';

@Module({
  imports: [AvailabilityModule],
  controllers: [
    AppointmentsController,
    BookingsController,
    ScheduleController,
    PatientScheduleController,
    ScheduleConflictsController,
    OwnAppointmentsController,
  ],
  providers: [
    AppointmentsService,
    AppointmentsRepository,
    BookingsService,
    BookingsRepository,
    OwnAppointmentsService,
    ScheduleService,
    ScheduleRepository,
    ScheduleConflictsService,
    ScheduleConflictsRepository,
  ],
  exports: [AppointmentsService],
})
export class AppointmentsModule {}
