import { Body, Controller, Post, Req, UseGuards } from '@nestjs/common';
import { reportPush, type ReportPush } from '@telecare/contracts';
import type { FastifyRequest } from 'fastify';
import { PublicEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { PushReportsService } from './push-reports.service.js';

@Controller('push-reports')
@UseGuards(RateLimitGuard)
export class PushReportsController {
  constructor(private readonly reports: PushReportsService) {}

  @Post()
  @PublicEndpoint('Called by a service worker, which is not signed in; the token is the proof', {})
  @RateLimit({ name: 'push-reports', by: 'address', limit: 300, windowSeconds: 60 })
  reportPush(@Body({ schema: reportPush }) { token }: ReportPush, @Req() request: FastifyRequest): Promise<void> {
    return this.reports.report(token, request.id);
  }
}
