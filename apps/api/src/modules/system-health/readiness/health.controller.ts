import { Controller, Get, Res } from '@nestjs/common';
import { type ReadinessDto, readinessDto } from '@telecare/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PublicEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { HealthService } from './health.service.js';

@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @PublicEndpoint('Says only that the process answers', { returns: z.object({ status: z.literal('up') }) })
  readLiveness(): { status: 'up' } {
    return { status: 'up' };
  }

  /** Stays ready without Redis or Keycloak, because signed-in users can continue working. */
  @Get('ready')
  @PublicEndpoint('Asked by the load balancer and by the status card of the dashboards', {
    returns: readinessDto,
    also: { 503: readinessDto },
  })
  async readReadiness(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessDto> {
    const readiness = await this.health.readiness();
    if (readiness.status === 'down') void reply.status(503);
    return readiness;
  }
}
