import { Module } from '@nestjs/common';
import { CalendarFeedController, CalendarFeedsController } from './calendar-feed.controller.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { CalendarFeedService } from './calendar-feed.service.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { OwnCalendarFileController } from './own-calendar-file.controller.js';
import { OwnCalendarFileRepository } from './own-calendar-file.repository.js';
import { OwnCalendarFileService } from './own-calendar-file.service.js';
import { VisitLinksController } from './visit-links.controller.js';
import { VisitLinksRepository } from './visit-links.repository.js';
import { VisitLinksService } from './visit-links.service.js';

@Module({
  controllers: [
    NoticesController,
    VisitLinksController,
    CalendarFeedController,
    CalendarFeedsController,
    OwnCalendarFileController,
  ],
  providers: [
    NoticesService,
    NoticesRepository,
    VisitLinksService,
    VisitLinksRepository,
    CalendarFeedService,
    CalendarFeedRepository,
    OwnCalendarFileService,
    OwnCalendarFileRepository,
  ],
})
export class AppointmentNoticesModule {}
