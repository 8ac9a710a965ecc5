import { Controller, Delete, Get, Param } from '@nestjs/common';
import { type OwnSessionsDto, ownSessionsDto, sessionId } from '@telecare/contracts';
import { SignedInEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { SessionsService } from './sessions.service.js';

@Controller('profile/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @SignedInEndpoint({ returns: ownSessionsDto, refuses: ['identity'] })
  listOwnSessions(@CurrentViewer() viewer: Viewer): Promise<OwnSessionsDto> {
    return this.sessions.list(viewer);
  }

  @Delete(':sessionId')
  @SignedInEndpoint({ refuses: ['identity'] })
  endOwnSession(@CurrentViewer() viewer: Viewer, @Param('sessionId', { schema: sessionId }) id: string): Promise<void> {
    return this.sessions.endOwn(viewer, id);
  }

  @Delete()
  @SignedInEndpoint({ refuses: ['identity'] })
  endOtherSessions(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.sessions.endOthers(viewer);
  }
}
