import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type AcknowledgeThreat,
  acknowledgeThreat,
  Permission,
  type ThreatsDto,
  threatsDto,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { ThreatsRepository } from './threats.repository.js';

/** A read model and one insert: a service between would only repeat the repository. */
@Controller('platform/threats')
export class ThreatsController {
  constructor(private readonly threats: ThreatsRepository) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.SecurityRead, returns: threatsDto })
  listThreats(@CurrentViewer() viewer: Viewer): Promise<ThreatsDto> {
    return this.threats.list(viewer);
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
