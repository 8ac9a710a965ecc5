import { Readable } from 'node:stream';
import { Controller, Get, Param, Post, StreamableFile, UseGuards } from '@nestjs/common';
import {
  Permission,
  PRACTICE_EXPORTS_A_DAY,
  type PracticeExportDto,
  practiceExportDto,
  type PracticeExports,
  practiceExports,
  uuid,
} from '@telecare/contracts';
import { z } from 'zod';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { PracticeExportsRepository } from './practice-exports.repository.js';

@Controller('practice-exports')
export class PracticeExportsController {
  constructor(private readonly exports: PracticeExportsRepository) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeExport, whileClosed: 'staff', returns: practiceExports })
  listPracticeExports(@CurrentViewer() viewer: Viewer): Promise<JsonText<PracticeExports>> {
    return this.exports.list(viewer);
  }

  @Post()
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'practice-export', by: 'user', limit: PRACTICE_EXPORTS_A_DAY, windowSeconds: 86_400 })
  @Endpoint({ permission: Permission.PracticeExport, asksAgain: true, returns: practiceExportDto, status: 202 })
  askPracticeExport(@CurrentViewer() viewer: Viewer): Promise<PracticeExportDto> {
    return this.exports.ask(viewer);
  }

  @Get(':exportId/content')
  @Endpoint({ permission: Permission.PracticeExport, asksAgain: true, returns: z.file(), mediaType: 'application/zip' })
  async downloadPracticeExport(
    @CurrentViewer() viewer: Viewer,
    @Param('exportId', { schema: uuid }) id: string,
  ): Promise<StreamableFile> {
    const { bytes, askedAt, subdomain, content } = await this.exports.download(viewer, id);
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: 'application/zip',
      length: bytes,
      disposition: `attachment; filename="${subdomain}-${askedAt.toISOString().slice(0, 10)}.zip"`,
    });
  }
}
