import { Injectable } from '@nestjs/common';
import type {
  AccessLedgerFilter,
  AccessLedgerPage,
  AccessLedgerQuery,
  OwnAccessFilter,
  OwnAccessPage,
  OwnAccessQuery,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { CSV_PART_ROWS } from '../../platform/http/csv-file.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { wordPatterns } from '../../platform/text/search-patterns.js';
import { accessExports, accessPages } from './access-ledger.queries.js';
import type { AccessLine, AccessLogLine } from './access-line.js';
import { exportOwnAccesses, listOwnAccesses } from './own-access.queries.js';

interface Part<Line> {
  readonly items: readonly Line[];
  readonly next: string | null;
}

@Injectable()
export class AccessLedgerRepository {
  constructor(private readonly db: TenantDb) {}

  async listOwn(viewer: Viewer, query: OwnAccessQuery): Promise<JsonText<OwnAccessPage>> {
    const [row] = await this.db.query(viewer, listOwnAccesses(ownPage(query, query.after, query.limit)));
    return JsonText.of(row!.body);
  }

  async exportOwn(viewer: Viewer, filter: OwnAccessFilter, after?: string): Promise<Part<AccessLine>> {
    const [row] = await this.db.query(viewer, exportOwnAccesses(ownPage(filter, after, CSV_PART_ROWS)));
    return row!.body;
  }

  async list(viewer: Viewer, query: AccessLedgerQuery): Promise<JsonText<AccessLedgerPage>> {
    const page = pageOf(query, query.after, query.limit);
    const [row] = await this.db.query(viewer, accessPages[wayOf(page)][query.sort](page));
    return JsonText.of(row!.body);
  }

  async export(viewer: Viewer, filter: AccessLedgerFilter, after?: string): Promise<Part<AccessLogLine>> {
    const page = pageOf(filter, after, CSV_PART_ROWS);
    const [row] = await this.db.query(viewer, accessExports[wayOf(page)][filter.sort](page));
    return row!.body;
  }
}

const ownPage = ({ actorId, from, to, timeZone }: OwnAccessFilter, after: string | undefined, limit: number) => ({
  ...placeOf(after, limit),
  actorId: actorId ?? null,
  from: from ?? null,
  to: to ?? null,
  timeZone: timeZone ?? null,
});

const pageOf = (
  { q, actorId, from, to, patientId, kind, what }: AccessLedgerFilter,
  after: string | undefined,
  limit: number,
) => ({
  ...placeOf(after, limit),
  words: wordPatterns(q),
  actorId: actorId ?? null,
  from: from ?? null,
  to: to ?? null,
  patientId: patientId ?? null,
  kind: kind ?? null,
  what: what ?? null,
});

const wayOf = ({ words }: { readonly words: readonly string[] }) => (words.length > 0 ? 'search' : 'list');

function placeOf(after: string | undefined, limit: number) {
  const [at = null, id = null] = decodeTimeKey(after);
  return { at, id, limit };
}
