import { Injectable } from '@nestjs/common';
import type {
  ConversationDetailDto,
  ConversationListQuery,
  ConversationPage,
  UnreadMessages,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { JsonText } from '../../../platform/http/json-text.js';
import { decodeTimeKey } from '../../../platform/http/page-key.js';
import { readConversation, refuseConversation } from './conversation.queries.js';
import { enterConversation } from '../entered.read-model.js';
import { listConversations } from './list.queries.js';
import { countUnread } from './unread.queries.js';

@Injectable()
export class ConversationsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, query: ConversationListQuery): Promise<JsonText<ConversationPage>> {
    const { after, limit, assignee = null, wait = null } = query;
    const [at, id] = decodeTimeKey(after);
    const place = { beforeAt: at ?? 'infinity', beforeId: id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    const [row] = await this.db.query(viewer, listConversations(query, { ...place, assignee, wait, limit }));
    return JsonText.of(row!.body);
  }

  async get(viewer: Viewer, conversationId: string): Promise<ConversationDetailDto> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), readConversation({}));
    if (row) return row.item;
    const [clinical] = await this.db.query(viewer, refuseConversation({ id: conversationId }));
    throw clinical ? new DomainError('conversation.clinical') : new NotFound();
  }

  async countUnread(viewer: Viewer): Promise<UnreadMessages> {
    const [row] = await this.db.query(viewer, countUnread({}));
    return row!.body;
  }
}
