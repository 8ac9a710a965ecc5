import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PublicEndpoint } from '../access/endpoint.decorator.js';
import { NotFound } from '../http/domain-error.js';
import { registry } from './metrics.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

@Controller('metrics')
export class MetricsController {
  /** Answers 404 to requests through the gateway, which add a forwarded address. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4')
  @PublicEndpoint('Scraped on the machine itself; answers 404 to everybody else', {
    returns: z.string(),
    mediaType: 'text/plain',
  })
  readMetrics(@Req() request: FastifyRequest): Promise<string> {
    const direct = request.headers['x-forwarded-for'] === undefined;
    if (!direct || !LOOPBACK.has(request.socket.remoteAddress ?? '')) throw new NotFound();
    return registry.metrics();
  }
}
