import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { type LogoQuery, logoQuery, uuid } from '@telecare/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PublicEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { LogosService } from './logos.service.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

@Controller('practices/:practiceId/logo')
export class LogosController {
  constructor(private readonly logos: LogosService) {}

  /** The URL contains the logo's version. Browsers revalidate other versions, which only old pages use. */
  @Get()
  @PublicEndpoint('The logo of a practice is on its public page', { returns: z.file(), mediaType: 'image/webp' })
  async getLogo(
    @Param('practiceId', { schema: uuid }) practiceId: string,
    @Query({ schema: logoQuery }) { v: wanted }: LogoQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { content, version } = await this.logos.get(practiceId);
    void reply.header('cache-control', wanted === version ? FOR_EVER : 'no-cache');
    return new StreamableFile(content, { type: 'image/webp', length: content.length });
  }
}
