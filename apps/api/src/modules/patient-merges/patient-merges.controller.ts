import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type MergePatients,
  mergePatients,
  type PatientMergePreview,
  patientMergePreview,
  type PatientMergeRef,
  patientMergeRef,
  type PatientMerges,
  patientMerges,
  Permission,
  type PreviewPatientMergeQuery,
  previewPatientMergeQuery,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { PatientMergesService } from './patient-merges.service.js';

@Controller('patients/:patientId')
export class PatientMergesController {
  constructor(private readonly merges: PatientMergesService) {}

  @Get('merge-preview')
  @Endpoint({ permission: Permission.PatientMerge, returns: patientMergePreview })
  previewPatientMerge(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Query({ schema: previewPatientMergeQuery }) { other }: PreviewPatientMergeQuery,
  ): Promise<PatientMergePreview> {
    return this.merges.preview(viewer, patientId, other);
  }

  @Get('merges')
  @Endpoint({ permission: Permission.PatientMerge, returns: patientMerges })
  listPatientMerges(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<JsonText<PatientMerges>> {
    return this.merges.list(viewer, patientId);
  }

  @Post('merges')
  @Endpoint({ permission: Permission.PatientMerge, returns: patientMergeRef, status: 201, refuses: ['merge'] })
  mergePatients(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Body({ schema: mergePatients }) input: MergePatients,
  ): Promise<PatientMergeRef> {
    return this.merges.merge(viewer, patientId, input);
  }

  @Post('merges/:mergeId/undo')
  @Endpoint({ permission: Permission.PatientMerge, refuses: ['merge', 'patient'] })
  undoPatientMerge(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Param('mergeId', { schema: uuid }) mergeId: string,
  ): Promise<void> {
    return this.merges.undo(viewer, patientId, mergeId);
  }
}
