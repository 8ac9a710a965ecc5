import { Injectable } from '@nestjs/common';
import type { AttachmentType, OwnAttachments, PageQuery, PatientFilePage } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { enterConversation } from '../conversations/entered.read-model.js';
import { type AttachmentForm, attachmentToRead, chunkToRead, listUnsent } from './attachment.queries.js';
import { enterConversationsOf, patientFilePage } from './of-patient/patient-files.queries.js';

export interface AttachmentName {
  readonly conversationId: string;
  readonly id: string;
}

interface ReadAttachment {
  readonly name: string;
  readonly mediaType: AttachmentType;
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly db: TenantDb) {}

  async listUnsent(viewer: Viewer, conversationId: string): Promise<OwnAttachments['items']> {
    const [row] = await this.db.query(viewer, enterConversation({ conversationId }), listUnsent({}));
    if (!row) throw new NotFound();
    return row.items;
  }

  async listOfPatient(
    viewer: Viewer,
    patientId: string,
    { after, limit }: PageQuery,
  ): Promise<JsonText<PatientFilePage>> {
    const [at = null, id = null] = decodeTimeKey(after);
    const page = patientFilePage({ patientId, at, id, limit });
    const [row] = await this.db.query(viewer, enterConversationsOf({ patientId }), page);
    if (!row) throw new NotFound();
    return JsonText.of(row.body);
  }

  /** Audits the read first, then streams the bytes chunk by chunk, so a large file is never held in memory. */
  async read(viewer: Viewer, { conversationId, id }: AttachmentName, form: AttachmentForm): Promise<ReadAttachment> {
    const enter = enterConversation({ conversationId });
    const [found] = await this.db.query(viewer, enter, attachmentToRead({ id, form }));
    if (!found) throw new NotFound();
    const next = async (from: number) => {
      const [chunk] = await this.db.query(viewer, enter, chunkToRead({ id, form, from }));
      return chunk?.content;
    };
    return { ...found, content: chunksUntil(found.bytes, next) };
  }
}

/** @throws when a file is deleted while it is read: what was sent of it until then is no file */
async function* chunksUntil(bytes: number, next: (from: number) => Promise<Buffer | undefined>) {
  for (let from = 0; from < bytes;) {
    const chunk = await next(from);
    if (!chunk) throw new NotFound();
    yield chunk;
    from += chunk.length;
  }
}
