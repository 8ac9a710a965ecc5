import { Controller, Get, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  type FailedSignInsPage,
  failedSignInsPage,
  type PageQuery,
  pageQuery,
  Permission,
  SECURITY_EXPORTS_A_DAY,
} from '@telecare/contracts';
import { z } from 'zod';
import { PlatformEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { CSV_PART_ROWS, csvFile } from '../../../platform/http/csv-file.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { SecurityRepository } from '../security.repository.js';

const COLUMNS = ['at', 'reason', 'ipAddress', 'userId', 'name'];

/** Read models only. A service in between would just repeat the repository. */
@Controller('platform/security/failed-sign-ins')
export class FailedSignInsController {
  constructor(private readonly security: SecurityRepository) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.SecurityRead, returns: failedSignInsPage })
  listFailedSignIns(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: pageQuery }) query: PageQuery,
  ): Promise<FailedSignInsPage> {
    return this.security.failedSignIns(viewer, query);
  }

  @Get('export')
  @PlatformEndpoint({
    permission: Permission.SecurityRead,
    asksAgain: true,
    returns: z.string(),
    mediaType: 'text/csv',
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'failed-sign-in-export', by: 'user', limit: SECURITY_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportFailedSignIns(@CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    return csvFile({
      name: 'failed-sign-ins.csv',
      columns: COLUMNS,
      part: (after) => this.security.failedSignIns(viewer, { after, limit: CSV_PART_ROWS }, 'export'),
    });
  }
}
