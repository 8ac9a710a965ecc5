import { Injectable } from '@nestjs/common';
import type { MessageDto, ReadMark, ReadState, SendMessage, ThreadPage, ThreadQuery } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import { dropDraft, keepDraft } from './draft.queries.js';
import { enterConversation, holdConversation, lockConversation } from './entered.queries.js';
import { lowerMark, raiseMark, readMarks } from './mark.queries.js';
import { sendMessage, whyNotSent } from './send.queries.js';
import { latestMessages, messagesAfter } from './thread.queries.js';

/** Past every number. */
const END = 2_147_483_647;

/** Messages of one conversation and the caller's own mark and draft in it, each in one round trip. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly db: TenantDb) {}

  async page(viewer: Viewer, id: string, query: ThreadQuery): Promise<JsonText<ThreadPage>> {
    const part = { before: query.before ?? END, after: query.after ?? 0, limit: query.limit };
    const read = query.after === undefined ? latestMessages(part) : messagesAfter(part);
    return JsonText.of((await this.inside(viewer, id, read)).body);
  }

  async send(viewer: Viewer, id: string, { read, ...message }: SendMessage): Promise<MessageDto> {
    const sent = { ...message, readUpTo: read?.upTo ?? null, readEpoch: read?.epoch ?? null };
    const statements = [enterConversation({ conversationId: id }), lockConversation({}), sendMessage(sent)] as const;
    const [row] = await this.db.query(viewer, ...statements);
    if (row) return row.item;
    const [refusal] = await this.db.query(viewer, enterConversation({ conversationId: id }), whyNotSent({}));
    throw refusal && !refusal.mayWrite ? new DomainError('message.switched_off') : new NotFound();
  }

  async raiseMark(viewer: Viewer, id: string, mark: ReadMark): Promise<ReadState> {
    return (await this.inside(viewer, id, holdConversation({}), raiseMark(mark), readMarks({}))).body;
  }

  async lowerMark(viewer: Viewer, id: string, from: number): Promise<ReadState> {
    return (await this.inside(viewer, id, holdConversation({}), lowerMark({ from }), readMarks({}))).body;
  }

  async saveDraft(viewer: Viewer, id: string, content: string): Promise<void> {
    await this.inside(viewer, id, content.trim() ? keepDraft({ content }) : dropDraft({}));
  }

  /** The row of the last statement, which has one wherever the conversation is the caller's to see. */
  private async inside<Row>(
    viewer: Viewer,
    conversationId: string,
    ...statements: [...Statement<unknown>[], Statement<Row>]
  ): Promise<Row> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), ...statements);
    if (!row) throw new NotFound();
    return row;
  }
}
