import { Module } from '@nestjs/common';
import { CallNews } from './call-news.js';
import { IceServers } from './ice-servers.js';
import { VideoCallsController } from './video-calls.controller.js';
import { VideoVisitsController } from './video-visits.controller.js';
import { VideoVisitsRepository } from './video-visits.repository.js';
import { VideoVisitsService } from './video-visits.service.js';

@Module({
  controllers: [VideoVisitsController, VideoCallsController],
  providers: [VideoVisitsService, VideoVisitsRepository, CallNews, IceServers],
})
export class VideoVisitsModule {}
