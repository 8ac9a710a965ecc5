import { Module } from '@nestjs/common';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { CalendarFeedController, CalendarFeedsController } from './calendar-feed.controller.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { CalendarFeedService } from './calendar-feed.service.js';

@Module({
  controllers: [CalendarFeedController, CalendarFeedsController],
  providers: [PracticeAddressesService, CalendarFeedService, CalendarFeedRepository],
})
export class CalendarFeedsModule {}
