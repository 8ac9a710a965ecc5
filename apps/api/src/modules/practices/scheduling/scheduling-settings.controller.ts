import { Body, Controller, Get, Put } from '@nestjs/common';
import { Permission, type SchedulingSettingsDto, schedulingSettingsDto } from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { SchedulingSettingsService } from './scheduling-settings.service.js';

@Controller('scheduling-settings')
export class SchedulingSettingsController {
  constructor(private readonly settings: SchedulingSettingsService) {}

  @Get()
  @Endpoint({ permission: Permission.SchedulingManage, returns: schedulingSettingsDto, refuses: ['practice'] })
  getSchedulingSettings(@CurrentViewer() viewer: Viewer): Promise<SchedulingSettingsDto> {
    return this.settings.get(viewer);
  }

  @Put()
  @Endpoint({ permission: Permission.SchedulingManage, returns: schedulingSettingsDto, refuses: ['practice'] })
  saveSchedulingSettings(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: schedulingSettingsDto }) input: SchedulingSettingsDto,
  ): Promise<SchedulingSettingsDto> {
    return this.settings.save(viewer, input);
  }
}
