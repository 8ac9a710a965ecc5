import { Injectable } from '@nestjs/common';
import type { MessageNotices } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { enterConversation } from '../conversations/entered.read-model.js';
import { readNotices } from './message-notices.queries.js';

@Injectable()
export class MessageNoticesRepository {
  constructor(private readonly db: TenantDb) {}

  async read(viewer: Viewer, conversationId: string): Promise<MessageNotices> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), readNotices({}));
    if (!row) throw new NotFound();
    return row.item;
  }
}
