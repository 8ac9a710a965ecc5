import { Module } from '@nestjs/common';
import { MessageSettingsController } from './message-settings.controller.js';
import { PatientMessagingController } from './patients/patient-messaging.controller.js';
import { MessageSettingsService } from './message-settings.service.js';
import { MessageSettingsRepository } from './message-settings.repository.js';
import { PatientMessagingRepository } from './patients/patient-messaging.repository.js';

@Module({
  controllers: [MessageSettingsController, PatientMessagingController],
  providers: [MessageSettingsService, MessageSettingsRepository, PatientMessagingRepository],
})
export class ReplyPromiseModule {}
