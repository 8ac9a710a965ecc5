import { Injectable } from '@nestjs/common';
import type { PlatformDashboardDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { platformTotals } from './platform.queries.js';

/** Reads are recorded in the platform's audit log. */
@Injectable()
export class PlatformRepository {
  constructor(private readonly db: PlatformDb) {}

  async totals(viewer: Viewer): Promise<PlatformDashboardDto> {
    const [row] = await this.db.query(viewer, platformTotals({}));
    if (!row) throw new NotFound();
    return row.body;
  }
}
