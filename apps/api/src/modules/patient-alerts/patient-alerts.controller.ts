import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import {
  type AddPatientAlert,
  addPatientAlert,
  type PatientAlertRef,
  patientAlertRef,
  type PatientAlerts,
  patientAlerts,
  Permission,
  type ScheduledAlerts,
  scheduledAlerts,
  type ScheduledAlertsQuery,
  scheduledAlertsQuery,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { PatientAlertsService } from './patient-alerts.service.js';

@Controller()
export class PatientAlertsController {
  constructor(private readonly alerts: PatientAlertsService) {}

  @Get('schedule/alerts')
  @Endpoint({ permission: Permission.PatientAlertRead, returns: scheduledAlerts })
  listScheduledAlerts(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: scheduledAlertsQuery }) query: ScheduledAlertsQuery,
  ): Promise<JsonText<ScheduledAlerts>> {
    return this.alerts.ofDays(viewer, query);
  }

  @Get('patients/:patientId/alerts')
  @Endpoint({ permission: Permission.PatientAlertRead, returns: patientAlerts })
  listPatientAlerts(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<PatientAlerts> {
    return this.alerts.list(viewer, patientId);
  }

  @Post('patients/:patientId/alerts')
  @Endpoint({
    permission: Permission.PatientAlertWrite,
    returns: patientAlertRef,
    status: 201,
    refuses: ['patient_alert'],
  })
  addPatientAlert(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Body({ schema: addPatientAlert }) input: AddPatientAlert,
  ): Promise<PatientAlertRef> {
    return this.alerts.add(viewer, patientId, input);
  }

  @Delete('patients/:patientId/alerts/:alertId')
  @Endpoint({ permission: Permission.PatientAlertWrite })
  removePatientAlert(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Param('alertId', { schema: uuid }) alertId: string,
  ): Promise<void> {
    return this.alerts.remove(viewer, patientId, alertId);
  }
}
