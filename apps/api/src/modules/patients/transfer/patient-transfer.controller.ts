import { Body, Controller, Get, Post, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  type ImportPatients,
  importPatients,
  PATIENT_EXPORTS_A_DAY,
  type PatientFilter,
  patientFilter,
  type PatientImportPreview,
  patientImportPreview,
  type PatientImportResult,
  patientImportResult,
  Permission,
  type PreviewPatientImport,
  previewPatientImport,
} from '@telecare/contracts';
import { z } from 'zod';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { PatientExportService } from './patient-export.service.js';
import { PatientImportService } from '../import/patient-import.service.js';

/** A table of a megabyte takes somewhat more as JSON. */
const TABLE_LIMIT = 1_500_000;

/** Lists of patients that come in or leave as files. */
@Controller('patients')
export class PatientTransferController {
  constructor(
    private readonly imports: PatientImportService,
    private readonly exports: PatientExportService,
  ) {}

  /** Few exports per day, so nobody copies a practice's patients unnoticed. */
  @Get('export')
  @Endpoint({ permission: Permission.PatientExport, asksAgain: true, returns: z.string(), mediaType: 'text/csv' })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'patient-export', by: 'user', limit: PATIENT_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportPatients(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: patientFilter }) filter: PatientFilter,
  ): Promise<StreamableFile> {
    return this.exports.export(viewer, filter);
  }

  @Post('import-preview')
  @Endpoint({
    permission: Permission.PatientManage,
    returns: patientImportPreview,
    bodyLimit: TABLE_LIMIT,
    refuses: ['patient', 'invitation'],
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'patient-import-preview', by: 'user', limit: 120, windowSeconds: 3_600 })
  previewPatientImport(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: previewPatientImport }) input: PreviewPatientImport,
  ): Promise<PatientImportPreview> {
    return this.imports.preview(viewer, input);
  }

  @Post('import')
  @Endpoint({
    permission: Permission.PatientManage,
    returns: patientImportResult,
    bodyLimit: TABLE_LIMIT,
    refuses: ['patient', 'invitation'],
  })
  importPatients(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: importPatients }) input: ImportPatients,
  ): Promise<PatientImportResult> {
    return this.imports.import(viewer, input);
  }
}
