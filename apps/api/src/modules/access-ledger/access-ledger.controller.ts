import { Controller, Get, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  ACCESS_EXPORTS_A_DAY,
  type AccessLedgerFilter,
  accessLedgerFilter,
  type AccessLedgerPage,
  accessLedgerPage,
  type AccessLedgerQuery,
  accessLedgerQuery,
  Permission,
} from '@telecare/contracts';
import { z } from 'zod';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { csvFile } from '../../platform/http/csv-file.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { AccessLedgerRepository } from './access-ledger.repository.js';
import { ACCESS_COLUMNS } from './access-line.js';

@Controller('access-ledger')
export class AccessLedgerController {
  constructor(private readonly ledger: AccessLedgerRepository) {}

  @Get()
  @Endpoint({ permission: Permission.AccessLedgerRead, returns: accessLedgerPage })
  listAccesses(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: accessLedgerQuery }) query: AccessLedgerQuery,
  ): Promise<JsonText<AccessLedgerPage>> {
    return this.ledger.list(viewer, query);
  }

  @Get('export')
  @Endpoint({ permission: Permission.AccessLedgerRead, asksAgain: true, returns: z.string(), mediaType: 'text/csv' })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'access-export', by: 'user', limit: ACCESS_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportAccesses(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: accessLedgerFilter }) filter: AccessLedgerFilter,
  ): Promise<StreamableFile> {
    return csvFile({
      name: 'access-log.csv',
      columns: [...ACCESS_COLUMNS, 'patient'],
      part: (after) => this.ledger.export(viewer, filter, after),
    });
  }
}
