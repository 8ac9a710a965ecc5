import { Injectable } from '@nestjs/common';
import type { PageQuery, PlatformDashboardDto, PlatformPracticePage } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import { PlatformRepository } from './platform.repository.js';

@Injectable()
export class PlatformOverviewService {
  constructor(private readonly platform: PlatformRepository) {}

  async listPractices(viewer: Viewer, query: PageQuery): Promise<PlatformPracticePage> {
    const rows = await this.platform.listPractices(viewer, query);
    const { items, next } = pageOfRows(rows, query.limit, ({ created, item }) => [created, item.id]);
    return { items: items.map(({ item }) => item), next };
  }

  async totals(viewer: Viewer): Promise<PlatformDashboardDto> {
    const totals = await this.platform.totals(viewer);
    if (!totals) throw new NotFound();
    return totals;
  }
}
