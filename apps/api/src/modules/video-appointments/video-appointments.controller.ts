import { Body, Controller, Delete, Get, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  type LeaveVideoCall,
  leaveVideoCall,
  Permission,
  type SendVideoSignal,
  sendVideoSignal,
  uuid,
  type VideoCallDto,
  videoCallDto,
  type VideoNews,
  videoNews,
  type VideoNewsQuery,
  videoNewsQuery,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { Tells } from '../../platform/realtime/tells.interceptor.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { VideoAppointmentsService } from './video-appointments.service.js';

const A_MINUTE = { by: 'user', windowSeconds: 60 } as const;

@Controller('appointments/:appointmentId/call')
@UseGuards(RateLimitGuard)
export class VideoAppointmentsController {
  constructor(private readonly calls: VideoAppointmentsService) {}

  @Post()
  @Tells('call')
  @Endpoint({ permission: Permission.VideoCallJoin, returns: videoCallDto, refuses: ['appointment', 'video'] })
  @RateLimit({ name: 'video-join', limit: 30, ...A_MINUTE })
  joinVideoCall(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<VideoCallDto> {
    return this.calls.join(viewer, appointmentId);
  }

  @Get('signals')
  @Endpoint({ permission: Permission.VideoCallJoin, returns: videoNews, refuses: ['video'] })
  @RateLimit({ name: 'video-news', limit: 240, ...A_MINUTE })
  awaitVideoNews(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Query({ schema: videoNewsQuery }) query: VideoNewsQuery,
  ): Promise<VideoNews> {
    return this.calls.awaitNews(viewer, appointmentId, query);
  }

  @Post('signals')
  @Endpoint({ permission: Permission.VideoCallJoin, refuses: ['appointment', 'video'] })
  @RateLimit({ name: 'video-signal', limit: 240, ...A_MINUTE })
  sendVideoSignal(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: sendVideoSignal }) input: SendVideoSignal,
  ): Promise<void> {
    return this.calls.send(viewer, appointmentId, input);
  }

  @Delete()
  @Tells('call')
  @Endpoint({ permission: Permission.VideoCallJoin, refuses: ['appointment', 'video'] })
  @RateLimit({ name: 'video-leave', limit: 60, ...A_MINUTE })
  leaveVideoCall(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Query({ schema: leaveVideoCall }) { connection }: LeaveVideoCall,
  ): Promise<void> {
    return this.calls.leave(viewer, appointmentId, connection);
  }
}
