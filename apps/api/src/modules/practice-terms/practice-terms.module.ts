import { Module } from '@nestjs/common';
import { PracticeTermsController } from './practice-terms.controller.js';
import { PracticeTermsRepository } from './practice-terms.repository.js';
import { PracticeTermsService } from './practice-terms.service.js';

@Module({
  controllers: [PracticeTermsController],
  providers: [PracticeTermsService, PracticeTermsRepository],
})
export class PracticeTermsModule {}
