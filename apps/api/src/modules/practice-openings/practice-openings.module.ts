import { Module } from '@nestjs/common';
import { PlatformOpeningsController } from './platform-openings.controller.js';
import { PracticeOpeningsController } from './practice-openings.controller.js';
import { PracticeOpeningsRepository } from './practice-openings.repository.js';

@Module({
  controllers: [PlatformOpeningsController, PracticeOpeningsController],
  providers: [PracticeOpeningsRepository],
})
export class PracticeOpeningsModule {}
