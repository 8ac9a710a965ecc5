import { Controller, Get, Query } from '@nestjs/common';
import {
  type OwnSchedulePage,
  ownSchedulePage,
  type OwnScheduleQuery,
  ownScheduleQuery,
  Permission,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { ScheduleService } from './schedule.service.js';

@Controller('my-appointments')
export class OwnScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @Endpoint({ permission: Permission.OwnAppointmentManage, returns: ownSchedulePage })
  listOwnAppointments(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: ownScheduleQuery }) query: OwnScheduleQuery,
  ): Promise<JsonText<OwnSchedulePage>> {
    return this.schedule.listOwn(viewer, query);
  }
}
