import { Module } from '@nestjs/common';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { ActionLinks } from '../action-links/action-link-tokens.service.js';
import { AppointmentMail } from './mails/appointment-mail.js';
import { AppointmentMailExamplesService } from './mails/appointment-mail-examples.service.js';
import { NotificationsController } from './sending/notifications.controller.js';
import { NotificationsRepository } from './sending/notifications.repository.js';
import { NotificationsService } from './sending/notifications.service.js';

@Module({
  controllers: [NotificationsController],
  providers: [
    PracticeAddressesService,
    NotificationsService,
    NotificationsRepository,
    ActionLinks,
    AppointmentMail,
    AppointmentMailExamplesService,
  ],
  exports: [AppointmentMailExamplesService],
})
export class AppointmentNotificationsModule {}
