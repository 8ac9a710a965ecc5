import { Module } from '@nestjs/common';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { ActionLinks } from './links/action-links.js';
import { AppointmentMail } from './mails/appointment-mail.js';
import { AppointmentMailExamplesService } from './mails/appointment-mail-examples.service.js';
import { NotificationsController } from './sending/notifications.controller.js';
import { NotificationsRepository } from './sending/notifications.repository.js';
import { NotificationsService } from './sending/notifications.service.js';
import { ActionLinksController } from './links/action-links.controller.js';
import { ActionLinksRepository } from './links/action-links.repository.js';
import { ActionLinksService } from './links/action-links.service.js';

@Module({
  controllers: [NotificationsController, ActionLinksController],
  providers: [
    PracticeAddressesService,
    NotificationsService,
    NotificationsRepository,
    ActionLinksService,
    ActionLinksRepository,
    ActionLinks,
    AppointmentMail,
    AppointmentMailExamplesService,
  ],
  exports: [AppointmentMailExamplesService],
})
export class AppointmentNotificationsModule {}
