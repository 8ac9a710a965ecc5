import { Controller, Get, Post } from '@nestjs/common';
import {
  type CleanupResultDto,
  cleanupResultDto,
  Permission,
  type RegistrationMonitoringDto,
  registrationMonitoringDto,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RegistrationMonitoringRepository } from './registration-monitoring.repository.js';

/** A read model and one function of the database: a service between would only repeat the repository. */
@Controller('platform/registration-attempts')
export class RegistrationMonitoringController {
  constructor(private readonly monitoring: RegistrationMonitoringRepository) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.RegistrationMonitor, returns: registrationMonitoringDto })
  getRegistrationMonitoring(@CurrentViewer() viewer: Viewer): Promise<RegistrationMonitoringDto> {
    return this.monitoring.read(viewer);
  }

  /** Does what the nightly job does, now. */
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
