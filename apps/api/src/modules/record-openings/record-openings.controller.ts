import { Body, Controller, Delete, Param, Post, UseGuards } from '@nestjs/common';
import {
  type OpenRecord,
  openRecord,
  Permission,
  RECORD_OPENINGS_AN_HOUR,
  type RecordOpeningDto,
  recordOpeningDto,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { RecordOpeningsRepository } from './record-openings.repository.js';

/**
 * Gives a practitioner access to another practitioner's patient for one hour. A reason is required (docs/tenancy.md).
 */
@Controller('patients/:patientId/openings')
export class RecordOpeningsController {
  constructor(private readonly openings: RecordOpeningsRepository) {}

  /** Limit per hour: enough to cover for a colleague, too few to go through all patients. */
  @Post()
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'record-opening', by: 'user', limit: RECORD_OPENINGS_AN_HOUR, windowSeconds: 3_600 })
  @Endpoint({
    permission: Permission.PatientHistoryManage,
    opensRecord: false,
    returns: recordOpeningDto,
    status: 201,
  })
  openRecord(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Body({ schema: openRecord }) { reason }: OpenRecord,
  ): Promise<RecordOpeningDto> {
    return this.openings.open(viewer, patientId, reason);
  }

  @Delete()
  @Endpoint({ permission: Permission.PatientHistoryManage, opensRecord: false })
  closeRecord(@CurrentViewer() viewer: Viewer, @Param('patientId', { schema: uuid }) patientId: string): Promise<void> {
    return this.openings.close(viewer, patientId);
  }
}
