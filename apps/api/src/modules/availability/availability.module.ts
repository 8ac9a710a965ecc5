import { Module } from '@nestjs/common';
import { BlockedTimesController } from './blocked-times/blocked-times.controller.js';
import { BlockedTimesRepository } from './blocked-times/blocked-times.repository.js';
import { BlockedTimesService } from './blocked-times/blocked-times.service.js';
import { OutsideHoursRepository } from './working-hours/outside-hours.repository.js';
import { OutsideHoursService } from './working-hours/outside-hours.service.js';
import { SlotsController } from './slots/slots.controller.js';
import { SlotsRepository } from './slots/slots.repository.js';
import { SlotsService } from './slots/slots.service.js';
import { AppointmentTypesController } from './appointment-types/appointment-types.controller.js';
import { AppointmentTypesRepository } from './appointment-types/appointment-types.repository.js';
import { AppointmentTypesService } from './appointment-types/appointment-types.service.js';
import { WorkingHoursController } from './working-hours/working-hours.controller.js';
import { WorkingHoursRepository } from './working-hours/working-hours.repository.js';
import { WorkingHoursService } from './working-hours/working-hours.service.js';

@Module({
  controllers: [AppointmentTypesController, WorkingHoursController, BlockedTimesController, SlotsController],
  providers: [
    AppointmentTypesService,
    AppointmentTypesRepository,
    WorkingHoursService,
    WorkingHoursRepository,
    SlotsService,
    SlotsRepository,
    OutsideHoursService,
    OutsideHoursRepository,
    BlockedTimesService,
    BlockedTimesRepository,
  ],
  exports: [SlotsService, OutsideHoursService, WorkingHoursService, BlockedTimesService],
})
export class AvailabilityModule {}
