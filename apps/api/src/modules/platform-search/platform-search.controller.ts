import { Controller, Get, Query } from '@nestjs/common';
import {
  Permission,
  type PlatformSearchDto,
  platformSearchDto,
  type PlatformSearchQuery,
  platformSearchQuery,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { personPatterns, wordPatterns } from '../../platform/text/search-patterns.js';
import { searchPlatform } from './platform-search.queries.js';

/** Runs a single statement, so a service and a repository in between would only repeat it. */
@Controller('platform/search')
export class PlatformSearchController {
  constructor(private readonly db: PlatformDb) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: platformSearchDto })
  async searchPlatform(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: platformSearchQuery }) { q }: PlatformSearchQuery,
  ): Promise<PlatformSearchDto> {
    const [row] = await this.db.query(
      viewer,
      searchPlatform({ practices: wordPatterns(q), people: personPatterns(q) }),
    );
    return row!.body;
  }
}
