import { Controller, Get, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  ACCESS_EXPORTS_A_DAY,
  type OwnAccessFilter,
  ownAccessFilter,
  type OwnAccessPage,
  ownAccessPage,
  type OwnAccessQuery,
  ownAccessQuery,
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

@Controller('my-access-ledger')
export class OwnAccessController {
  constructor(private readonly ledger: AccessLedgerRepository) {}

  @Get()
  @Endpoint({ permission: Permission.OwnAccessLedgerRead, returns: ownAccessPage })
  listOwnAccesses(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: ownAccessQuery }) query: OwnAccessQuery,
  ): Promise<JsonText<OwnAccessPage>> {
    return this.ledger.listOwn(viewer, query);
  }

  @Get('export')
  @Endpoint({ permission: Permission.OwnAccessLedgerRead, returns: z.string(), mediaType: 'text/csv' })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'own-access-export', by: 'user', limit: ACCESS_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportOwnAccesses(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: ownAccessFilter }) filter: OwnAccessFilter,
  ): Promise<StreamableFile> {
    return csvFile({
      name: 'who-has-seen-my-record.csv',
      columns: ACCESS_COLUMNS,
      part: (after) => this.ledger.exportOwn(viewer, filter, after),
    });
  }
}
