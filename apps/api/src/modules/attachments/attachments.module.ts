import { Module } from '@nestjs/common';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsService } from './attachments.service.js';
import { PatientFilesController } from './of-patient/patient-files.controller.js';
import { AttachmentsRepository } from './attachments.repository.js';

@Module({
  controllers: [AttachmentsController, PatientFilesController],
  providers: [AttachmentsService, AttachmentsRepository],
})
export class AttachmentsModule {}
