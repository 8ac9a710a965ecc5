import { Controller, Get, Query } from '@nestjs/common';
import {
  type Calendar,
  calendar,
  type CalendarQuery,
  calendarQuery,
  type DayBoard,
  dayBoard,
  type DayBoardQuery,
  dayBoardQuery,
  Permission,
  type SchedulePage,
  schedulePage,
  type ScheduleQuery,
  scheduleQuery,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { ScheduleService } from './schedule.service.js';

@Controller('schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: schedulePage })
  listSchedule(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: scheduleQuery }) query: ScheduleQuery,
  ): Promise<JsonText<SchedulePage>> {
    return this.schedule.list(viewer, query);
  }

  @Get('board')
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: dayBoard })
  getDayBoard(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: dayBoardQuery }) query: DayBoardQuery,
  ): Promise<JsonText<DayBoard>> {
    return this.schedule.board(viewer, query);
  }

  @Get('calendar')
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: calendar })
  getCalendar(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: calendarQuery }) query: CalendarQuery,
  ): Promise<Calendar> {
    return this.schedule.calendar(viewer, query);
  }
}
