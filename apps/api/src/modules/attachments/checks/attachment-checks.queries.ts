import type { AttachmentRefusal } from '@telecare/contracts';
import { sql } from 'kysely';
import { asInt, asUuid, insertRows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface Named {
  readonly practiceId: string;
  readonly id: string;
}

const inCheck = ({ practiceId, id }: Named) =>
  db
    .selectFrom('app.attachments as attachment')
    .where('attachment.practice_id', '=', practiceId)
    .where('attachment.id', '=', asUuid(id))
    .where('attachment.state', '=', 'checking');

/** No row for a file that was checked, or removed by its uploader. */
export const findUpload = prepared('attachments.upload', ({ practiceId, id }: Named) =>
  inCheck({ practiceId, id }).select(['attachment.media_type as mediaType', 'attachment.sha256']),
);

export const uploadedChunks = prepared('attachments.uploaded', ({ practiceId, id }: Named) =>
  db
    .selectFrom('app.attachment_chunks as chunk')
    .where('chunk.practice_id', '=', practiceId)
    .where('chunk.attachment_id', '=', id)
    .where('chunk.part', '=', 'upload')
    .orderBy('chunk.n')
    .select('chunk.content'),
);

const dropChunks = ({ practiceId, id }: Named) =>
  db
    .deleteFrom('app.attachment_chunks as chunk')
    .using(inCheck({ practiceId, id }).select('attachment.id').as('upload'))
    .where('chunk.practice_id', '=', practiceId)
    .whereRef('chunk.attachment_id', '=', 'upload.id');

export const dropStored = prepared('attachments.dropStored', (named: Named) =>
  dropChunks(named).where('chunk.part', '<>', 'upload'),
);

export const dropUpload = prepared('attachments.dropUpload', (named: Named) =>
  dropChunks(named).where('chunk.part', '=', 'upload'),
);

export const dropAllChunks = prepared('attachments.dropChunks', dropChunks);

export const checkInTurn = prepared('attachments.inTurn', ({ id }: Named) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('attachment ' || ${id}::text, 0))`.as('turn')),
);

/**
 * The upload, if it still waits for the result of its check. The lock only prevents removing and sweeping it, so sending
 * it does not wait for ten megabytes.
 */
export const uploadToStore = prepared('attachments.toStore', ({ practiceId, id }: Named) =>
  inCheck({ practiceId, id }).forKeyShare().select('attachment.id'),
);

/** Sending, deleting the message, removing and sweeping lock in the same order: the conversation first. */
export const conversationOfUpload = prepared('attachments.conversation', ({ practiceId, id }: Named) =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', practiceId)
    .where(
      'conversation.id',
      '=',
      db
        .selectFrom('app.attachments as attachment')
        .where('attachment.practice_id', '=', practiceId)
        .where('attachment.id', '=', asUuid(id))
        .select('attachment.conversation_id'),
    )
    .forNoKeyUpdate()
    .select('conversation.id'),
);

export const uploadToSettle = prepared('attachments.toSettle', ({ practiceId, id }: Named) =>
  inCheck({ practiceId, id }).forNoKeyUpdate().select('attachment.conversation_id as conversationId'),
);

interface StoredChunk extends Named {
  readonly part: 'file' | 'preview';
  readonly from: number;
  readonly content: Buffer;
}

export const storeChunk = prepared('attachments.store', ({ practiceId, id, part, from, content }: StoredChunk) =>
  insertRows('app.attachment_chunks', inCheck({ practiceId, id }), ({ ref }) => ({
    practice_id: ref('attachment.practice_id'),
    conversation_id: ref('attachment.conversation_id'),
    attachment_id: ref('attachment.id'),
    part: sql<string>`${part}`,
    n: asInt(from),
    content: sql<Buffer>`${content}::bytea`,
  })),
);

interface Settled extends Named {
  readonly state: 'ready' | 'refused';
  readonly refusal: AttachmentRefusal | null;
  readonly bytes: number | null;
}

export const settleAttachment = prepared('attachments.settle', ({ practiceId, id, state, refusal, bytes }: Settled) =>
  db
    .updateTable('app.attachments as attachment')
    .where('attachment.practice_id', '=', practiceId)
    .where('attachment.id', '=', id)
    .where('attachment.state', '=', 'checking')
    .set({
      state: sql<'ready' | 'refused'>`${state}`,
      refusal: sql<AttachmentRefusal | null>`${refusal}`,
      stored_bytes: sql<number | null>`${bytes}::int`,
    }),
);
