import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import {
  type WebAppIconQuery,
  webAppIconQuery,
  type WebAppManifest,
  webAppManifest,
  type WebAppQuery,
  webAppQuery,
} from '@telecare/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PublicEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { WebAppService } from './web-app.service.js';

// A new logo reaches phones within a day.
const FOR_A_DAY = 'public, max-age=86400';

@Controller('practices/web-app')
export class WebAppController {
  constructor(private readonly webApp: WebAppService) {}

  @Get()
  @PublicEndpoint('A browser reads it before anybody signs in, to put the practice on the home screen', {
    returns: webAppManifest,
  })
  getWebApp(@Query({ schema: webAppQuery }) query: WebAppQuery): Promise<WebAppManifest> {
    return this.webApp.manifest(query);
  }

  @Get('icon')
  @PublicEndpoint('The logo of a practice is on its public page', { returns: z.file(), mediaType: 'image/png' })
  async getWebAppIcon(
    @Query({ schema: webAppIconQuery }) query: WebAppIconQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const icon = await this.webApp.icon(query);
    void reply.header('cache-control', FOR_A_DAY);
    return new StreamableFile(icon, { type: 'image/png', length: icon.length });
  }
}
