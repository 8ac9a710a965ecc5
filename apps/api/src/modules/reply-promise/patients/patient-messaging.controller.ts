import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type PatientMessaging, patientMessaging, Permission, uuid } from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { PatientMessagingRepository } from './patient-messaging.repository.js';

@Controller('patients/:patientId/messaging')
export class PatientMessagingController {
  constructor(private readonly messaging: PatientMessagingRepository) {}

  @Get()
  @Endpoint({ permission: Permission.PatientMessagingManage, returns: patientMessaging })
  getPatientMessaging(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<PatientMessaging> {
    return this.messaging.read(viewer, patientId);
  }

  @Put()
  @Endpoint({ permission: Permission.PatientMessagingManage })
  setPatientMessaging(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Body({ schema: patientMessaging }) input: PatientMessaging,
  ): Promise<void> {
    return this.messaging.save(viewer, patientId, input);
  }
}
