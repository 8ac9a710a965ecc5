import { Module } from '@nestjs/common';
import { PatientAlertsController } from './patient-alerts.controller.js';
import { PatientAlertsService } from './patient-alerts.service.js';

@Module({ controllers: [PatientAlertsController], providers: [PatientAlertsService] })
export class PatientAlertsModule {}
