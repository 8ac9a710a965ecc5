import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type PatientSchedulePage,
  patientSchedulePage,
  type PatientScheduleQuery,
  patientScheduleQuery,
  Permission,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { ScheduleService } from '../schedule.service.js';

@Controller('patients/:patientId/appointments')
export class PatientScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: patientSchedulePage })
  listAppointmentsOfPatient(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Query({ schema: patientScheduleQuery }) query: PatientScheduleQuery,
  ): Promise<JsonText<PatientSchedulePage>> {
    return this.schedule.listOfPatient(viewer, patientId, query);
  }
}
