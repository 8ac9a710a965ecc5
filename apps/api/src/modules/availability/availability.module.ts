import { Module } from '@nestjs/common';
import { OutsideHoursRepository } from './outside-hours.repository.js';
import { OutsideHoursService } from './outside-hours.service.js';
import { SlotsController } from './slots.controller.js';
import { SlotsRepository } from './slots.repository.js';
import { SlotsService } from './slots.service.js';
import { AppointmentTypesController } from './appointment-types.controller.js';
import { AppointmentTypesRepository } from './appointment-types.repository.js';
import { AppointmentTypesService } from './appointment-types.service.js';
import { WorkingHoursController } from './working-hours.controller.js';
import { WorkingHoursRepository } from './working-hours.repository.js';
import { WorkingHoursService } from './working-hours.service.js';

@Module({
  controllers: [AppointmentTypesController, WorkingHoursController, SlotsController],
  providers: [
    AppointmentTypesService,
    AppointmentTypesRepository,
    WorkingHoursService,
    WorkingHoursRepository,
    SlotsService,
    SlotsRepository,
    OutsideHoursService,
    OutsideHoursRepository,
  ],
  exports: [SlotsService, OutsideHoursService, WorkingHoursService],
})
export class AvailabilityModule {}
