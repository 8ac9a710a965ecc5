import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PracticeExportDto, PracticeExports } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import {
  addExport,
  exportById,
  exportChunk,
  exportToDownload,
  listExports,
  unfinishedExport,
} from './practice-exports.queries.js';

interface Download {
  readonly bytes: number;
  readonly askedAt: Date;
  readonly subdomain: string;
  readonly content: AsyncIterable<Buffer>;
}

@Injectable()
export class PracticeExportsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<JsonText<PracticeExports>> {
    const [row] = await this.db.query(viewer, listExports({}));
    return JsonText.of(row!.body);
  }

  async ask(viewer: Viewer): Promise<PracticeExportDto> {
    const id = await this.begin(viewer).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'one_export_at_a_time') throw error;
      return this.begin(viewer);
    });
    const [row] = await this.db.query(viewer, exportById({ id }));
    if (!row) throw new NotFound();
    return row.item;
  }

  private begin(viewer: Viewer): Promise<string> {
    return this.db.decide(viewer, unfinishedExport({}), ([unfinished]) => {
      const id = unfinished?.id ?? randomUUID();
      const audit = auditEvent({
        action: 'create',
        resource: 'practice-export',
        ids: [id],
        patients: [],
        outcome: 'done',
      });
      const asked = [addExport({ id }), queueMessage('practice.export', { exportId: id })];
      return { result: id, writes: unfinished ? [audit] : [...asked, audit] };
    });
  }

  /**
   * Streams the bytes chunk by chunk, so the archive is never in memory as a whole. Each chunk checks the permission
   * again.
   */
  async download(viewer: Viewer, id: string): Promise<Download> {
    const [found] = await this.db.query(viewer, exportToDownload({ id }));
    if (!found) throw new NotFound();
    const next = async (from: number) => (await this.db.query(viewer, exportChunk({ id, from })))[0]?.content;
    return { ...found, content: chunksUntil(found.bytes, next) };
  }
}

/** @throws if the export expires during the download, because the bytes sent so far are no complete archive */
async function* chunksUntil(bytes: number, next: (from: number) => Promise<Buffer | undefined>) {
  for (let from = 0; from < bytes;) {
    const chunk = await next(from);
    if (!chunk) throw new NotFound();
    yield chunk;
    from += chunk.length;
  }
}
