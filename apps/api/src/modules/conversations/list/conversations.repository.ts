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
import { readConversation } from './conversation.queries.js';
import { enterConversation, isHiddenAsClinical } from '../entered.read-model.js';
import { listConversations } from './list.queries.js';
import { countUnread } from './unread.queries.js';

const NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

@Injectable()
export class ConversationsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, query: ConversationListQuery): Promise<JsonText<ConversationPage>> {
    const [at, id] = decodeTimeKey(query.after);
    const values = { beforeAt: at ?? NEWEST[0]!, beforeId: id ?? NEWEST[1]!, limit: query.limit };
    const [row] = await this.db.query(
      viewer,
      listConversations(query, { ...values, assignee: query.assignee ?? null, wait: query.wait ?? null }),
    );
    return JsonText.of(row!.body);
  }

  async get(viewer: Viewer, conversationId: string): Promise<ConversationDetailDto> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), readConversation({}));
    if (!row) throw await this.refusalOf(viewer, conversationId);
    return row.item;
  }

  private async refusalOf(viewer: Viewer, conversationId: string): Promise<DomainError> {
    const [hidden] = await this.db.query(viewer, isHiddenAsClinical({ conversationId }));
    return hidden ? new DomainError('conversation.clinical') : new NotFound();
  }

  async countUnread(viewer: Viewer): Promise<UnreadMessages> {
    const [row] = await this.db.query(viewer, countUnread({}));
    return row!.body;
  }
}
