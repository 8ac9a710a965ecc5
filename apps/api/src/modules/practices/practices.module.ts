import { Module } from '@nestjs/common';
import { PracticesController } from './practices.controller.js';
import { PracticesRepository } from './practices.repository.js';
import { PracticesService } from './practices.service.js';

@Module({
  controllers: [PracticesController],
  providers: [PracticesService, PracticesRepository],
  exports: [PracticesService],
})
export class PracticesModule {}
