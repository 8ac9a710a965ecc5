import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type ChangeSecuritySettings,
  changeSecuritySettings,
  Permission,
  type PlatformSecurityDto,
  platformSecurityDto,
  type SecuritySettingsDto,
  securitySettingsDto,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { SecurityService } from './security.service.js';

@Controller('platform/security')
export class SecurityController {
  constructor(private readonly security: SecurityService) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.SecurityRead, returns: platformSecurityDto })
  getPlatformSecurity(@CurrentViewer() viewer: Viewer): Promise<PlatformSecurityDto> {
    return this.security.read(viewer);
  }

  @Put('settings')
  @PlatformEndpoint({
    permission: Permission.SecurityManage,
    asksAgain: true,
    returns: securitySettingsDto,
    refuses: ['identity', 'captcha'],
  })
  changeSecuritySettings(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: changeSecuritySettings }) input: ChangeSecuritySettings,
  ): Promise<SecuritySettingsDto> {
    return this.security.change(viewer, input);
  }
}
