import { Injectable } from '@nestjs/common';
import type { ConversationExport } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import { enterConversation } from '../conversations/entered.read-model.js';
import { exportConversation } from './conversation-export.queries.js';

@Injectable()
export class ConversationExportRepository {
  constructor(private readonly db: TenantDb) {}

  async export(viewer: Viewer, conversationId: string): Promise<JsonText<ConversationExport>> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), exportConversation({}));
    if (!row) throw new NotFound();
    return JsonText.of(row.body);
  }
}
