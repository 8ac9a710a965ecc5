import { Controller, Get, Query } from '@nestjs/common';
import {
  type PageQuery,
  pageQuery,
  Permission,
  type PlatformDashboardDto,
  platformDashboardDto,
  type PlatformPracticePage,
  platformPracticePage,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { PlatformOverviewService } from './platform-overview.service.js';

@Controller()
export class PlatformController {
  constructor(private readonly overview: PlatformOverviewService) {}

  @Get('dashboards/platform')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformDashboardDto })
  getPlatformDashboard(@CurrentViewer() viewer: Viewer): Promise<PlatformDashboardDto> {
    return this.overview.totals(viewer);
  }

  @Get('platform/practices')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformPracticePage })
  listPlatformPractices(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: pageQuery }) query: PageQuery,
  ): Promise<PlatformPracticePage> {
    return this.overview.listPractices(viewer, query);
  }
}
