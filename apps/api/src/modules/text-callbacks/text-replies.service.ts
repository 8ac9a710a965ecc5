import { Injectable } from '@nestjs/common';
import type { TextReplies, TextRepliesCount } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { countOfReplies, markHandled, REPLIES_MAX, repliesToRead, replyToHandle } from './text-replies.queries.js';

@Injectable()
export class TextRepliesService {
  constructor(private readonly db: TenantDb) {}

  list(viewer: Viewer): Promise<TextReplies> {
    return this.db.decide(viewer, repliesToRead({}), (found): Decision<TextReplies> => {
      const items = found.slice(0, REPLIES_MAX).map(({ item }) => item);
      const patients = items.flatMap((item) => item.patients.map(({ id }) => id));
      const ids = items.map(({ id }) => id);
      const audited = auditEvent({ action: 'list', resource: 'text-reply', ids, patients, outcome: 'done' });
      return { result: { items, isCut: found.length > REPLIES_MAX }, writes: [audited] };
    });
  }

  async count(viewer: Viewer): Promise<TextRepliesCount> {
    const [row] = await this.db.query(viewer, countOfReplies({}));
    return row!;
  }

  async handle(viewer: Viewer, id: string): Promise<void> {
    const isFound = await this.db.decide(viewer, replyToHandle({ id }), ([found]): Decision<boolean> => {
      const outcome = found ? 'done' : 'not_found';
      const audited = auditEvent({ action: 'update', resource: 'text-reply', ids: [id], patients: [], outcome });
      return { result: found !== undefined, writes: found ? [markHandled({ id }), audited] : [audited] };
    });
    if (!isFound) throw new NotFound();
  }
}
