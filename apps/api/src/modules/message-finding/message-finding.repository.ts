import { Injectable } from '@nestjs/common';
import type { MessageRecipients, MessageSearch, RecipientsQuery } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { searchMessages } from './message-search.queries.js';
import { findRecipients } from './recipients.queries.js';
import { searchTerms } from './search-terms.js';

@Injectable()
export class MessageFindingRepository {
  constructor(private readonly db: TenantDb) {}

  async recipients(viewer: Viewer, { q, userId }: RecipientsQuery): Promise<MessageRecipients> {
    const [row] = await this.db.query(viewer, findRecipients({ patterns: personPatterns(q), userId: userId ?? null }));
    return row!.body;
  }

  async search(viewer: Viewer, words: string): Promise<MessageSearch> {
    const [row] = await this.db.query(viewer, searchMessages({ terms: searchTerms(words) }));
    return row!.body;
  }
}
