import { Injectable } from '@nestjs/common';
import type { AddNote, StaffTrace } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { enterConversation, lockConversation } from '../conversations/entered.read-model.js';
import { insertNote, noteWithId, readStaffTrace } from './conversation-notes.queries.js';
import { refusalOfNote } from './conversation-notes.rules.js';

@Injectable()
export class ConversationNotesService {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, conversationId: string): Promise<StaffTrace> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), readStaffTrace({}));
    if (!row) throw new NotFound();
    return row.item;
  }

  async add(viewer: Viewer, conversationId: string, note: AddNote): Promise<void> {
    const loads = [enterConversation({ conversationId }), lockConversation({}), noteWithId({ id: note.id })] as const;
    const refusal = await this.db.decide(viewer, loads, (_, [conversation], [sent]) => {
      const refused = refusalOfNote(conversation !== undefined, sent, note);
      const audit = auditEvent({
        action: 'add-note',
        resource: 'conversation',
        ids: conversation ? [conversation.id] : [],
        patients: conversation ? [conversation.patientId] : [],
        outcome: !refused ? 'done' : refused === 'resource.not_found' ? 'not_found' : 'denied',
      });
      return { result: refused, writes: refused ? [audit] : [insertNote(note), audit] };
    });
    if (refusal) throw new DomainError(refusal);
  }
}
