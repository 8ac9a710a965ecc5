import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { TimeHoldersModule } from '../time-holders/time-holders.module.js';
import { ReopeningsController } from './reopenings.controller.js';
import { ReopeningsRepository } from './reopenings.repository.js';
import { ReopeningsService } from './reopenings.service.js';

@Module({
  imports: [AvailabilityModule, TimeHoldersModule],
  controllers: [ReopeningsController],
  providers: [ReopeningsService, ReopeningsRepository],
})
export class AppointmentReopeningsModule {}
