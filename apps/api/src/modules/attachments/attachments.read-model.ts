import type { AttachmentDto } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import type { Json } from '../../platform/http/contract.js';
import { ctxPractice, json } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

const attachment = expressionBuilder<{ attachment: DB['app.attachments'] }, 'attachment'>();

export const attachmentFields = {
  id: attachment.ref('attachment.id'),
  name: attachment.ref('attachment.name'),
  mediaType: attachment.ref('attachment.media_type'),
  size: sql<number>`coalesce(attachment.stored_bytes, attachment.size)`,
  state: attachment.ref('attachment.state'),
  refusal: attachment.ref('attachment.refusal'),
};

const ofMessage = db
  .selectFrom('app.attachments as attachment')
  .where('attachment.practice_id', '=', ctxPractice)
  .where('attachment.message_id', '=', sql<string>`message.id`)
  .where('attachment.is_deleted', '=', false)
  .select(
    sql<
      Json<AttachmentDto>[]
    >`coalesce(json_agg(${json<AttachmentDto>(attachmentFields)} order by attachment.place), '[]')`.as('items'),
  );

/** Selects from rows of `message`. Runs no lookup when the message has no files. */
export const attachmentsOfMessage = sql<Json<AttachmentDto>[]>`case when message.files > 0 and not message.is_deleted
  then (${ofMessage}) else '[]' end`;
