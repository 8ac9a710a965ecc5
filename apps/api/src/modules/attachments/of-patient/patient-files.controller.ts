import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type PageQuery,
  pageQuery,
  type PatientFilePage,
  patientFilePage,
  Permission,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { AttachmentsRepository } from '../attachments.repository.js';

@Controller('patients/:patientId/files')
export class PatientFilesController {
  constructor(private readonly rows: AttachmentsRepository) {}

  @Get()
  @Endpoint({ permission: Permission.MessageRead, returns: patientFilePage })
  listFilesOfPatient(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Query({ schema: pageQuery }) query: PageQuery,
  ): Promise<JsonText<PatientFilePage>> {
    return this.rows.listOfPatient(viewer, patientId, query);
  }
}
