import { Module } from '@nestjs/common';
import { CancelReasonsController } from './cancel-reasons.controller.js';
import { CancelReasonsRepository } from './cancel-reasons.repository.js';
import { CancelReasonsService } from './cancel-reasons.service.js';

@Module({
  controllers: [CancelReasonsController],
  providers: [CancelReasonsService, CancelReasonsRepository],
})
export class CancelReasonsModule {}
