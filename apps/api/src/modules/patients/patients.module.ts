import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { DuplicatesController } from './duplicates/duplicates.controller.js';
import { DuplicatesRepository } from './duplicates/duplicates.repository.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { PatientExportService } from './transfer/patient-export.service.js';
import { ImportWarnings } from './import/import-warnings.js';
import { PatientImportService } from './import/patient-import.service.js';
import { PatientTransferController } from './transfer/patient-transfer.controller.js';
import { PatientChangesRepository } from './records/patient-changes.repository.js';
import { PatientsController } from './patients.controller.js';
import { PatientsRepository } from './patients.repository.js';
import { PatientsService } from './patients.service.js';

@Module({
  imports: [InvitationsModule],
  // First, so that its fixed paths are not taken for ids.
  controllers: [PatientTransferController, DuplicatesController, PatientsController],
  providers: [
    PatientsService,
    PatientImportService,
    ImportWarnings,
    PatientExportService,
    DuplicatesService,
    DuplicatesRepository,
    PatientsRepository,
    PatientChangesRepository,
  ],
  exports: [PatientsService],
})
export class PatientsModule {}
