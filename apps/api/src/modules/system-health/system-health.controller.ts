import { Controller, Get, Query } from '@nestjs/common';
import {
  type HealthHistoryDto,
  healthHistoryDto,
  type HealthHistoryQuery,
  healthHistoryQuery,
  Permission,
  type SystemHealthDto,
  systemHealthDto,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { SystemHealthRepository } from './system-health.repository.js';

@Controller('platform/health')
export class SystemHealthController {
  constructor(private readonly health: SystemHealthRepository) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: systemHealthDto })
  getSystemHealth(@CurrentViewer() viewer: Viewer): Promise<SystemHealthDto> {
    return this.health.now(viewer);
  }

  @Get('history')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: healthHistoryDto })
  getHealthHistory(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: healthHistoryQuery }) { range }: HealthHistoryQuery,
  ): Promise<HealthHistoryDto> {
    return this.health.history(viewer, range);
  }
}
