import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { hideFiles } from '../../attachments/attachments.commands.js';
import { enterConversation, lockConversation } from '../entered.read-model.js';
import {
  emptyMessage,
  keepRevision,
  messageToChange,
  refreshPreview,
  rewriteMessage,
} from './message-change.queries.js';
import { refusalOfChange } from '../messages.rules.js';

interface Named {
  readonly conversationId: string;
  readonly seq: number;
}

/** Lets senders change their messages for a few minutes. Earlier versions are saved. */
@Injectable()
export class MessagesService {
  constructor(private readonly db: TenantDb) {}

  edit(viewer: Viewer, { conversationId, seq }: Named, content: string): Promise<void> {
    return this.change(viewer, { conversationId, seq }, 'update', [rewriteMessage({ seq, content })]);
  }

  delete(viewer: Viewer, { conversationId, seq }: Named): Promise<void> {
    return this.change(viewer, { conversationId, seq }, 'delete', [emptyMessage({ seq }), hideFiles({ seq })]);
  }

  private async change(viewer: Viewer, { conversationId, seq }: Named, action: string, writing: Statement<unknown>[]) {
    const loads = [enterConversation({ conversationId }), lockConversation({}), messageToChange({ seq })] as const;
    const refusal = await this.db.decide(viewer, loads, (_entered, [conversation], [message]) => {
      const refused = refusalOfChange(message);
      const outcome = !refused ? 'done' : refused === 'resource.not_found' ? 'not_found' : 'denied';
      const patients = [conversation?.patientId ?? null];
      const audit = auditEvent({ action, resource: 'message', ids: message ? [message.id] : [], patients, outcome });
      const writes = refused ? [audit] : [keepRevision({ seq }), ...writing, refreshPreview({}), audit];
      return { result: refused, writes };
    });
    if (refusal) throw new DomainError(refusal);
  }
}
