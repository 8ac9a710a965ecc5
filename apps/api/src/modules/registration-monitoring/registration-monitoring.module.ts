import { Module } from '@nestjs/common';
import { RegistrationMonitoringController } from './registration-monitoring.controller.js';
import { RegistrationMonitoringRepository } from './registration-monitoring.repository.js';

@Module({ controllers: [RegistrationMonitoringController], providers: [RegistrationMonitoringRepository] })
export class RegistrationMonitoringModule {}
