import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { ScheduleConflictsController } from './conflicts/schedule-conflicts.controller.js';
import { ScheduleConflictsRepository } from './conflicts/schedule-conflicts.repository.js';
import { ScheduleConflictsService } from './conflicts/schedule-conflicts.service.js';
import { AppointmentHistoryController } from './of-appointment/appointment-history.controller.js';
import { ScheduleExportController } from './export/schedule-export.controller.js';
import { MonthController } from './month/month.controller.js';
import { OwnScheduleController } from './own-schedule.controller.js';
import { PatientScheduleController } from './of-patient/patient-schedule.controller.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduleService } from './schedule.service.js';

@Module({
  imports: [AvailabilityModule],
  controllers: [
    AppointmentHistoryController,
    ScheduleExportController,
    ScheduleController,
    MonthController,
    OwnScheduleController,
    PatientScheduleController,
    ScheduleConflictsController,
  ],
  providers: [ScheduleService, ScheduleRepository, ScheduleConflictsService, ScheduleConflictsRepository],
})
export class ScheduleModule {}
