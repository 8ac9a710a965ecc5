import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AppointmentBatchesController } from './appointment-batches.controller.js';
import { AppointmentBatchesService } from './appointment-batches.service.js';
import { BatchMessagesService } from './messages/batch-messages.service.js';
import { MoveProposalsService } from './move-proposals.service.js';

@Module({
  imports: [AppointmentsModule],
  controllers: [AppointmentBatchesController],
  providers: [AppointmentBatchesService, BatchMessagesService, MoveProposalsService],
})
export class AppointmentBatchesModule {}
