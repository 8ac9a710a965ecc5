import { Module } from '@nestjs/common';
import { PatientMergesController } from './patient-merges.controller.js';
import { PatientMergesRepository } from './patient-merges.repository.js';
import { PatientMergesService } from './patient-merges.service.js';
import { MergePreviewRepository } from './shown/merge-preview.repository.js';

@Module({
  controllers: [PatientMergesController],
  providers: [PatientMergesService, PatientMergesRepository, MergePreviewRepository],
})
export class PatientMergesModule {}
