import { Controller, Get, Param, Res } from '@nestjs/common';
import { Permission, uuid } from '@telecare/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { OwnCalendarFileService } from './own-calendar-file.service.js';

@Controller('my-appointments')
export class OwnCalendarFileController {
  constructor(private readonly files: OwnCalendarFileService) {}

  @Get(':appointmentId/calendar-file')
  @Endpoint({ permission: Permission.OwnAppointmentManage, returns: z.string(), mediaType: 'text/calendar' })
  async getOwnCalendarFile(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = await this.files.get(viewer, appointmentId);
    void reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8');
    return file;
  }
}
