import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { AppointmentsService } from './appointments.service.js';
import { BookingsController } from './booking/bookings.controller.js';
import { BookingsRepository } from './booking/bookings.repository.js';
import { BookingsService } from './booking/bookings.service.js';
import { OwnAppointmentsController } from './own/own-appointments.controller.js';
import { OwnAppointmentsService } from './own/own-appointments.service.js';
import { PatientScheduleController } from './schedule/patient-schedule.controller.js';
import { ScheduleConflictsController } from './conflicts/schedule-conflicts.controller.js';
import { ScheduleConflictsRepository } from './conflicts/schedule-conflicts.repository.js';
import { ScheduleConflictsService } from './conflicts/schedule-conflicts.service.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleRepository } from './schedule/schedule.repository.js';
import { ScheduleService } from './schedule/schedule.service.js';

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
