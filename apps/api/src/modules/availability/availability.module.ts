import { Module } from '@nestjs/common';
import { OutsideHoursRepository } from './outside-hours.repository.js';
import { OutsideHoursService } from './outside-hours.service.js';
import { SlotsController } from './slots.controller.js';
import { SlotsRepository } from './slots.repository.js';
import { SlotsService } from './slots.service.js';
import { VisitTypesController } from './visit-types.controller.js';
import { VisitTypesRepository } from './visit-types.repository.js';
import { VisitTypesService } from './visit-types.service.js';
import { WorkingHoursController } from './working-hours.controller.js';
import { WorkingHoursRepository } from './working-hours.repository.js';
import { WorkingHoursService } from './working-hours.service.js';

@Module({
  controllers: [VisitTypesController, WorkingHoursController, SlotsController],
  providers: [
    VisitTypesService,
    VisitTypesRepository,
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
