import { Module } from '@nestjs/common';
import { PushReportsController } from './push/push-reports.controller.js';
import { PushReportsService } from './push/push-reports.service.js';

@Module({ controllers: [PushReportsController], providers: [PushReportsService] })
export class NotificationDeliveriesModule {}
