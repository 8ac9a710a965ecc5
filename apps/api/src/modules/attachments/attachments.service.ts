import { Injectable } from '@nestjs/common';
import type { AnnounceAttachment, AttachmentProgress, OwnAttachments, ProblemCode } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../platform/audit/audit-event.js';
import { Config } from '../../platform/config/config.module.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import { enterConversation } from '../conversations/entered.read-model.js';
import {
  announcementFacts,
  attachmentToFill,
  insertAttachment,
  keepPart,
  raiseReceived,
  removeUnsent,
  unsentById,
} from './attachment.queries.js';
import { type AttachmentName, AttachmentsRepository } from './attachments.repository.js';
import { planAnnouncement, planPart, typesTaken } from './attachments.rules.js';

interface Part {
  readonly from: number;
  readonly content: Buffer;
}

@Injectable()
export class AttachmentsService {
  private readonly hasScanner: boolean;

  constructor(
    private readonly db: TenantDb,
    private readonly rows: AttachmentsRepository,
    { env }: Config,
  ) {
    this.hasScanner = env.CLAMD_URL !== '';
  }

  async own(viewer: Viewer, conversationId: string): Promise<OwnAttachments> {
    const items = await this.rows.listUnsent(viewer, conversationId);
    return { items, types: [...typesTaken(this.hasScanner)] };
  }

  async announce(viewer: Viewer, conversationId: string, file: AnnounceAttachment): Promise<AttachmentProgress> {
    try {
      return await this.tryToAnnounce(viewer, conversationId, file);
    } catch (error) {
      if (violatedConstraint(error) !== 'attachments_pkey') throw error;
      // Announced twice at once: the other one was first, and this one now finds it, or the id is another conversation's.
      return this.tryToAnnounce(viewer, conversationId, file).catch((again: unknown) => {
        throw violatedConstraint(again) === 'attachments_pkey' ? new NotFound() : again;
      });
    }
  }

  private tryToAnnounce(viewer: Viewer, conversationId: string, file: AnnounceAttachment): Promise<AttachmentProgress> {
    const { id } = file;
    const loads = [enterConversation({ conversationId }), announcementFacts({ id })] as const;
    const outcome = this.db.decide(viewer, loads, (_entered, [facts]): Decision<Outcome> => {
      if (!facts) return refused('create', undefined, 'resource.not_found');
      const { known, unsent, patientId } = facts;
      const plan = planAnnouncement(file, known ?? undefined, { unsent, hasScanner: this.hasScanner });
      const audit = audited('create', { id, patientId }, 'done');
      if (plan === 'insert') {
        return { result: { id, received: 0, state: 'uploading' }, writes: [insertAttachment(file), audit] };
      }
      if (plan !== 'repeated' || !known) return refused('create', { id, patientId }, plan);
      return { result: { id, received: known.received, state: known.state }, writes: [audit] };
    });
    return answered(outcome);
  }

  /** The last part leaves the file to the worker. */
  write(viewer: Viewer, { conversationId, id }: AttachmentName, { from, content }: Part): Promise<AttachmentProgress> {
    const loads = [enterConversation({ conversationId }), attachmentToFill({ id })] as const;
    const outcome = this.db.decide(viewer, loads, (_entered, [file]): Decision<Outcome> => {
      const plan = planPart(file, { from, length: content.length });
      const received = from + content.length;
      const audit = audited('update', file, 'done');
      const kept = [keepPart({ id, from, content }), raiseReceived({ id, received }), audit];
      if (plan === 'keep') return { result: { id, received, state: 'uploading' }, writes: kept };
      if (plan === 'complete') {
        const check = queueMessage('attachment.check', { attachmentId: id });
        return { result: { id, received, state: 'checking' }, writes: [...kept, check] };
      }
      if (plan !== 'repeated' || !file) return refused('update', file, plan);
      return { result: { id, received: file.received, state: file.state }, writes: [audit] };
    });
    return answered(outcome);
  }

  async remove(viewer: Viewer, { conversationId, id }: AttachmentName): Promise<void> {
    const loads = [enterConversation({ conversationId }), unsentById({ id })] as const;
    const isThere = await this.db.decide(viewer, loads, (_entered, [file]) => ({
      result: file !== undefined,
      writes: file ? [removeUnsent({ id }), audited('delete', file, 'done')] : [audited('delete', file, 'not_found')],
    }));
    if (!isThere) throw new NotFound();
  }
}

type Outcome = AttachmentProgress | ProblemCode;

async function answered(outcome: Promise<Outcome>): Promise<AttachmentProgress> {
  const progress = await outcome;
  if (typeof progress === 'string') throw new DomainError(progress);
  return progress;
}

interface AuditedFile {
  readonly id: string;
  readonly patientId: string | null;
}

function audited(action: string, file: AuditedFile | undefined, outcome: AuditOutcome) {
  const shown = outcome === 'not_found' ? undefined : file;
  const ids = shown ? [shown.id] : [];
  return auditEvent({ action, resource: 'attachment', ids, patients: shown ? [shown.patientId] : [], outcome });
}

const refused = (action: string, file: AuditedFile | undefined, code: string) => ({
  result: code as ProblemCode,
  writes: [audited(action, file, code === 'resource.not_found' ? 'not_found' : 'denied')],
});
