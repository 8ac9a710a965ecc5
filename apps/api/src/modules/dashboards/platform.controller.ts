import { Controller, Get } from '@nestjs/common';
import { Permission, type PlatformDashboardDto, platformDashboardDto } from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { PlatformRepository } from './platform.repository.js';

@Controller()
export class PlatformController {
  constructor(private readonly platform: PlatformRepository) {}

  @Get('dashboards/platform')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformDashboardDto })
  getPlatformDashboard(@CurrentViewer() viewer: Viewer): Promise<PlatformDashboardDto> {
    return this.platform.totals(viewer);
  }
}
