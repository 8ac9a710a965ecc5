import { Module } from '@nestjs/common';
import { PracticeAddressesService } from '../custom-domains/practice-addresses.service.js';
import { CalendarFeedController, CalendarFeedsController } from './calendar-feed.controller.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { CalendarFeedService } from './calendar-feed.service.js';
import { ActionLinks } from './action-links.js';
import { AppointmentMail } from './appointment-mail.js';
import { AppointmentMailExamplesService } from './appointment-mail-examples.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { OwnCalendarFileController } from './own-calendar-file.controller.js';
import { OwnCalendarFileRepository } from './own-calendar-file.repository.js';
import { OwnCalendarFileService } from './own-calendar-file.service.js';
import { ActionLinksController } from './action-links.controller.js';
import { ActionLinksRepository } from './action-links.repository.js';
import { ActionLinksService } from './action-links.service.js';

@Module({
  controllers: [
    NotificationsController,
    ActionLinksController,
    CalendarFeedController,
    CalendarFeedsController,
    OwnCalendarFileController,
  ],
  providers: [
    PracticeAddressesService,
    NotificationsService,
    NotificationsRepository,
    ActionLinksService,
    ActionLinksRepository,
    CalendarFeedService,
    CalendarFeedRepository,
    OwnCalendarFileService,
    OwnCalendarFileRepository,
    ActionLinks,
    AppointmentMail,
    AppointmentMailExamplesService,
  ],
  exports: [AppointmentMailExamplesService],
})
export class AppointmentNotificationsModule {}
