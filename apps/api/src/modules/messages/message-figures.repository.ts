import { Injectable } from '@nestjs/common';
import type { MessageFigures, MessageNotices } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { enterConversation } from './entered.queries.js';
import { readMessageFigures } from './message-figures.queries.js';
import { readNotices } from './message-notices.queries.js';

@Injectable()
export class MessageFiguresRepository {
  constructor(private readonly db: TenantDb) {}

  async read(viewer: Viewer): Promise<MessageFigures> {
    const [row] = await this.db.query(viewer, readMessageFigures({}));
    return row!.body;
  }

  async notices(viewer: Viewer, conversationId: string): Promise<MessageNotices> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), readNotices({}));
    if (!row) throw new NotFound();
    return row.item;
  }
}
