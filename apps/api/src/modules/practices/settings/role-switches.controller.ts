import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  Permission,
  type RoleSwitchesDto,
  roleSwitchesDto,
  type SetRoleSwitch,
  setRoleSwitch,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { RoleSwitchesService } from './role-switches.service.js';

@Controller('practice-settings/roles')
export class RoleSwitchesController {
  constructor(private readonly switches: RoleSwitchesService) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeSettingsManage, returns: roleSwitchesDto })
  getRoleSwitches(@CurrentViewer() viewer: Viewer): Promise<RoleSwitchesDto> {
    return this.switches.list(viewer);
  }

  @Put()
  @Endpoint({ permission: Permission.PracticeSettingsManage, asksAgain: true, returns: roleSwitchesDto })
  setRoleSwitch(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: setRoleSwitch }) wanted: SetRoleSwitch,
  ): Promise<RoleSwitchesDto> {
    return this.switches.set(viewer, wanted);
  }
}
