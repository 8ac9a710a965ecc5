import { Injectable } from '@nestjs/common';
import type { ChangeDto, ChangeHistoryFilter } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { changePages } from './change-history.queries.js';
import { actsOf, toChangeDto } from './change-history.rules.js';

interface PageOfChanges {
  readonly items: ChangeDto[];
  readonly next: string | null;
}

interface Wanted extends ChangeHistoryFilter {
  readonly after?: string | undefined;
  readonly limit: number;
}

@Injectable()
export class ChangeHistoryRepository {
  constructor(private readonly db: TenantDb) {}

  async page(viewer: Viewer, wanted: Wanted, action: 'list' | 'export' = 'list'): Promise<PageOfChanges> {
    const { q, kind, actorId = null, personId = null, from = null, to = null, after, limit } = wanted;
    const [at = null, id = null] = decodeTimeKey(after);
    const place = { at, id, limit, ...actsOf(kind) };
    const statement = changePages[action]({ ...place, actorId, personId, from, to, patterns: personPatterns(q) });
    const [row] = await this.db.query(viewer, statement);
    return { items: row!.items.map(toChangeDto), next: row!.next };
  }
}
