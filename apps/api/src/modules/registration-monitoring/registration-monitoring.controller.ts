import { Controller, Get, Post, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  type CleanupResultDto,
  cleanupResultDto,
  Permission,
  type RegistrationMonitoringDto,
  registrationMonitoringDto,
  SECURITY_EXPORTS_A_DAY,
} from '@telecare/contracts';
import { z } from 'zod';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { csvFile } from '../../platform/http/csv-file.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { RegistrationMonitoringRepository } from './registration-monitoring.repository.js';

const COLUMNS = ['createdAt', 'email', 'kind', 'success', 'reason', 'ipAddress'];

/** Uses a read model and one database function. A service in between would only repeat the repository. */
@Controller('platform/registration-attempts')
export class RegistrationMonitoringController {
  constructor(private readonly monitoring: RegistrationMonitoringRepository) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.RegistrationMonitor, returns: registrationMonitoringDto })
  getRegistrationMonitoring(@CurrentViewer() viewer: Viewer): Promise<RegistrationMonitoringDto> {
    return this.monitoring.read(viewer);
  }

  @Get('export')
  @PlatformEndpoint({
    permission: Permission.RegistrationMonitor,
    asksAgain: true,
    returns: z.string(),
    mediaType: 'text/csv',
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'registration-export', by: 'user', limit: SECURITY_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportRegistrationAttempts(@CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    return csvFile({
      name: 'registration-attempts.csv',
      columns: COLUMNS,
      part: (after) => this.monitoring.exportPart(viewer, after),
    });
  }

  @Post('cleanup')
  @PlatformEndpoint({
    permission: Permission.RegistrationMonitor,
    returns: cleanupResultDto,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  async cleanUpRegistrationAttempts(@CurrentViewer() viewer: Viewer): Promise<CleanupResultDto> {
    return { deleted: await this.monitoring.cleanUp(viewer) };
  }
}
