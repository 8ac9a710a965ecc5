import { Controller, Get, Query } from '@nestjs/common';
import {
  type CalendarMonth,
  calendarMonth,
  type CalendarMonthQuery,
  calendarMonthQuery,
  Permission,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { ScheduleService } from '../schedule.service.js';

@Controller('schedule/month')
export class MonthController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: calendarMonth })
  getCalendarMonth(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: calendarMonthQuery }) query: CalendarMonthQuery,
  ): Promise<CalendarMonth> {
    return this.schedule.month(viewer, query);
  }
}
