import type {
  AnnounceAttachment,
  AttachmentProgress,
  AttachmentQuery,
  AttachmentType,
  OwnAttachments,
} from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  asInt,
  asUuid,
  ctxPractice,
  ctxProfile,
  insertRows,
  json,
  listOf,
  now,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { ctxConversation, enteredConversation, patientOfConversation } from '../conversations/entered.read-model.js';
import { attachmentFields } from './attachments.read-model.js';

interface Named {
  readonly id: string;
}

const { ref } = expressionBuilder<{ attachment: DB['app.attachments'] }, 'attachment'>();

const enteredAttachments = () =>
  db
    .selectFrom('app.attachments as attachment')
    .where('attachment.practice_id', '=', ctxPractice)
    .where('attachment.conversation_id', '=', ctxConversation);

export const own = () => enteredAttachments().where('attachment.uploader_profile_id', '=', ctxProfile);

export const change = () =>
  db
    .updateTable('app.attachments as attachment')
    .where('attachment.practice_id', '=', ctxPractice)
    .where('attachment.conversation_id', '=', ctxConversation)
    .where('attachment.uploader_profile_id', '=', ctxProfile);

/** Uploads that the caller has not sent yet. Returns no row if the caller does not see the conversation. */
export const listUnsent = prepared('attachments.unsent', () =>
  auditedRead(
    'list',
    'attachment',
    own()
      .where('attachment.message_id', 'is', null)
      .orderBy('attachment.created_at')
      .select([
        'attachment.id',
        patientOfConversation.as('patient_id'),
        json<OwnAttachments['items'][number]>({ ...attachmentFields, received: ref('attachment.received') }).as('item'),
      ]),
  )
    .select(({ ref: of }) => listOf(of('found.item')).as('items'))
    .having(ctxConversation, 'is not', null),
);

export const announcementFacts = prepared('attachments.facts', ({ id }: Named) =>
  enteredConversation().select([
    'conversation.id',
    'conversation.patient_profile_id as patientId',
    sql<number>`(select count(*)::int from (${own().where('attachment.message_id', 'is', null).select('attachment.id')}) unsent)`.as(
      'unsent',
    ),
    sql<{ size: number; sha256: string; isOwn: boolean; received: number; state: AttachmentProgress['state'] } | null>`(
      select json_build_object('size', known.size, 'sha256', known.sha256, 'received', known.received, 'state', known.state,
        'isOwn', known.uploader_profile_id = ${ctxProfile})
      from (${enteredAttachments().where('attachment.id', '=', id).selectAll()}) known)`.as('known'),
  ]),
);

export const insertAttachment = prepared('attachments.insert', (given: AnnounceAttachment) =>
  insertRows('app.attachments', enteredConversation(), ({ ref: of }) => ({
    practice_id: ctxPractice,
    conversation_id: of('conversation.id'),
    id: asUuid(given.id),
    name: sql<string>`${given.name}`,
    media_type: sql<AttachmentType>`${given.mediaType}`,
    size: asInt(given.size),
    sha256: sql<string>`${given.sha256}`,
  })),
);

/** Runs after `enterConversation`. A second sender of parts of the same file waits here. */
export const attachmentToFill = prepared('attachments.toFill', ({ id }: Named) =>
  own()
    .where('attachment.id', '=', id)
    .forNoKeyUpdate()
    .select([
      'attachment.id',
      patientOfConversation.as('patientId'),
      'attachment.size',
      'attachment.received',
      'attachment.state',
    ]),
);

interface GivenPart extends Named {
  readonly from: number;
  readonly content: Buffer;
}

export const keepPart = prepared('attachments.keepPart', ({ id, from, content }: GivenPart) =>
  insertRows('app.attachment_chunks', own().where('attachment.id', '=', id), ({ ref: of }) => ({
    practice_id: ctxPractice,
    conversation_id: of('attachment.conversation_id'),
    attachment_id: of('attachment.id'),
    part: sql<string>`'upload'`,
    n: asInt(from),
    content: sql<Buffer>`${content}::bytea`,
  })),
);

/** Runs after `keepPart`, which only accepts parts of an unfinished file. */
export const raiseReceived = prepared('attachments.raiseReceived', ({ id, received }: Named & { received: number }) =>
  change()
    .where('attachment.id', '=', id)
    .set({
      received: asInt(received),
      state: sql<
        'checking' | 'uploading'
      >`case when ${received}::int = attachment.size then 'checking' else 'uploading' end`,
      queued_at: now,
    }),
);

export const removeUnsent = prepared('attachments.remove', ({ id }: Named) =>
  db
    .deleteFrom('app.attachments as attachment')
    .where('attachment.practice_id', '=', ctxPractice)
    .where('attachment.conversation_id', '=', ctxConversation)
    .where('attachment.uploader_profile_id', '=', ctxProfile)
    .where('attachment.message_id', 'is', null)
    .where('attachment.id', '=', id),
);

export const unsentById = prepared('attachments.unsentById', ({ id }: Named) =>
  own()
    .where('attachment.id', '=', id)
    .where('attachment.message_id', 'is', null)
    .forUpdate()
    .select(['attachment.id', patientOfConversation.as('patientId')]),
);

export type AttachmentForm = AttachmentQuery['form'];

interface Read extends Named {
  readonly form: AttachmentForm;
}

const chunksOf = (id: string, form: string) =>
  db
    .selectFrom('app.attachment_chunks as chunk')
    .where('chunk.practice_id', '=', ctxPractice)
    .where('chunk.conversation_id', '=', ctxConversation)
    .where('chunk.attachment_id', '=', asUuid(id))
    .where('chunk.part', '=', sql<string>`${form}`);

/** The policies show chunks of files that are ready, sent and not deleted, and the reader's own. */
export const attachmentToRead = prepared('attachments.read', ({ id, form }: Read) =>
  auditedRead(
    'read',
    'attachment',
    enteredAttachments()
      .where('attachment.id', '=', id)
      .where('attachment.state', '=', 'ready')
      .where('attachment.is_deleted', '=', false)
      .where(({ exists }) => exists(chunksOf(id, form).select('chunk.n')))
      .select([
        'attachment.id',
        patientOfConversation.as('patient_id'),
        'attachment.name',
        'attachment.media_type',
        sql<number>`(${chunksOf(id, form).select(sql<number>`sum(length(chunk.content))::int`.as('bytes'))})`.as(
          'bytes',
        ),
      ]),
  ).select(['found.name', 'found.media_type as mediaType', 'found.bytes']),
);

export const chunkToRead = prepared('attachments.chunk', ({ id, form, from }: Read & { from: number }) =>
  chunksOf(id, form).where('chunk.n', '=', asInt(from)).select('chunk.content'),
);
