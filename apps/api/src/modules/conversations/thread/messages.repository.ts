import { Injectable } from '@nestjs/common';
import type {
  MessageDto,
  ProblemCode,
  ReadMark,
  ReadState,
  SendMessage,
  ThreadPage,
  ThreadQuery,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import type { Decision } from '../../../platform/database/decided.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { JsonText } from '../../../platform/http/json-text.js';
import { bindFiles, filesToSend } from '../../attachments/attachments.commands.js';
import { refusalOfFiles } from '../../attachments/attachments.rules.js';
import { promiseToPatient } from '../../reply-promise/reply-promise.read-model.js';
import { type Due, dueOf } from '../../reply-promise/reply-promise.rules.js';
import { dropDraft, keepDraft } from './draft.queries.js';
import { enterConversation, holdConversation, lockConversation } from '../entered.read-model.js';
import { lowerMark, raiseMark, readMarks } from './mark.queries.js';
import { isSentAgain, toSentText } from '../messages.rules.js';
import { readSentMessage, sendMessage, whyNotSent } from './send.queries.js';
import { latestMessages, messagesAfter } from './thread.queries.js';

const END = 2_147_483_647;

const toSent = ({ id, content, attachmentIds, read }: SendMessage, due: Due) => ({
  ...due,
  id,
  content,
  files: attachmentIds.length,
  readUpTo: read?.upTo ?? null,
  readEpoch: read?.epoch ?? null,
});

@Injectable()
export class MessagesRepository {
  constructor(private readonly db: TenantDb) {}

  async page(viewer: Viewer, id: string, query: ThreadQuery): Promise<JsonText<ThreadPage>> {
    const part = { before: query.before ?? END, after: query.after ?? 0, limit: query.limit };
    const read = query.after === undefined ? latestMessages(part) : messagesAfter(part);
    return JsonText.of((await this.inside(viewer, id, read)).body);
  }

  async send(viewer: Viewer, id: string, message: SendMessage): Promise<MessageDto> {
    const enter = enterConversation({ conversationId: id });
    const row =
      message.attachmentIds.length > 0
        ? await this.sendWithFiles(viewer, enter, message)
        : await this.sendText(viewer, enter, message);
    if (row && !isSentAgain(toSentText(row), { ...message, files: message.attachmentIds.length })) {
      throw new DomainError('request.key_reused');
    }
    if (row) return row.item;
    const [refusal] = await this.db.query(viewer, enterConversation({ conversationId: id }), whyNotSent({}));
    if (!refusal) throw new NotFound();
    // The caller may write here, so the id must belong to another message.
    throw new DomainError(refusal.mayWrite ? 'request.key_reused' : 'message.switched_off');
  }

  private async sendText(viewer: Viewer, enter: Statement<unknown>, message: SendMessage) {
    const [promise] = await this.db.query(viewer, promiseToPatient({}));
    const send = sendMessage(toSent(message, dueOf(promise)));
    const [row] = await this.db.query(viewer, enter, lockConversation({}), send);
    return row;
  }

  /** Checks the files before inserting the message, so that no message lacks its files. */
  private async sendWithFiles(viewer: Viewer, enter: Statement<unknown>, message: SendMessage) {
    const { id, attachmentIds: ids } = message;
    const loads = [enter, lockConversation({}), filesToSend({ ids }), promiseToPatient({})] as const;
    const refusal = await this.db.decide(
      viewer,
      loads,
      (_entered, [conversation], files, [promise]): Decision<ProblemCode | undefined> => {
        const refused = conversation ? refusalOfFiles({ messageId: id, wanted: ids, files }) : 'resource.not_found';
        const outcome = conversation ? 'denied' : 'not_found';
        const audit = auditEvent({ action: 'create', resource: 'message', ids: [], patients: [], outcome });
        const writes = refused
          ? [audit]
          : [sendMessage(toSent(message, dueOf(promise))), bindFiles({ messageId: id, ids })];
        return { result: refused, writes };
      },
    );
    if (refusal) throw new DomainError(refusal);
    return this.readSent(viewer, enter, message);
  }

  private async readSent(viewer: Viewer, enter: Statement<unknown>, { id }: SendMessage) {
    const [row] = await this.db.query(viewer, enter, readSentMessage({ id }));
    return row;
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
