import { Module } from '@nestjs/common';
import { CallSignalling } from './call/call-signalling.js';
import { IceServers } from './call/ice-servers.js';
import { VideoCallsController } from './call/video-calls.controller.js';
import { VideoAppointmentsController } from './video-appointments.controller.js';
import { VideoAppointmentsRepository } from './video-appointments.repository.js';
import { VideoAppointmentsService } from './video-appointments.service.js';

@Module({
  controllers: [VideoAppointmentsController, VideoCallsController],
  providers: [VideoAppointmentsService, VideoAppointmentsRepository, CallSignalling, IceServers],
})
export class VideoAppointmentsModule {}
