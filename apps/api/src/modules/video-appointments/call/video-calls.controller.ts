import { Controller, Get } from '@nestjs/common';
import { Permission, type WaitingVideoPatients, waitingVideoPatients } from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import type { JsonText } from '../../../platform/http/json-text.js';
import { VideoAppointmentsService } from '../video-appointments.service.js';

@Controller('video-calls')
export class VideoCallsController {
  constructor(private readonly calls: VideoAppointmentsService) {}

  @Get('waiting')
  @Endpoint({ permission: Permission.PracticeScheduleRead, returns: waitingVideoPatients })
  listWaitingVideoPatients(@CurrentViewer() viewer: Viewer): Promise<JsonText<WaitingVideoPatients>> {
    return this.calls.listWaiting(viewer);
  }
}
