import { Module } from '@nestjs/common';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { CalendarFeedController, CalendarFeedsController } from './calendar-feed.controller.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { CalendarFeedService } from './calendar-feed.service.js';
import { OwnCalendarFileController } from './own-file/own-calendar-file.controller.js';
import { OwnCalendarFileRepository } from './own-file/own-calendar-file.repository.js';
import { OwnCalendarFileService } from './own-file/own-calendar-file.service.js';

@Module({
  controllers: [CalendarFeedController, CalendarFeedsController, OwnCalendarFileController],
  providers: [
    PracticeAddressesService,
    CalendarFeedService,
    CalendarFeedRepository,
    OwnCalendarFileService,
    OwnCalendarFileRepository,
  ],
})
export class CalendarFeedsModule {}
