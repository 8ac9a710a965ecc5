import { Controller, Get, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  CHANGE_EXPORTS_A_DAY,
  type ChangeHistoryFilter,
  changeHistoryFilter,
  type ChangeHistoryPage,
  changeHistoryPage,
  type ChangeHistoryQuery,
  changeHistoryQuery,
  Permission,
} from '@telecare/contracts';
import { z } from 'zod';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { CSV_PART_ROWS, csvFile } from '../../platform/http/csv-file.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { ChangeHistoryRepository } from './change-history.repository.js';
import { CHANGE_COLUMNS, linesOf } from './change-line.js';

/** Read models only. A service in between would just repeat the repository. */
@Controller('change-history')
export class ChangeHistoryController {
  constructor(private readonly changes: ChangeHistoryRepository) {}

  @Get()
  @Endpoint({ permission: Permission.ChangeHistoryRead, alsoPlatform: true, returns: changeHistoryPage })
  listChanges(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: changeHistoryQuery }) query: ChangeHistoryQuery,
  ): Promise<ChangeHistoryPage> {
    return this.changes.page(viewer, query);
  }

  @Get('export')
  @Endpoint({
    permission: Permission.ChangeHistoryRead,
    alsoPlatform: true,
    asksAgain: true,
    returns: z.string(),
    mediaType: 'text/csv',
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'change-export', by: 'user', limit: CHANGE_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportChanges(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: changeHistoryFilter }) filter: ChangeHistoryFilter,
  ): Promise<StreamableFile> {
    return csvFile({
      name: 'change-history.csv',
      columns: CHANGE_COLUMNS,
      part: async (after) => {
        const page = await this.changes.page(viewer, { ...filter, after, limit: CSV_PART_ROWS }, 'export');
        return { items: page.items.flatMap(linesOf), next: page.next };
      },
    });
  }
}
