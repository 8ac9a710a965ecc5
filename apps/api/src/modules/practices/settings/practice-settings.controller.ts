import { Body, Controller, Delete, Get, Patch, Put, UseGuards } from '@nestjs/common';
import {
  type LogoDto,
  LOGO_TYPES,
  LOGO_UPLOAD_BYTES,
  logoDto,
  logoUpload,
  Permission,
  type PracticeSettingsDto,
  practiceSettingsDto,
  type UpdatePracticeSettings,
  updatePracticeSettings,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { LogosService } from '../logos/logos.service.js';
import { PracticeSettingsService } from './practice-settings.service.js';

@Controller('practice-settings')
export class PracticeSettingsController {
  constructor(
    private readonly settings: PracticeSettingsService,
    private readonly logos: LogosService,
  ) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeSettingsManage, returns: practiceSettingsDto })
  getPracticeSettings(@CurrentViewer() viewer: Viewer): Promise<PracticeSettingsDto> {
    return this.settings.get(viewer);
  }

  @Patch()
  @Endpoint({
    permission: Permission.PracticeSettingsManage,
    returns: practiceSettingsDto,
    refuses: ['practice', 'logo'],
  })
  updatePracticeSettings(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: updatePracticeSettings }) input: UpdatePracticeSettings,
  ): Promise<PracticeSettingsDto> {
    return this.settings.update(viewer, input);
  }

  /** Decoding an image is the most expensive operation that a request can trigger. */
  @Put('logo')
  @Endpoint({
    permission: Permission.PracticeSettingsManage,
    returns: logoDto,
    bodyTypes: LOGO_TYPES,
    bodyLimit: LOGO_UPLOAD_BYTES,
    refuses: ['practice', 'logo'],
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'logo-upload', by: 'user', limit: 20, windowSeconds: 3600 })
  replaceLogo(@CurrentViewer() viewer: Viewer, @Body({ schema: logoUpload }) picture: File): Promise<LogoDto> {
    return this.logos.replace(viewer, picture);
  }

  @Delete('logo')
  @Endpoint({ permission: Permission.PracticeSettingsManage, refuses: ['practice', 'logo'] })
  removeLogo(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.logos.remove(viewer);
  }
}
