import { Body, Controller, Get, Put, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  type AcknowledgeThreat,
  acknowledgeThreat,
  Permission,
  SECURITY_EXPORTS_A_DAY,
  type ThreatsDto,
  threatsDto,
} from '@telecare/contracts';
import { z } from 'zod';
import { PlatformEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { csvFile } from '../../../platform/http/csv-file.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { ThreatsRepository } from './threats.repository.js';

const COLUMNS = [
  'kind',
  'subject',
  'name',
  'ipAddress',
  'count',
  'firstAt',
  'lastAt',
  'isOpen',
  'acknowledgedAt',
  'acknowledgedBy',
];

/** Uses a read model and one insert. A service in between would only repeat the repository. */
@Controller('platform/threats')
export class ThreatsController {
  constructor(private readonly threats: ThreatsRepository) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.SecurityRead, returns: threatsDto })
  listThreats(@CurrentViewer() viewer: Viewer): Promise<ThreatsDto> {
    return this.threats.list(viewer);
  }

  @Get('export')
  @PlatformEndpoint({
    permission: Permission.SecurityRead,
    asksAgain: true,
    returns: z.string(),
    mediaType: 'text/csv',
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'threat-export', by: 'user', limit: SECURITY_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportThreats(@CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    return csvFile({
      name: 'threats.csv',
      columns: COLUMNS,
      part: async () => ({ items: (await this.threats.list(viewer, 'export')).items, next: null }),
    });
  }

  @Put('acknowledgements')
  @PlatformEndpoint({ permission: Permission.SecurityManage })
  acknowledgeThreat(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: acknowledgeThreat }) input: AcknowledgeThreat,
  ): Promise<void> {
    return this.threats.acknowledge(viewer, input);
  }
}
