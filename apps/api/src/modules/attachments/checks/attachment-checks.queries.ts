import type { AttachmentRefusal } from '@telecare/contracts';
import { sql } from 'kysely';
import { insertRows, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface Named {
  readonly practiceId: string;
  readonly id: string;
}

const inCheck = ({ practiceId, id }: Named) =>
  db
    .selectFrom('app.attachments as attachment')
    .where('attachment.practice_id', '=', practiceId)
    .where('attachment.id', '=', sql<string>`${id}::uuid`)
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

/** Deletes what a worker stored without finishing. */
export const dropStored = prepared('attachments.dropStored', (named: Named) =>
  dropChunks(named).where('chunk.part', '<>', 'upload'),
);

/** Deletes the uploaded bytes of a file that has become ready. */
export const dropUpload = prepared('attachments.dropUpload', (named: Named) =>
  dropChunks(named).where('chunk.part', '=', 'upload'),
);

/** Deletes all bytes of a refused file. */
export const dropAllChunks = prepared('attachments.dropChunks', dropChunks);

/** True if the upload still waits for the result of its check. Runs before its bytes are stored. */
export const holdUpload = prepared('attachments.holdUpload', ({ practiceId, id }: Named) =>
  db.selectNoFrom(sql<boolean | null>`app.hold_upload(${practiceId}::uuid, ${id}::uuid)`.as('waits')),
);

/** The same behind its conversation; before its state is changed. */
export const holdAttachment = prepared('attachments.hold', ({ practiceId, id }: Named) =>
  db.selectNoFrom(sql<boolean | null>`app.hold_attachment(${practiceId}::uuid, ${id}::uuid)`.as('waits')),
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
    n: sql<number>`${from}::int`,
    content: sql<Buffer>`${content}::bytea`,
  })),
);

interface Settled extends Named {
  readonly state: 'ready' | 'refused';
  readonly refusal: AttachmentRefusal | null;
  readonly bytes: number | null;
}

export const settleAttachment = prepared('attachments.settle', ({ practiceId, id, state, refusal, bytes }: Settled) =>
  db.selectNoFrom(
    sql<string | null>`app.settle_attachment(${practiceId}::uuid, ${id}::uuid, ${state}, ${refusal}, ${bytes}::int)`.as(
      'conversationId',
    ),
  ),
);

export const queueChecksAgain = prepared('attachments.checkAgain', () =>
  db.selectNoFrom(sql<number>`app.queue_attachment_checks(${now})`.as('queued')),
);

export const sweepAttachments = prepared('attachments.sweep', () =>
  db.selectNoFrom(sql<number>`app.sweep_attachments(${now})`.as('swept')),
);
